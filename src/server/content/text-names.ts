import type { Texts } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';

/** The sentences, by dotted name, that only one of the two languages has. Plural endings follow each language's grammar. */
export function differentNames(it: Texts, en: Texts): { lacking: Language; name: string }[] {
  const italian = namesOf(it);
  const english = namesOf(en);
  return [
    ...[...italian.difference(english)].map((name) => ({ lacking: 'en' as const, name })),
    ...[...english.difference(italian)].map((name) => ({ lacking: 'it' as const, name })),
  ];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

function namesOf(texts: Texts, prefix = ''): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') names.add(prefix + key.replace(PLURAL, ''));
    else for (const name of namesOf(value, `${prefix}${key}.`)) names.add(name);
  }
  return names;
}
