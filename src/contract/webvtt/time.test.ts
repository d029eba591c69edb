import { expect, test } from 'vitest';
import { parseTypedTime, writeTypedTime } from './time.ts';

test.each([
  ['0', 0],
  ['62,5', 62_500],
  ['1:02.5', 62_500],
  [' 1:02,25 ', 62_250],
  ['75:00', 4_500_000],
  ['1:15:00.1', 4_500_100],
])('%s is a time as a person types it', (text, milliseconds) => {
  expect(parseTypedTime(text)).toBe(milliseconds);
});

test.each(['', 'x', '1:', ':5', '1:60', '1.2.3', '-1', '1:02:'])('%s is none', (text) => {
  expect(parseTypedTime(text)).toBeUndefined();
});

test('a time is written with tenths, and with minutes beyond an hour', () => {
  expect(writeTypedTime(62_540, '.')).toBe('1:02.5');
  expect(writeTypedTime(59_960, ',')).toBe('1:00,0');
  expect(writeTypedTime(4_500_000, ',')).toBe('75:00,0');
});
