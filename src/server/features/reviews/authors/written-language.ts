import type { Language } from '#contract/languages.ts';

/** Words of one language that the other has not, among the most frequent ones. */
const COMMON: Record<Language, ReadonlySet<string>> = {
  it: new Set('il lo gli di che e un una per con non mi sono è ho più anche della del'.split(' ')),
  en: new Set("the and of to with for is was my you it have every this that i'm i've at".split(' ')),
};

/** The language in which a text is written, by its most frequent words; undefined where they do not tell. */
export function writtenLanguage(text: string): Language | undefined {
  const words: string[] = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const [it = 0, en = 0] = [COMMON.it, COMMON.en].map((common) => words.filter((word) => common.has(word)).length);
  if (it === en) return undefined;
  return it > en ? 'it' : 'en';
}
