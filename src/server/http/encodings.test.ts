import { expect, test } from 'vitest';
import { encodingFor } from './encodings.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br; q=0.000', 'identity'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  ['brotli, xgzip', 'identity'],
  [undefined, 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
