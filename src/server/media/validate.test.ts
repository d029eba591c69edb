import { execFile } from 'node:child_process';
import { copyFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { RenditionFailure } from '#contract/videos/renditions.ts';
import { mountSmallDisk } from '../../../tests/security/disk/mounts.ts';
import { isLong } from '../../../tests/security/length.ts';
import { sourceFile } from '../../../tests/source-files.ts';
import { attacks } from '../../../tests/sources/attacks.ts';
import { ffmpegContextOfTests, openTranscodes, toolsOfTests } from '../../../tests/sources/ffmpeg.ts';
import { ffprobe } from '../../../tests/sources/recipe.ts';
import type { SourceName } from '../../../tests/sources/recipes.ts';
import { probe } from './probe.ts';

const { verdict, folder, close } = openTranscodes();
afterAll(close);

/** Only in the long form: drawing them takes longer than all else here. */
const slowlyDrawn: [SourceName, RenditionFailure][] = isLong
  ? [
      ['vast', 'picture_too_large'],
      ['day', 'too_long'],
    ]
  : [];

test.each([
  ['text' as const, 'not_a_film'],
  ['html' as const, 'not_a_film'],
  ['htmlAsVideo' as const, 'not_a_film'],
  ['empty' as const, 'not_a_film'],
  ['random' as const, 'not_a_film'],
  ['svg' as const, 'not_a_film'],
  ['png' as const, 'not_a_film'],
  ['avi' as const, 'unknown_format'],
  ['unknownPicture' as const, 'unknown_format'],
  ['soundOnly' as const, 'no_picture'],
  ['soundWithCover' as const, 'no_picture'],
  ['truncated' as const, 'damaged'],
  ['cutShort' as const, 'cut_short'],
  ['gap' as const, 'too_long'],
  ['vastStills' as const, 'picture_too_large'],
  ...slowlyDrawn,
])('%s is refused: %s', async (name, reason) => {
  expect(await verdict(await sourceFile(name))).toBe(reason);
});

test('one with holes in its bytes is refused or transcoded, and ends in either case', async () => {
  expect(await verdict(await sourceFile('corrupt'))).toMatch(/^(made|damaged|cut_short)$/);
});

test('one that is not there', async () => {
  expect(await verdict(path.join(await folder(), 'gone'))).toBe('source_missing');
});

/** Too little for the first MP4, and for the ladder's segments alone. */
test.each([1, 3])('a disk that is full after %d MB is said to be full', async (megabytes) => {
  const disk = await mountSmallDisk(megabytes);
  if (!disk) return;
  try {
    expect(await verdict(await sourceFile('landscape'), disk.folder)).toBe('disk_full');
  } finally {
    await disk.unmount();
  }
});

describe('a file that asks to open another', async () => {
  const around = await folder();
  const canary = path.join(around, 'canary.mp4');
  await copyFile(await sourceFile('small'), canary);
  await utimes(canary, 0, 0);
  let hits = 0;
  const listener = createServer((connection) => {
    hits += 1;
    connection.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  afterAll(() => listener.close());
  const heard = listener.address();
  const address = `http://127.0.0.1:${heard && typeof heard === 'object' ? heard.port : 0}/`;
  const lures = Object.entries(attacks).map(([name, write]) => ({ name, text: write({ canary, address }) }));
  await Promise.all(lures.map(({ name, text }) => writeFile(path.join(around, `${name}.mp4`), text)));
  const tools = await toolsOfTests();

  test.each(lures)('$name is no video, and opens nothing', async ({ name }) => {
    expect(await verdict(path.join(around, `${name}.mp4`))).toBe('not_a_film');
  });

  test.each(lures)(
    '$name opens nothing either where its first bytes were not checked, and where there is no sandbox',
    async ({ name }) => {
      const context = await ffmpegContextOfTests({ tools: { ...tools, sandbox: undefined } });
      await expect(probe(context, path.join(around, `${name}.mp4`))).rejects.toMatchObject({ reason: 'damaged' });
    },
  );

  test('nobody called, and the file beside them was not read', async () => {
    expect(hits).toBe(0);
    expect((await stat(canary)).atimeMs).toBe(0);
  });

  test('though ffprobe as it comes would have read it', async () => {
    const { stdout } = await promisify(execFile)(ffprobe, [
      '-v',
      'error',
      '-show_format',
      path.join(around, 'concatRelative.mp4'),
    ]);
    expect(stdout).toContain('nb_streams=2');
  });
});
