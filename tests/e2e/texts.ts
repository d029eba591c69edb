import { readFileSync } from 'node:fs';
import { type Namespace, texts } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { fillNames } from '#server/content/fill-names.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`content/${file}`, 'utf8'));

/** Who the sentences of the sample name. */
const sample = {
  name: 'Marco Esempio',
  area: { it: 'Milano', en: 'Milan' },
  services: (read('services.json') as { title: { it: string; en: string } }[]).map(({ title }) => title),
  chapters: (read('timeline.json') as unknown[]).length,
};

/** A text as the product shows it, so that tests speak of the meaning and a better wording breaks none. */
export function textsOf(language: Language) {
  return (namespace: Namespace, name: string, values: Record<string, string | number> = {}): string => {
    const written = texts.parse(read(`texts/${language}/${namespace}.json`));
    let found: unknown = namespace === 'site' ? fillNames(written, language, sample) : written;
    for (const part of name.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    if (typeof found !== 'string') throw new Error(`content/texts/${language}/${namespace}.json has no text ${name}`);
    return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => String(values[key] ?? ''));
  };
}
