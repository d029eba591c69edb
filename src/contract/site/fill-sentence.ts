/** The names that every sentence of the site may use, filled in: by the server for its pages, by the admin to show what they say. */

import type { Language } from '../languages.ts';
import type { Localized } from './content.ts';
import { type CommonName, commonNames, type TextRule, textRules } from './parts/text-rules.ts';

/** What the sentences of the site may name. */
export type NamedFacts = {
  name: string;
  area: Localized;
  /** Titles of those that are shown, in their order. */
  services: readonly Localized[];
  /** How many of them are shown. */
  chapters: number;
};

const NUMBERS: Record<Language, string> = {
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
};

/** A number as a word; above twenty in digits. */
export function numberInWords(count: number, language: Language): string {
  return NUMBERS[language].split(' ')[count] ?? String(count);
}

/** `a, b e c`, `a, b and c`. In Italian `e` is `ed` before another e. */
export function listInWords(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = language === 'en' ? 'and' : /^[eèé]/i.test(last) ? 'ed' : 'e';
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** The services within a sentence: each begins in lower case, unless it is an abbreviation. */
export function serviceList(titles: readonly Localized[], language: Language): string {
  return listInWords(
    titles.map((title) => asPartOfSentence(title[language])),
    language,
  );
}

/** A title that begins a label, as it stands within a sentence. */
export function asPartOfSentence(title: string): string {
  return title.replace(/^\p{Lu}(?!\p{Lu}|\d)/u, (first) => first.toLowerCase());
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function valuesOf({ name, area, services, chapters }: NamedFacts, language: Language): Record<CommonName, string> {
  const [ofServices, ofChapters] = [services.length, chapters].map((count) => numberInWords(count, language));
  return {
    name,
    city: area[language],
    services: ofServices ?? '',
    Services: capital(ofServices ?? ''),
    serviceList: serviceList(services, language),
    chapters: ofChapters ?? '',
    Chapters: capital(ofChapters ?? ''),
  };
}

/** Those that the page fills in stay, since it knows more: a message greets by the first name. `key` is the sentence's. */
export function sentenceFiller(language: Language, facts: NamedFacts): (sentence: string, key: string) => string {
  const values = new Map<string, string>(Object.entries(valuesOf(facts, language)).map(([name, value]) => [name, asText(value)]));
  const startsWithA = language === 'it' && /^[aà]/i.test(facts.area.it);
  return (sentence, key) => {
    const left = namesOfPage(key);
    const euphonic = startsWithA ? sentence.replace(/(^|\P{L})(a)(?= \{\{\s*city\s*\}\})/giu, '$1$2d') : sentence;
    return euphonic.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      left.includes(name) ? whole : (values.get(name) ?? whole),
    );
  };
}

/** Braces of what a person typed are no name of the page's. */
const asText = (value: string) => value.replaceAll('{{', '{\u2060{');

function namesOfPage(key: string): readonly string[] {
  const rules: Record<string, TextRule> = textRules;
  return Object.hasOwn(rules, key) ? (rules[key]?.names.filter((name) => isCommon(name)) ?? []) : [];
}

const isCommon = (name: string) => commonNames.some((common) => common === name);
