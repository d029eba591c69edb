import type { Language } from '#contract/languages.ts';
import { sentenceAt } from '../../content/texts.ts';
import type { Context } from '../../context.ts';

/** A sentence of content/texts/…/archive.json. Throws, once it is asked for, where there is no such sentence. */
export type Words = (key: string, values?: Record<string, string>) => string;

export type Reader = { language: Language; words: Words };

export function readerOf({ site }: Pick<Context, 'site'>, language: Language): Reader {
  const texts = site.current.content.texts[language].archive;
  return { language, words: (key, values) => sentenceAt(texts, key, values) };
}
