import { type Language, languages } from '#contract/languages.ts';
import type { Namespace, Texts } from '#contract/site/content.ts';
import type { Parts } from '#contract/site/parts/parts.ts';

/** The sentences of the site, of the private area and of the admin, by language and namespace. */
export type AllTexts = Record<Language, Record<Namespace, Texts>>;

/** The sentence of a dotted name; empty where there is none. */
export function textAt(texts: Texts, key: string): string {
  let found: Texts | string | undefined = texts;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : '';
}

/** The sentence of a dotted name with its {{names}} filled in. Throws where there is none. */
export function sentenceAt(texts: Texts, key: string, values: Record<string, string> = {}): string {
  const found = textAt(texts, key);
  if (found === '') throw new Error(`No text for ${key}.`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** The texts with another sentence at this name. */
export function withTextAt(texts: Texts, key: string, sentence: string): Texts {
  const [name = '', ...rest] = key.split('.');
  if (rest.length === 0) return { ...texts, [name]: sentence };
  const inner = texts[name];
  return { ...texts, [name]: withTextAt(typeof inner === 'object' ? inner : {}, rest.join('.'), sentence) };
}

/**
 * The shipped texts with the trainer's own sentences. Where one has no English, pages in English show its Italian; what was
 * emptied in Italian is nowhere shown.
 */
export function overrideTexts(shipped: AllTexts, overrides: Parts['texts']['overrides']): AllTexts {
  const own = Object.entries(overrides);
  const siteIn = (language: Language): Texts =>
    own.reduce(
      (texts, [key, sentence]) => withTextAt(texts, key, sentence.it && (sentence[language] || sentence.it)),
      shipped[language].site,
    );
  return Object.fromEntries(
    languages.map((language) => [language, { ...shipped[language], site: siteIn(language) }]),
  ) as AllTexts;
}
