import { describe, expect, test } from 'vitest';
import english from '#content/texts/en/site.json' with { type: 'json' };
import italian from '#content/texts/it/site.json' with { type: 'json' };
import { type Texts, texts } from '#contract/site/content.ts';
import { listInWords, type NamedFacts, numberInWords, serviceList } from '#contract/site/fill-sentence.ts';
import { namesIn } from '#contract/site/parts/text-rules.ts';
import { chooseForms, fillNames } from './fill-names.ts';

const titles = (...them: string[]) => them.map((title) => ({ it: title, en: title }));
const marco: NamedFacts = {
  name: 'Marco Esempio',
  area: { it: 'Milano', en: 'Milan' },
  services: [
    { it: 'Allenamento individuale', en: 'One-to-one training' },
    { it: 'Calisthenics e funzionale', en: 'Calisthenics and functional training' },
    { it: 'Bodybuilding e performance', en: 'Bodybuilding and performance' },
    { it: 'Lezioni di gruppo', en: 'Group classes' },
    { it: 'Coaching online', en: 'Online coaching' },
  ],
  chapters: 11,
};
const at = (tree: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], tree);
const sentences = (tree: Texts): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : sentences(value)));

describe('the shipped sentences', () => {
  test('name the sample’s city, services and name', () => {
    const it = fillNames(texts.parse(italian), 'it', marco);
    expect(at(it, 'home.headline')).toBe('Forza, metodo, Milano.');
    expect(at(it, 'titles.home')).toBe('Marco Esempio, personal trainer a Milano');
    expect(at(it, 'services.title')).toBe('Cinque modi di allenarsi');
    expect(at(it, 'services.lead')).toMatch(/^Un solo metodo, cinque strade\. /);
    expect(at(it, 'about.description')).toMatch(/^Alleno a Milano persone /);
    const en = fillNames(texts.parse(english), 'en', marco);
    expect(at(en, 'home.headline')).toBe('Strength, method, Milan.');
    expect(at(en, 'services.title')).toBe('Five ways to train');
    expect(at(en, 'services.lead')).toMatch(/^One method, five routes\. /);
    expect(at(en, 'about.description')).toMatch(/^In Milan I train people /);
    expect(at(en, 'descriptions.services')).toBe(
      'Five ways to train with Marco Esempio: one-to-one training, calisthenics and functional training, bodybuilding and performance, group classes and online coaching.',
    );
  });

  test.each(['it', 'en'] as const)('name no city, number or sex by themselves in %s', (language) => {
    const shipped = sentences(texts.parse(language === 'it' ? italian : english)).join('\n');
    expect(shipped).not.toMatch(/milan|torino|turin/i);
    expect(shipped).not.toMatch(/(?<!\p{L})(lui|lei|him|his|he|she|her)(?!\p{L})/iu);
    expect(shipped).not.toMatch(/(?<!\p{L})(cinque|undici|five|eleven)(?!\p{L})/iu);
  });

  test.each([
    ['it', 'Un modo di allenarsi', 'Un modo di allenarsi con Elena: yoga.'],
    ['en', 'One way to train', 'One way to train with Elena: yoga.'],
  ] as const)('have a form for one service in %s', (language, title, description) => {
    const shipped = texts.parse(language === 'it' ? italian : english);
    const filled = fillNames(shipped, language, { ...marco, name: 'Elena', services: titles('Yoga') });
    expect(at(filled, 'services.title')).toBe(title);
    expect(at(filled, 'descriptions.services')).toBe(description);
    expect(sentences(filled).join('\n')).not.toMatch(/cinque|five|strade|routes|_one|_other/i);
  });

  test('leave what the page fills in', () => {
    const it = fillNames(texts.parse(italian), 'it', marco);
    expect(at(it, 'services.whatsappMessage')).toMatch(/^Ciao \{\{name\}\}/);
    expect(at(it, 'contact.reply')).toContain('{{hours}}');
    expect(Object.keys(at(it, 'proof') as object)).toContain('reviews_one');
  });
});

describe('a sentence', () => {
  const fill = (sentence: string, facts: Partial<NamedFacts> = {}) =>
    fillNames({ home: { lead: sentence } }, 'it', { ...marco, ...facts }) as { home: { lead: string } };

  test('may have every name, with spaces or without', () => {
    expect(fill('{{name}} {{ city }} {{services}} {{Services}} {{chapters}} {{Chapters}}').home.lead).toBe(
      'Marco Esempio Milano cinque Cinque undici Undici',
    );
  });

  test('says “ad” before a city that begins with a', () => {
    const area = { it: 'Ancona', en: 'Ancona' };
    expect(fill('Alleno a {{city}}. A {{city}}, la {{city}}.', { area }).home.lead).toBe(
      'Alleno ad Ancona. Ad Ancona, la Ancona.',
    );
  });

  test('that the trainer wrote stands in place of both forms', () => {
    expect(chooseForms({ services: { title_one: 'Uno', title_other: 'Tanti', title: 'Mio' } }, 5)).toEqual({
      services: { title: 'Mio' },
    });
  });

  test('is not filled in by what a name says', () => {
    const { lead } = fill('Ciao {{name}}.', { name: '$& {{city}} {{' }).home;
    expect(lead).not.toContain('Milano');
    expect(namesIn(lead)).toEqual([]);
  });

  test('keeps names that are not known, and braces that are none', () => {
    expect(fill('{{hours}} {{ {city}').home.lead).toBe('{{hours}} {{ {city}');
  });
});

test('numbers are words up to twenty', () => {
  expect([0, 1, 8, 20, 21].map((count) => numberInWords(count, 'it'))).toEqual(['zero', 'uno', 'otto', 'venti', '21']);
  expect([1, 12, 20].map((count) => numberInWords(count, 'en'))).toEqual(['one', 'twelve', 'twenty']);
});

test('lists end in “and”, and an abbreviation stays in capitals', () => {
  expect(listInWords(['a'], 'it')).toBe('a');
  expect(listInWords([], 'it')).toBe('');
  expect(serviceList(titles('Forza', 'HIIT', 'Educazione motoria'), 'it')).toBe('forza, HIIT ed educazione motoria');
  expect(serviceList(titles('Pilates', 'TRX'), 'en')).toBe('pilates and TRX');
});
