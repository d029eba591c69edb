import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { type Namespace, type Texts, texts } from '#contract/site/content.ts';
import { fillNames } from '#server/content/fill-names.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`content/${file}`, 'utf8'));

/** Who the sentences of the sample name. */
const sample = {
  name: 'Marco Esempio',
  area: { it: 'Milano', en: 'Milan' },
  services: (read('services.json') as { title: { it: string; en: string } }[]).map(({ title }) => title),
  chapters: (read('timeline.json') as unknown[]).length,
};

/** As the server fills them in. */
function readTexts(file: string, language: Language, namespace: Namespace): Texts {
  const written = texts.parse(read(file));
  return namespace === 'site' ? fillNames(written, language, sample) : written;
}

/** What was read once, by file. */
const trees = new Map<string, unknown>();

/** A text as the product shows it, so that tests speak of the meaning and a better wording breaks none. */
export function textsOf(language: Language) {
  return (namespace: Namespace, name: string, values: Record<string, string | number> = {}): string => {
    const file = `texts/${language}/${namespace}.json`;
    let found: unknown = trees.get(file) ?? readTexts(file, language, namespace);
    trees.set(file, found);
    for (const part of name.split('.'))
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    if (typeof found !== 'string') throw new Error(`content/${file} has no text ${name}`);
    return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => String(values[key] ?? ''));
  };
}
