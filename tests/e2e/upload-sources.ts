import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { TestInfo } from '@playwright/test';
import { filmInput } from '../source-files.ts';
import type { FilmInput } from '../sources/recipes.ts';

export const MEGABYTE = 1024 * 1024;

type Weighty = { name: string; megabytes: number; input?: FilmInput };

/**
 * A film that plays and weighs as much as is asked: behind it stands a box of its kind that players pass over,
 * full of chance. Gives its path.
 */
export async function heavyFilm(info: TestInfo, { name, megabytes, input = 'landscapeSmall' }: Weighty): Promise<string> {
  const file = path.join(info.outputDir, name);
  await copyFilm(info, name, input);
  const bytes = Math.round(megabytes * MEGABYTE);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + bytes);
  head.write('free', 4);
  const out = createWriteStream(file, { flags: 'a' });
  out.write(head);
  for (let written = 0; written < bytes; written += MEGABYTE) out.write(randomBytes(Math.min(MEGABYTE, bytes - written)));
  out.end();
  await finished(out);
  return file;
}

/** A test film under the name it would have on a phone. Gives its path. */
export async function copyFilm(info: TestInfo, name: string, input: FilmInput): Promise<string> {
  const file = info.outputPath(name);
  await copyFile(await filmInput(input), file);
  return file;
}
