import type { Language } from '#contract/languages.ts';

/** Words of one language that the other has not, among the most frequent ones. */
const COMMON: Record<Language, RegExp> = {
  it: /(?<!\p{L})(il|lo|gli|di|che|e|un|una|per|con|non|mi|sono|è|ho|più|anche|della|del)(?!\p{L})/giu,
  en: /(?<!\p{L})(the|and|of|to|with|for|is|was|my|you|it|have|every|this|that|i'm|i've|at)(?!\p{L})/giu,
};

/** The language in which a text is written, by its most frequent words; undefined where they do not tell. */
export function languageOf(text: string): Language | undefined {
  const [it, en] = [COMMON.it, COMMON.en].map((words) => text.match(words)?.length ?? 0);
  if (it === en) return undefined;
  return (it ?? 0) > (en ?? 0) ? 'it' : 'en';
}
