import { expect, test } from 'vitest';
import { readCaptionsFile } from './captions-file.ts';

const read = (...bytes: number[]) => readCaptionsFile(new Blob([new Uint8Array(bytes)]));

test('a file is read whatever it was written with, and its lines end the same way', async () => {
  expect(await readCaptionsFile(new Blob(['così\r\nè\rpiù']))).toBe('così\nè\npiù');
  expect(await read(0xef, 0xbb, 0xbf, 0x61)).toBe('a');
  expect(await read(0x70, 0x69, 0xf9)).toBe('più');
  expect(await read(0xff, 0xfe, 0xf9, 0x00)).toBe('ù');
  expect(await read(0xfe, 0xff, 0x00, 0xf9)).toBe('ù');
});
