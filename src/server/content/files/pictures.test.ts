import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureUrl } from '#contract/pages/data.ts';
import { hashOf, jpegSize, readPictures } from './pictures.ts';

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

test('a drawing of an earlier version is one beside another list of drawings or none, at its own path', async () => {
  const photos = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(photos, { recursive: true }));
  const drawing = await photograph().toBuffer();
  for (const name of ['portrait.jpg', 'booking.jpg']) writeFileSync(join(photos, name), drawing);
  const drawn = () => readPictures(photos, { [hashOf(drawing)]: 'portrait.jpg' }).drawn;
  expect(drawn()).toEqual(new Set(['portrait.jpg']));
  writeFileSync(join(photos, 'drawn.json'), JSON.stringify({ 'portrait.jpg': 'f'.repeat(64) }));
  expect(drawn()).toEqual(new Set(['portrait.jpg']));
  expect(readPictures(photos).drawn).toEqual(new Set());
});

test('a drawing that is also an SVG is shown as that, until a photograph takes the place of its JPEG', async () => {
  const photos = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(photos, { recursive: true }));
  const drawing = await photograph().toBuffer();
  const urlOf = (name: string) => {
    const picture = readPictures(photos).pictures.get(name);
    return picture && pictureUrl(picture);
  };
  writeFileSync(join(photos, 'hero.jpg'), drawing);
  writeFileSync(join(photos, 'hero.svg'), '<svg/>');
  expect(urlOf('hero.jpg')).toBe('/hero.jpg');
  writeFileSync(
    join(photos, 'drawn.json'),
    JSON.stringify({ 'hero.jpg': hashOf(drawing), 'hero.svg': hashOf(Buffer.from('<svg/>')) }),
  );
  expect(urlOf('hero.jpg')).toBe('/hero.svg');
  writeFileSync(join(photos, 'hero.jpg'), await photograph({ quality: 20 }).toBuffer());
  expect(urlOf('hero.jpg')).toBe('/hero.jpg');
});
