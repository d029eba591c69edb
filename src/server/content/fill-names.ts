import type { Language } from '#contract/languages.ts';
import type { Texts } from '#contract/site/content.ts';
import { type NamedFacts, sentenceFiller } from '#contract/site/fill-sentence.ts';

/** Sentences that tell the number of services. */
export const countedSentences: readonly string[] = ['descriptions.services', 'services.title', 'services.lead'];

/** Those, and others that speak of several services: each has a form for one. */
const formedSentences: readonly string[] = [
  ...countedSentences,
  'home.discover',
  'services.chooseText',
  'services.undecided',
  'services.close',
];

/** The sentences of one language with the form that fits the number of services; a sentence without forms stays. */
export function chooseForms(site: Texts, services: number): Texts {
  const form = services === 1 ? '_one' : '_other';
  return mapTree(site, '', (sentence, key) => {
    const stem = key.replace(/_(one|other)$/, '');
    if (stem === key || !formedSentences.includes(stem)) return { key, sentence };
    return key === stem + form ? { key: stem, sentence } : undefined;
  });
}

/** The sentences of the site with the names that every one of them may use. */
export function fillNames(site: Texts, language: Language, facts: NamedFacts): Texts {
  const fill = sentenceFiller(language, facts);
  return mapTree(chooseForms(site, facts.services.length), '', (sentence, key) => ({ key, sentence: fill(sentence, key) }));
}

type Sentence = { key: string; sentence: string };

/** Where a sentence with forms has been overridden, the trainer's own sentence is the one under the plain key. */
function mapTree(texts: Texts, prefix: string, change: (sentence: string, key: string) => Sentence | undefined): Texts {
  const entries: [string, string | Texts][] = [];
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value !== 'string') entries.push([name, mapTree(value, `${prefix}${name}.`, change)]);
    else {
      const changed = change(value, prefix + name);
      const key = changed?.key.slice(prefix.length);
      if (changed && key !== undefined && (key === name || !Object.hasOwn(texts, key))) entries.push([key, changed.sentence]);
    }
  }
  return Object.fromEntries(entries);
}
