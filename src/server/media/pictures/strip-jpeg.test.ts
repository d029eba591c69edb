import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, secretWords } from '../../../../tests/factories/picture-files.ts';
import { stripJpeg } from './strip-jpeg.ts';

test('a JPEG keeps its pixels and its turn, and loses what the camera wrote and what follows it', async () => {
  const original = Buffer.concat([await photo({ orientation: 6 }), Buffer.from(`FILM ${secretWords[0]}`)]);
  const stripped = stripJpeg(original);
  for (const word of [...secretWords, 'FILM', 'xmpmeta', 'GPS']) expect(stripped.includes(word), word).toBe(false);
  const { orientation, width, height, xmp } = await sharp(stripped).metadata();
  expect({ orientation, width, height, xmp }).toEqual({ orientation: 6, width: 800, height: 600, xmp: undefined });
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(stripped)).equals(await pixels(original))).toBe(true);
  expect(stripJpeg(stripped).equals(stripped)).toBe(true);
});

test('an upright one has no EXIF at all, and its colour profile stays', async () => {
  const withProfile = await sharp(await photo())
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const { exif, icc } = await sharp(stripJpeg(withProfile)).metadata();
  expect([exif, icc?.length]).toEqual([undefined, expect.any(Number)]);
});

test('what is no whole JPEG is refused', async () => {
  const whole = await photo();
  for (const bytes of [whole.subarray(0, 400), whole.subarray(0, whole.length - 2), Buffer.from('Ciao'), Buffer.alloc(0)])
    expect(() => stripJpeg(bytes)).toThrow(RangeError);
});
