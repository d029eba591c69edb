/** Finds the texts of a part that are written in both languages, each by a path that survives a new order of its list. */
import type { Language } from '../../languages.ts';

type Localized = Record<Language, string>;

export function isLocalized(value: unknown): value is Localized {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    'it' in value &&
    'en' in value &&
    typeof value.it === 'string' &&
    typeof value.en === 'string'
  );
}

/** By path, such as `items/1to1/title`: an item is named by its id where it has one, otherwise by its place. */
export function localizedTexts(document: unknown): Map<string, Localized> {
  const found = new Map<string, Localized>();
  const visit = (value: unknown, path: string): void => {
    if (isLocalized(value)) found.set(path, value);
    else for (const [name, inner] of entriesOf(value)) visit(inner, path === '' ? name : `${path}/${name}`);
  };
  visit(document, '');
  return found;
}

/** What a value consists of, by the names that paths have for it. */
export function entriesOf(value: unknown): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.entries(value);
  return value.map((item: unknown, index) => [nameOf(item) ?? String(index), item]);
}

function nameOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined;
}
