import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath } from '../../storage/fsync.ts';
import { databaseName, mediaFolders } from './manifest.ts';

type Swap = { dataDirectory: string; staged: string; aside: string; present: string[] };

/**
 * Moves what is present aside and what is staged into its place, by names alone. Where a step fails, all that went
 * before is taken back. The database leaves first and comes last: it never stands beside files it does not know.
 */
export async function putInPlace({ dataDirectory, staged, aside, present }: Swap): Promise<void> {
  const moves = [
    ...present.map((name) => ({ from: path.join(dataDirectory, name), to: path.join(aside, name) })),
    ...[...mediaFolders, databaseName].map((name) => ({ from: path.join(staged, name), to: path.join(dataDirectory, name) })),
  ];
  if (present.length > 0) await mkdir(aside, { mode: 0o700 });
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      if (!present.includes(path.basename(move.to)) && existsSync(move.to)) await rmdir(move.to);
      await rename(move.from, move.to);
      done.push(move);
    }
    await fsyncPath(dataDirectory);
  } catch (error) {
    for (const { from, to } of done.reverse()) await rename(to, from);
    if (present.length > 0) await rmdir(aside);
    throw error;
  }
}
