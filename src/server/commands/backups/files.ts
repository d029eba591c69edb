import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncPath } from '../../storage/fsync.ts';

export type Fingerprint = { bytes: number; sha256: string };

/** Reads all of a file, however large, a piece at a time. */
export async function fingerprint(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Copies a file and gives what the copy turned out to be. Disks that can share blocks do: then it costs no room. */
export async function copyAndRead(from: string, to: string): Promise<Fingerprint> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await fsyncPath(to);
  return fingerprint(to);
}

/** Undefined where the work found that a file is not there. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}
