import { expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

test.each([
  ['Worth every early morning', 'en'],
  ['I was afraid of the barbell, and now it is my favourite part of the week.', 'en'],
  ['Mi sento più forte di prima.', 'it'],
  ['Non pensavo che a cinquant’anni si potesse ricominciare. È paziente, e spiega tutto.', 'it'],
  ['Marco is the best: simpatico and professional', 'en'],
  ['Top!', undefined],
  ['', undefined],
  ['Très bien', undefined],
])('%s is told as %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language);
});
