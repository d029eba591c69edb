import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath } from '../../storage/disk/fsync.ts';
import { unlessMissing } from './manifest.ts';

/** Those of what a server would use that are there. Empty folders do not count, a link to another disk does. */
export async function presentIn(dataDirectory: string, names: readonly string[]): Promise<string[]> {
  const there = names.map(async (name) => {
    const full = path.join(dataDirectory, name);
    const status = await unlessMissing(lstat(full));
    const isEmpty = status?.isDirectory() && (await readdir(full)).length === 0;
    return status && !isEmpty ? [name] : [];
  });
  return (await Promise.all(there)).flat();
}

type Swap = {
  dataDirectory: string;
  staged: string;
  setAside: string | undefined;
  present: readonly string[];
  arriving: readonly string[];
};

/**
 * Renames the present contents aside and the staged ones into place, and then lets the rows arrive that are in no file. Where a
 * step fails, the earlier ones are undone. The database is moved out first and in last, so that it is never beside files that
 * it does not know.
 */
export async function putInPlace(swap: Swap, putRows: () => Promise<void>): Promise<void> {
  const { dataDirectory, staged, setAside, present, arriving } = swap;
  const leaving = setAside === undefined ? [] : present.map((name) => ({ name, to: path.join(setAside, name) }));
  const moves = [
    ...leaving.map(({ name, to }) => ({ from: path.join(dataDirectory, name), to })),
    ...arriving.map((name) => ({ from: path.join(staged, name), to: path.join(dataDirectory, name) })),
  ];
  if (setAside !== undefined) await mkdir(setAside, { mode: 0o700 });
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      if (!present.includes(path.basename(move.to)) && existsSync(move.to)) await rmdir(move.to);
      await rename(move.from, move.to);
      done.push(move);
    }
    await fsyncPath(dataDirectory);
    await putRows();
  } catch (error) {
    for (const { from, to } of done.reverse()) await rename(to, from);
    if (setAside !== undefined) await rmdir(setAside);
    throw error;
  }
}
