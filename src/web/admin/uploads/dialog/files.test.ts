import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { storableName, titleFrom } from '../../shared/file-names.ts';
import { fingerprintOf, readEnds } from './candidate.ts';
import { validateDuration, validateFile, validateStart } from './validate-file.ts';

const GIGABYTE = 1e9;
const validate = (type: string, size = 1, bytesMax: number = limits.videos.upload.bytesMax) =>
  validateFile({ type, size }, bytesMax);

test('pictures and sounds are refused by their type, files by their size', () => {
  expect(validate('')).toBeUndefined();
  expect(validate('video/quicktime')).toBeUndefined();
  expect(validate('image/png')).toBe('picture');
  expect(validate('audio/mpeg')).toBe('sound');
  expect(validate('video/mp4', 0)).toBe('empty');
  expect(validate('video/mp4', limits.videos.upload.bytesMax + 1)).toBe('too_large');
  expect(validate('video/mp4', 2 * GIGABYTE, GIGABYTE)).toBe('no_space');
  expect(validateDuration(limits.videos.transcode.secondsMax + 1)).toBe('too_long');
  expect(validateDuration(undefined)).toBeUndefined();
});

test('the first bytes tell a video from what was only called one', () => {
  const start = (text: string) => validateStart(new TextEncoder().encode(text));
  expect(start('\0\0\0 ftypisom')).toBeUndefined();
  expect(start('\0\0\0 moov....')).toBeUndefined();
  expect(validateStart(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1))).toBeUndefined();
  expect(start(`\0\0\0\0G${'x'.repeat(191)}G`)).toBe('unknown_format');
  expect(start('RIFF\0\0\0\0AVI LIST')).toBe('unknown_format');
  expect(start('RIFF\0\0\0\0WAVEfmt ')).toBe('document');
  expect(start('\0\0\0 ftypheic')).toBe('picture');
  expect(start('\0\0\0 ftypM4A ')).toBe('sound');
  expect(start('<html><body>')).toBe('document');
  expect(start('')).toBe('document');
});

test('a fingerprint is of the ends and the size, not of the name', async () => {
  const bytes = new Uint8Array(700 * 1024).map((_, place) => place % 251);
  const fingerprint = async (content: BlobPart[], name: string) => {
    const file = new File(content, name, { lastModified: Math.random() * GIGABYTE });
    return fingerprintOf(file, await readEnds(file));
  };
  const first = await fingerprint([bytes], 'a.mp4');
  expect(first).toMatch(/^716800-[\da-f]{64}$/);
  expect(await fingerprint([bytes], 'b.mov')).toBe(first);
  expect(await fingerprint([bytes.slice(1)], 'a.mp4')).not.toBe(first);
  expect(await fingerprint([bytes.with(0, 9)], 'a.mp4')).not.toBe(first);
  expect(await fingerprint([bytes.with(-1, 9)], 'a.mp4')).not.toBe(first);
});

test.each([
  'IMG_1234.mp4',
  'IMG_E1234 (1).MOV',
  'VID_20261122_101112.mp4',
  'VID-20261122-WA0003.mp4',
  'PXL_20261122_101112345.TS.mp4',
  'DSC01234.MP4',
  'DSCN0042.mov',
  'MVI_0007.MOV',
  'P1010023.MP4',
  'C0001.MP4',
  'GOPR1234.MP4',
  'GX010042.MP4',
  'DJI_0042.MP4',
  'WhatsApp Video 2026-11-22 at 10.22.33.mp4',
  'WhatsApp Video 2026-11-22 alle 10.22.33_a1b2c3d4.mp4',
  'video_2026-11-22_10-22-33.mp4',
  'Screen Recording 2026-11-22 at 10.22.33.mov',
  'ScreenRecording_11-22-2026 10-22-33_1.MP4',
  'Registrazione dello schermo 2026-11-22 alle 10.22.33.mov',
  'RPReplay_Final1795345353.mp4',
  'trim.3F2504E0-4F89-11D3-9A0C-0305E82C3301.MOV',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301.mp4',
  '20261122_101112.mp4',
  '2026-11-22.mp4',
  '1795345353.mp4',
])('%s says nothing of the exercise, so that no title is taken from it', (name) => {
  expect(titleFrom(name)).toBe('');
});

test('a title from a name, and a name that can be stored', () => {
  expect(titleFrom('panca-piana_2.MOV')).toBe('Panca piana 2');
  for (const name of ['L-sit.mp4', '5x5 squat.mov', 'video squat 2.mp4', 'Mobilità anche.mp4', 'HIIT_20.mp4'])
    expect(titleFrom(name)).toMatch(/^(L sit|5x5 squat|Video squat 2|Mobilità anche|HIIT 20)$/);
  expect(titleFrom('x'.repeat(400))).toHaveLength(limits.videos.titleMax);
  expect(titleFrom('.mp4')).toBe('');
  expect(storableName('a\u0000b\u0007.mp4')).toBe('ab.mp4');
  expect(storableName('\u0001')).toBe('video');
  expect(storableName(`${'x'.repeat(400)}.mp4`)).toHaveLength(limits.videos.upload.nameMax);
});
