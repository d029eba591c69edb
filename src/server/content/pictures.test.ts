import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { jpegSize } from './pictures.ts';

const photograph = (options: JpegOptions = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } }).jpeg(options);

test.each([
  ['upright', 1, { width: 60, height: 40 }],
  ['upside down', 3, { width: 60, height: 40 }],
  ['mirrored and turned', 5, { width: 40, height: 60 }],
  ['turned to the right', 6, { width: 40, height: 60 }],
  ['turned to the left', 8, { width: 40, height: 60 }],
])('a photograph that is %s by EXIF has the size in which it is shown', async (_how, orientation, size) => {
  expect(jpegSize(await photograph().withMetadata({ orientation }).toBuffer())).toEqual(size);
});

test('a progressive one without EXIF', async () => {
  expect(jpegSize(await photograph({ progressive: true }).toBuffer())).toEqual({ width: 60, height: 40 });
});

test('of a file that is no JPEG, or ends too early, nothing is said', async () => {
  const bytes = await photograph().toBuffer();
  expect(jpegSize(Buffer.from('PNG'))).toBeUndefined();
  for (let length = 0; length < 20; length += 1) expect(jpegSize(bytes.subarray(0, length))).toBeUndefined();
});
