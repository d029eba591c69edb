import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataDirectory, openTranscodes, toolsOfTests } from '../../../../tests/sources/ffmpeg.ts';
import { ffmpeg, ffprobe } from '../../../../tests/sources/recipe.ts';
import { findTools } from './ffmpeg-availability.ts';

const { folder, close } = openTranscodes();
afterAll(close);

test('finds what the system has', async () => {
  expect(await findTools({ ffmpeg, ffprobe, dataDirectory })).toMatchObject({ tools: await toolsOfTests(), missing: [] });
});

test('names the programs that are not there, and finds them once they are', async () => {
  const program = path.join(await folder(), 'ffmpeg');
  expect(await findTools({ ffmpeg: program, ffprobe: '/nowhere/ffprobe', dataDirectory })).toMatchObject({
    tools: undefined,
    missing: ['ffmpeg', 'ffprobe'],
  });
  await writeFile(program, '#!/bin/sh\necho " V..... libx265 H.265"\n');
  await chmod(program, 0o755);
  expect(await findTools({ ffmpeg: program, ffprobe, dataDirectory })).toMatchObject({
    tools: undefined,
    missing: ['libx264', 'zscale', 'hls'],
  });
});
