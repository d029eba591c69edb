import { createHash } from 'node:crypto';
import { isLocalized, localizedTexts } from '#contract/site/parts/localized-texts.ts';

const MARK_CHARACTERS = 8;

/** Marks the Italian that an English text was confirmed for: a text that is changed back is confirmed again. */
export function italianMark(italian: string): string {
  return createHash('sha256').update(italian.trim()).digest('hex').slice(0, MARK_CHARACTERS);
}

/** All English texts of a document as confirmed for its Italian. */
export function confirmEnglish(document: object): Record<string, string> {
  const written = [...localizedTexts(document)].filter(([, { it, en }]) => it !== '' && en !== '');
  return Object.fromEntries(written.map(([path, { it }]) => [path, italianMark(it)]));
}

/** A document whose English texts are nowhere empty: readers get the Italian in their place. */
export function fillEnglish<T>(value: T): T {
  if (isLocalized(value)) return value.en === '' ? { ...value, en: value.it } : value;
  if (Array.isArray(value)) return value.map(fillEnglish) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillEnglish(inner)])) as T;
}
