import { expect, test } from 'vitest';
import { closureDays } from './closure-days.ts';

const told = (from: string, to: string, language: 'it' | 'en') =>
  Object.values(closureDays({ from, to }, language)).join(' / ').replaceAll('\u00a0', ' ');

test.each([
  ['2026-08-05', '2026-08-20', 'dal 5 / al 20 agosto', '5 / 20 August'],
  ['2026-07-28', '2026-08-11', 'dal 28 luglio / all’11 agosto', '28 July / 11 August'],
  ['2026-08-08', '2026-08-31', 'dall’8 / al 31 agosto', '8 / 31 August'],
  ['2026-09-01', '2026-10-01', 'dal 1º settembre / al 1º ottobre', '1 September / 1 October'],
  ['2026-12-24', '2027-01-06', 'dal 24 dicembre / al 6 gennaio', '24 December / 6 January'],
  ['2026-08-05', '2027-08-05', 'dal 5 agosto 2026 / al 5 agosto 2027', '5 August 2026 / 5 August 2027'],
  ['2026-08-05', '2026-08-05', 'il 5 agosto', '5 August'],
  ['2026-08-11', '2026-08-11', 'l’11 agosto', '11 August'],
  ['2026-05-01', '2026-05-01', 'il 1º maggio', '1 May'],
])('from %s to %s', (from, to, it, en) => {
  expect(told(from, to, 'it')).toBe(it);
  expect(told(from, to, 'en')).toBe(en);
});

test('a number stays with its month', () => {
  expect(closureDays({ from: '2026-08-05', to: '2026-08-20' }, 'it')).toEqual({ from: 'dal 5', to: 'al 20\u00a0agosto' });
});
