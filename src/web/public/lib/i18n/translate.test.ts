import { describe, expect, test } from 'vitest';
import { type Translation, translate } from './translate.ts';

const italian: Translation = {
  language: 'it',
  texts: {
    common: { loading: 'Caricamento...' },
    site: {
      greeting: 'Ciao {{name}}, sono {{ time }}',
      review_one: '{{count}} recensione',
      review_other: '{{count}} recensioni',
      reviews: { none_zero: 'Nessuna', none_one: 'Una', none_other: '{{count}} in tutto' },
      period: 'dal {{from}} al {{to}}, il {{on}}',
      plain: 'Senza forme',
    },
  },
};

describe('a sentence', () => {
  test('is found by its dotted name, with another namespace before a colon', () => {
    expect(translate(italian, 'site', 'plain')).toBe('Senza forme');
    expect(translate(italian, 'site', 'common:loading')).toBe('Caricamento...');
  });

  test('takes its values as they are, signs and all', () => {
    expect(translate(italian, 'site', 'greeting', { name: '<b>$& {{time}}', time: 9 })).toBe('Ciao <b>$& {{time}}, sono 9');
    expect(translate(italian, 'site', 'greeting', { name: undefined })).toBe('Ciao , sono ');
  });

  test('follows the number it speaks of, by the grammar of the language', () => {
    expect(translate(italian, 'site', 'review', { count: 1 })).toBe('1 recensione');
    expect(translate(italian, 'site', 'review', { count: 0 })).toBe('0 recensioni');
    expect(translate(italian, 'site', 'review', { count: 1_000_000 })).toBe('1000000 recensioni');
    expect(translate(italian, 'site', 'reviews.none', { count: 0 })).toBe('Nessuna');
    expect(translate(italian, 'site', 'plain', { count: 3 })).toBe('Senza forme');
  });

  test('elides Italian articles before the 8th and the 11th', () => {
    const days = { from: '8 ott 2026', to: '11 dicembre 2026', on: '1 marzo' };
    expect(translate(italian, 'site', 'period', days)).toBe('dall’8 ott 2026 all’11 dicembre 2026, il 1 marzo');
    expect(translate(italian, 'site', 'period', { from: '8 %', to: '18 maggio', on: '11 aprile' })).toBe(
      'dal 8 % al 18 maggio, l’11 aprile',
    );
  });

  test('that is not there shows its name, whatever the name is', () => {
    for (const key of ['missing', 'reviews', 'plain.deeper', 'constructor', 'toString.name', 'admin:users', 'nowhere:at.all'])
      expect(translate(italian, 'site', key)).toBe(key);
  });
});
