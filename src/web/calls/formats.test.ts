import { expect, test } from 'vitest';
import { formatDaysAgo, formatDaysUntil, formatEuro } from './formats.ts';

/** Ten past midnight in Milan. */
const now = Date.parse('2026-11-21T23:10:00.000Z');

test.each([
  ['2026-11-21T23:05:00.000Z', 'oggi', 'today'],
  ['2026-11-21T22:55:00.000Z', 'ieri', 'yesterday'],
  ['2026-11-18T23:30:00.000Z', '3 giorni fa', '3 days ago'],
  ['2026-09-24T12:00:00.000Z', '59 giorni fa', '59 days ago'],
  ['2026-09-10T12:00:00.000Z', '2 mesi fa', '2 months ago'],
  ['2026-11-22T12:00:00.000Z', 'oggi', 'today'],
])('%s was %s', (instant, italian, english) => {
  expect(formatDaysAgo(instant, 'it', now)).toBe(italian);
  expect(formatDaysAgo(instant, 'en', now)).toBe(english);
});

test.each([
  ['2026-11-22T22:00:00.000Z', 'oggi', 'today'],
  ['2026-11-22T23:30:00.000Z', 'domani', 'tomorrow'],
  ['2026-11-25T12:00:00.000Z', 'tra 3 giorni', 'in 3 days'],
  ['2026-11-20T12:00:00.000Z', 'oggi', 'today'],
])('%s comes %s', (instant, italian, english) => {
  expect(formatDaysUntil(instant, 'it', now)).toBe(italian);
  expect(formatDaysUntil(instant, 'en', now)).toBe(english);
});

test.each([
  [45, '45\u00a0€', '€45'],
  [45.5, '45,50\u00a0€', '€45.50'],
  [1200, '1200\u00a0€', '€1,200'],
])('%s euro', (amount, italian, english) => {
  expect(formatEuro(amount, 'it')).toBe(italian);
  expect(formatEuro(amount, 'en')).toBe(english);
});
