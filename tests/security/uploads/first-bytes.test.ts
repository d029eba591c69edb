import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { detectTypeOf } from '#server/media/detect-type.ts';
import { validateFile, validateStart } from '#web/admin/uploads/dialog/validate-file.ts';
import { heic } from '../../factories/picture-files.ts';
import { sourceFile, varietyFile } from '../../source-files.ts';
import { sample, variety } from '../../sources/variety.ts';
import { refused } from '../../sources/variety-shapes.ts';
import { isLong } from '../length.ts';

/** Whose names few devices know. */
const rare = ['nut', 'swf', 'ivf', 'rawH264'];
const drawn = Object.entries(variety).filter(([name]) => isLong || sample.includes(name) || rare.includes(name));

/** What browsers call a file whose ending they do not know, or know as something else. */
const types = ['', 'application/octet-stream', 'application/x-shockwave-flash', 'video/mp2t'];

test.each(drawn)('%s is taken or refused by its first bytes in the browser as on the server', async (name, { expected }) => {
  const file = await varietyFile(name);
  const bytes = await readFile(file);
  const isOther = Object.hasOwn(refused, name) && expected.refused === 'unknown_format';
  for (const type of types) {
    const facts = { name: 'senza-estensione', type, size: bytes.length };
    expect(validateFile(facts, bytes.length) ?? validateStart(bytes)).toBe(isOther ? 'unknown_format' : undefined);
  }
  expect(await detectTypeOf(file)).toBe(isOther ? 'unsupported' : 'supported');
});

test.each([
  ['text', 'document'],
  ['html', 'document'],
  ['random', 'document'],
  ['svg', 'document'],
  ['png', 'document'],
  ['soundFile', 'sound'],
] as const)('%s is no video, in words of its own', async (name, refusal) => {
  const file = await sourceFile(name);
  expect(validateStart(await readFile(file))).toBe(refusal);
  expect(await detectTypeOf(file)).toBe(refusal === 'sound' ? 'supported' : 'unknown');
});

test('a photograph of an iPhone has the boxes of a video and is none', () => {
  expect(validateStart(heic)).toBe('picture');
});
