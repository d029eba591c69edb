import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { animatedPng, animatedWebp, bomb, gif, heic, logo, photo, svg } from '../../../../tests/factories/picture-files.ts';
import { inspectPicture } from './inspect-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Buffer | string) {
  const file = path.join(folder, 'picture.jpg');
  await writeFile(file, bytes);
  return inspectPicture(file);
}

test.each(['jpeg', 'png', 'webp'] as const)('a whole %s is taken, with the size in its header', async (type) => {
  expect(await inspect(await photo({ type, width: 700, height: 500, orientation: 6 }))).toEqual({
    type,
    width: 700,
    height: 500,
  });
});

test('so is one with a film behind its end, one with transparency, and one of a single pixel', async () => {
  expect(await inspect(Buffer.concat([await photo(), Buffer.alloc(500_000, 'film')]))).toMatchObject({ type: 'jpeg' });
  expect(await inspect(await logo())).toMatchObject({ type: 'png', width: 300 });
  expect(await inspect(await photo({ width: 1, height: 1 }))).toMatchObject({ width: 1, height: 1 });
});

test('a larger window than one read is needed for a large picture', async () => {
  const noise = Buffer.alloc(3 * 900 * 900).map((_, n) => (n * 7919) % 251);
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg({ quality: 100, progressive: true })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(200_000);
  expect(await inspect(bytes)).toEqual({ type: 'jpeg', width: 900, height: 900 });
  expect(await inspect(bytes.subarray(0, bytes.length - 2))).toMatchObject({ type: 'jpeg' });
});

test.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
  ['a photograph of an iPhone', () => heic, 'picture_heic'],
  ['an SVG', () => svg, 'picture_not_taken'],
  ['a GIF', () => gif, 'picture_not_taken'],
  ['a text', () => 'Ciao, sono una foto.', 'picture_not_taken'],
  ['nothing', () => '', 'picture_not_taken'],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 'picture_not_taken'],
  ['a PDF', () => '%PDF-1.7', 'picture_not_taken'],
  ['a TIFF', () => Buffer.from('49492a0008000000', 'hex'), 'picture_not_taken'],
  ['an animated WebP', animatedWebp, 'picture_not_taken'],
  ['an animated PNG', animatedPng, 'picture_not_taken'],
  ['an animation whose pixels are not there', async () => (await animatedPng()).subarray(0, 60), 'picture_not_taken'],
  ['256 megapixels in a small file', () => bomb(16_000), 'picture_too_large'],
  ['200 megapixels', async () => withHeight(await photo(), 16_000, 12_500), 'picture_too_large'],
  ['a side that is too long', () => bomb(1).then((png) => withPngSize(png, 12_001, 1)), 'picture_too_large'],
  ['a picture of no height', async () => withHeight(await photo(), 800, 0), 'picture_damaged'],
])('%s is refused', async (_what, bytes, refused) => {
  expect(await inspect(await bytes())).toEqual({ refused });
});

test.each([
  ['jpeg', [0.02, 0.05, 0.3]],
  ['png', [0.05, 0.3, 0.6, 0.9, 0.999]],
  ['webp', [0.05, 0.3, 0.6, 0.9, 0.999]],
] as const)('a %s that is cut off is refused, a JPEG before its pixels begin', async (type, parts) => {
  const whole = await photo({ type, width: 200, height: 200 });
  for (const part of parts) {
    const cut = await inspect(whole.subarray(0, Math.floor(whole.length * part)));
    expect(cut, `${part}`).toEqual({ refused: expect.stringMatching(/^picture_(damaged|not_taken)$/) });
  }
});

test('no bytes at all make it fail or run for ever', async () => {
  const whole = await photo({ width: 64, height: 64 });
  for (let n = 0; n < 400; n += 1) {
    const bytes = Buffer.from(whole);
    for (let k = 0; k < 5; k += 1) bytes[(n * 7919 + k * 104_729) % bytes.length] = (n * 31 + k * 17) % 256;
    expect(await inspect(bytes)).toBeTypeOf('object');
  }
});

test('bytes that only fill, as many as a picture may have, change nothing and are passed over at once', async () => {
  const whole = await photo();
  const fill = Buffer.alloc(limits.pictures.bytesMax - whole.length, 0xff);
  const before = process.cpuUsage();
  const filled = await inspect(Buffer.concat([whole.subarray(0, 2), fill, whole.subarray(2)]));
  const { user, system } = process.cpuUsage(before);
  expect(filled).toEqual(await inspect(whole));
  expect(await inspect(Buffer.concat([whole.subarray(0, 2), fill]))).toEqual({ refused: 'picture_damaged' });
  // Byte by byte it was eight seconds of the processor.
  expect(user + system).toBeLessThan(2_000_000);
});

/** The frame header of a JPEG, with another size. */
function withHeight(jpeg: Buffer, width: number, height: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}
