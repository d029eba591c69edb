import { describe, expect, test } from 'vitest';
import { findField, valuesOf } from './find-field.ts';
import { formOfField, partShowing, readPart } from './preview-parts.ts';

const services = {
  items: [
    {
      id: '1to1',
      hidden: false,
      title: { it: 'Allenamento individuale', en: 'One-to-one training' },
      description: { it: 'Una seduta solo per te.\nSi comincia da dove sei.', en: '' },
      picture: { picture: 'file:services/1to1.jpg', focus: { x: 50, y: 50 }, alt: { it: '', en: '' }, decorative: true },
      calLink: 'marco/uno',
    },
  ],
  english: { 'items/1to1/title': '00000000' },
};
const values = [
  ...valuesOf('services', services),
  { field: 'texts:overrides/home.headline', it: 'Forza, metodo, {{city}}.', en: 'Strength, method, {{city}}.' },
  { field: 'texts:overrides/home.book', it: 'Prenota', en: 'Book' },
  { field: 'texts:overrides/header.book', it: 'Prenota', en: 'Book' },
  { field: 'texts:overrides/about.description', it: 'Lavoro **a Milano** e [online](https://esempio.it/x).', en: '' },
];
const tap = (texts: string[], shows: string[] = [], language: 'it' | 'en' = 'it') => findField(texts, values, language, shows);

describe('a tapped text leads to its field', () => {
  test.each([
    ['as it was written', ['Allenamento individuale'], 'services:items/1to1/title'],
    ['in pieces of which the whole is one', ['individuale', 'Allenamento individuale'], 'services:items/1to1/title'],
    ['as the server sets it', ['Forza,\u00a0metodo, Milano.'], 'texts:overrides/home.headline'],
    ['one of several lines', ['Si comincia da dove sei.'], 'services:items/1to1/description'],
    ['with what is said besides', ['', 'Allenamento individuale 60 minuti'], 'services:items/1to1/title'],
    ['without the marks of Markdown', ['a Milano', 'Lavoro a Milano e online.'], 'texts:overrides/about.description'],
  ])('%s', (_how, texts, field) => {
    expect(tap(texts)).toBe(field);
  });

  test('in the language of the page, whose missing English is the Italian', () => {
    expect(tap(['One-to-one training'], [], 'en')).toBe('services:items/1to1/title');
    expect(tap(['Una seduta solo per te.'], [], 'en')).toBe('services:items/1to1/description');
  });

  test('of two with the same text, to that of the tapped part', () => {
    expect(tap(['Prenota'], ['texts:overrides/home.'])).toBe('texts:overrides/home.book');
    expect(tap(['Prenota'], ['texts:overrides/header.'])).toBe('texts:overrides/header.book');
  });

  test('and what is no text of the site to none', () => {
    expect(tap(['', ' ', '7', '4,6 su 5', '(si apre in una nuova scheda)'])).toBeUndefined();
    expect(values.some(({ field }) => /english|\/picture|\/id$/.test(field))).toBe(false);
  });
});

describe('a marked part', () => {
  test('names its field, that of an item by its id, and its form', () => {
    expect(readPart('service/1to1')?.fields).toMatchObject({
      field: 'services:items/1to1',
      picture: 'services:items/1to1/picture',
    });
    expect(formOfField('services:items/1to1')).toBe('services');
    expect(formOfField('identity:contacts/phone')).toBe('contacts');
    expect(formOfField('texts:overrides/home.headline')).toBe('home');
    for (const mark of ['', 'toString', 'unknown/x', undefined]) expect(readPart(mark)).toBeUndefined();
  });

  test('is found by a field that it shows, the nearest first', () => {
    const marks = ['menu', 'about', 'next', 'service/1to1', 'service/online', 'trainer', 'hours'];
    expect(partShowing(marks, 'texts:overrides/about.title')).toBe('about');
    expect(partShowing(marks, 'texts:overrides/about.next.title')).toBe('next');
    expect(partShowing(marks, 'services:items/online/title')).toBe('service/online');
    expect(partShowing(marks, 'hours:lines/workouts/from')).toBe('hours');
    expect(partShowing(marks, 'legal:figures/noticeDays')).toBeUndefined();
  });
});
