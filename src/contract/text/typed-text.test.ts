import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEmail, cleanPhone, isEmail, isPhone } from './typed-contacts.ts';
import { cleanText, foldText, isBlank, plainPunctuation, searchKey } from './typed-text.ts';

/** What phones, chats, address books and word processors put into a text without anybody seeing it. */
const unseen = ['\u200b', '\u2060', '\ufeff', '\u200e', '\u200f', '\u061c', '\u200c', '\u200d', '\u180e'];
const blanks = [' ', '\u00a0', '\u202f', '\u2009', '\u2007', '  ', '\t'];
const around = [
  ['\u202a', '\u202c'],
  ['\u2066', '\u2069'],
  ['\u2068', '\u2069'],
  ['', ''],
] as const;
const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9]{1,8}$/);

/** The same text as it was typed and as it may arrive. */
const pasted = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(...around), fc.infiniteStream(fc.nat()))
  .map(([words, [before, after], numbers]) => {
    const pick = <T>(of: readonly T[]): T | undefined => of[Number(numbers.next().value) % of.length];
    const hidden = () => (Number(numbers.next().value) % 3 === 0 ? pick(unseen) : '');
    const letters = words.map((one) => [...one].map((letter) => `${hidden()}${letter}`).join(''));
    const joined = letters.reduce((text, one) => `${text}${pick(blanks)}${one}`);
    return { typed: words.join(' '), arrived: `${before}${joined}${hidden()}${after}` };
  });

describe('a text that was pasted', () => {
  test('is what was typed, without what nobody sees', () => {
    fc.assert(
      fc.property(pasted, ({ typed, arrived }) => {
        expect(foldText(arrived)).toBe(typed.normalize('NFC'));
        expect(searchKey(arrived)).toBe(searchKey(typed));
        expect(cleanText(cleanText(arrived))).toBe(cleanText(arrived));
      }),
    );
  });

  test('keeps emoji whole, and the scripts that need joiners and marks', () => {
    for (const whole of ['👨‍👩‍👧', '🏋🏽‍♀️', '❤️‍🔥', '🏴‍☠️', '👩🏽‍💻', 'می‌خواهم', 'क्‍ष', 'שלום\u200f!', '10\u00a0kg', 'a\u00adb'])
      expect(cleanText(whole)).toBe(whole);
    expect(cleanText('no\u200dn \u200c👩\u200d')).toBe('non 👩');
  });

  test('that shows nothing is blank', () => {
    for (const blank of [
      '',
      ' \n\t',
      '\u200b'.repeat(10),
      '\u2800\u2800',
      '\u3164',
      '\u115f\u1160',
      '\ufe0f',
      '\u00ad',
      '\u0301',
    ])
      expect([blank, isBlank(blank)]).toEqual([blank, true]);
    for (const seen of ['.', '0', '💪', 'ا', '👨‍👩‍👧']) expect([seen, isBlank(seen)]).toEqual([seen, false]);
  });
});

test('what a phone types is found by what a keyboard types', () => {
  const pairs = [
    ["D'Angelo", 'D’Angelo'],
    ['po’', 'po`'],
    ['“Forza”', '"forza"'],
    ['push-up', 'PUSH–UP'],
    ['Perché', 'perche\u0301'],
    ['Nicolò', 'NICOLO'],
    ['ﬁtness', 'fitness'],
  ];
  for (const [one = '', other = ''] of pairs) expect([one, searchKey(one)]).toEqual([one, searchKey(other)]);
  expect(plainPunctuation('3x30” – 1′ “a”')).toBe('3x30" - 1\' "a"');
});

describe('a telephone number', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 9, maxLength: 10 }).map((all) => all.join(''));
  const prefix = fc.constantFrom('+39 ', '(+39) ', '0039 ', '', '+41 (0)', 'tel:+39', '+39-', '(02) ', '+39.');

  test('is understood however it was copied', () => {
    fc.assert(
      fc.property(
        digits,
        prefix,
        fc.constantFrom(...around),
        fc.constantFrom(...blanks, '-', '\u2011', '.', '/'),
        (number, code, [before, after], gap) => {
          const written = `${code}${number.slice(0, 3)}${gap}${number.slice(3)}`;
          const cleaned = cleanPhone(`${before}\u200b${written}\u200e${after} `);
          expect([written, isPhone(cleaned)]).toEqual([written, true]);
          expect(cleaned.replace(/\D/g, '')).toBe(written.replace(/\D/g, ''));
          expect(cleanPhone(cleaned)).toBe(cleaned);
        },
      ),
    );
    expect(cleanPhone('\u202a+39\u00a0347\u202f123\u00a04567\u202c')).toBe('+39 347 123 4567');
    expect(cleanPhone('＋３９　３４７　１２３４５６７')).toBe('+39 347 1234567');
  });

  test.each([
    'chiamami',
    '12345',
    '+39 347 123 4567 8901 23',
    '333-abc',
    '(+39',
    '+',
    '++39 347 1234567',
    '333 1234567 o 02 123456',
  ])('%s is none', (typed) => expect(isPhone(cleanPhone(typed))).toBe(false));
});

test.each([
  '\u200bmario@example.it',
  'mailto:mario@example.it',
  'MAILTO:mario@example.it?subject=Ciao',
  'mario@example.it.',
  'mario@example.it,',
  'mario@example.it;',
  '<mario@example.it>',
  'Mario Rossi <mario@example.it>',
  '"Rossi, Mario" <mailto:mario@example.it>;',
  '(mario@example.it)',
  '\u202amario@example.it\u202c',
  ' mario@exa\u00admple.it\u00a0',
  '«mario@example.it»',
])('%j is the address in it', (typed) => {
  expect(cleanEmail(typed)).toBe('mario@example.it');
  expect(isEmail(cleanEmail(typed))).toBe(true);
});

test.each(["o'brien+sito@example.it", 'a_b-c@sotto.esempio.example', 'è@exämple.it', 'body=<u>@example.it'])(
  '%s stays as it is',
  (address) => {
    expect(cleanEmail(address)).toBe(address);
  },
);
