import { expect, test } from 'vitest';
import { internationalNumber, whatsappUrl } from './contact-links.ts';

test.each([
  ['+39 333 1234567', '393331234567'],
  ['0039 333 1234567', '393331234567'],
  ['333 123 4567', '393331234567'],
  ['02 1234 5678', '390212345678'],
  ['393331234567', '393331234567'],
  ['390212345678', '390212345678'],
  ['390 123 4567', '393901234567'],
  ['+44 (0)20/7946-0958', '442079460958'],
  ['', ''],
])('%s is called by %s from abroad', (typed, digits) => {
  expect(internationalNumber(typed)).toBe(digits);
  expect(whatsappUrl(typed, 'Ciao & a presto')).toBe(`https://wa.me/${digits}?text=Ciao%20%26%20a%20presto`);
});
