import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('a size is said in the unit that a phone would say it in, as each language writes numbers', () => {
  const said = (bytes: number) => [formatBytes(bytes, 'it'), formatBytes(bytes, 'en')];
  expect(said(0)).toEqual(['0 kB', '0 kB']);
  expect(said(12_345)).toEqual(['12 kB', '12 kB']);
  expect(said(4_230_000)).toEqual(['4,2 MB', '4.2 MB']);
  expect(said(42_700_000)).toEqual(['43 MB', '43 MB']);
  expect(said(4_234_000_000)).toEqual(['4,2 GB', '4.2 GB']);
  expect(said(3.2e12)).toEqual(['3,2 TB', '3.2 TB']);
});
