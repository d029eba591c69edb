import { expect, test } from 'vitest';
import { addSentence, readCaptionsFile } from './captions-text.ts';

const read = (...bytes: number[]) => readCaptionsFile(new Blob([new Uint8Array(bytes)]));

test('a file is read whatever it was written with, and its lines end the same way', async () => {
  expect(await readCaptionsFile(new Blob(['così\r\nè\rpiù']))).toBe('così\nè\npiù');
  expect(await read(0xef, 0xbb, 0xbf, 0x61)).toBe('a');
  expect(await read(0x70, 0x69, 0xf9)).toBe('più');
  expect(await read(0xff, 0xfe, 0xf9, 0x00)).toBe('ù');
  expect(await read(0xfe, 0xff, 0x00, 0xf9)).toBe('ù');
});

test('a sentence is added where the video stands, and its words are there to be written over', () => {
  const { text, from, to } = addSentence('00:00:01.000 --> 00:00:02.000\nSu\n\n', 62.5, 'Scrivi');
  expect(text).toBe('00:00:01.000 --> 00:00:02.000\nSu\n\n00:01:02.500 --> 00:01:05.500\nScrivi\n');
  expect(text.slice(from, to)).toBe('Scrivi');
  expect(addSentence('', 0, 'A').text).toBe('00:00:00.000 --> 00:00:03.000\nA\n');
});
