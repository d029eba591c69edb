import { readFileSync } from 'node:fs';
import type { Namespace } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';

/** A text as the product shows it, so that tests speak of the meaning and a better wording breaks none. */
export function textsOf(language: Language) {
  return (namespace: Namespace, name: string, values: Record<string, string | number> = {}): string => {
    const tree: unknown = JSON.parse(readFileSync(`content/texts/${language}/${namespace}.json`, 'utf8'));
    let found: unknown = tree;
    for (const part of name.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    if (typeof found !== 'string') throw new Error(`content/texts/${language}/${namespace}.json has no text ${name}`);
    return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => String(values[key] ?? ''));
  };
}
