import { readFileSync } from 'node:fs';
import type { Namespace } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';

/** What was read once, by file. */
const trees = new Map<string, unknown>();

/** A text as the product shows it, so that tests speak of the meaning and a better wording breaks none. */
export function textsOf(language: Language) {
  return (namespace: Namespace, name: string, values: Record<string, string | number> = {}): string => {
    const file = `content/texts/${language}/${namespace}.json`;
    let found = trees.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as unknown);
    trees.set(file, found);
    for (const part of name.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    if (typeof found !== 'string') throw new Error(`${file} has no text ${name}`);
    return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => String(values[key] ?? ''));
  };
}
