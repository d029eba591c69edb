import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { TestInfo } from '@playwright/test';
import { sourceFile } from '../../../source-files.ts';
import type { SourceName } from '../../../sources/recipes.ts';

export const MEGABYTE = 1024 * 1024;

type Weighty = { name: string; megabytes: number; input?: SourceName };

/**
 * A video that plays and weighs as much as is asked: behind it stands a box of its kind that players pass over,
 * full of chance. Gives its path.
 */
export async function heavySource(info: TestInfo, { name, megabytes, input = 'landscapeSmall' }: Weighty): Promise<string> {
  const file = path.join(info.outputDir, name);
  await copySource(info, name, input);
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

/** A test video under the name it would have on a phone. Gives its path. */
export async function copySource(info: TestInfo, name: string, input: SourceName): Promise<string> {
  const file = info.outputPath(name);
  await copyFile(await sourceFile(input), file);
  return file;
}
