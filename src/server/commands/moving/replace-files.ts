import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { folders } from '../../storage/files.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { discard, inBatch, measure, restore } from '../../storage/trash.ts';
import { digestAt, type FileSource, listSizes, putFile, uploadAt } from './site-files.ts';

export type FilePlan = {
  source: FileSource;
  target: Storage;
  /** The batch of the trash into which others are set aside. */
  batch: string;
  /** SHA-256 of those that are there already. */
  present: ReadonlyMap<string, string>;
  /** Where others are under the paths of files that arrive. */
  replaced: ReadonlySet<string>;
  /** Other files, which nothing takes the place of. */
  leaving: readonly string[];
};

export type CopiedFiles = {
  count: number;
  bytes: number;
  /** Of the paths, sizes and digests of all: the same wherever the same files are. */
  sha256: string;
  /** How many of them were there already. */
  present: number;
};

/** Compares what is to arrive with what is there, by its bytes, a few files at once. Changes nothing. */
export async function planFiles(source: FileSource, target: Storage, batch: string): Promise<FilePlan> {
  const there = await listSizes(target);
  const isSameSize = ([name, bytes]: [string, number]) => source.sizes.get(name) === bytes;
  const comparable = [...there].filter(isSameSize).map(([name]) => name);
  const found = await inParallel(comparable, async (name) => {
    const sha256 = await digestAt(target, name);
    return sha256 === (await source.digest(name)) ? sha256 : undefined;
  });
  const present = new Map([...found].flatMap(([name, sha256]) => (sha256 === undefined ? [] : [[name, sha256] as const])));

  const replaced = new Set<string>();
  const leaving: string[] = [];
  for (const [name, bytes] of there) {
    const arriving = source.sizes.get(name);
    // Part of an upload, left by a copy that was cut off, is written again.
    const isPart = arriving !== undefined && bytes < arriving && uploadAt(name) !== undefined;
    if (arriving === undefined) leaving.push(name);
    else if (!present.has(name) && !isPart) replaced.add(name);
  }
  return { source, target, batch, present, replaced, leaving };
}

/** The paths of what is there and is set aside. */
export function othersIn({ replaced, leaving }: FilePlan): string[] {
  return [...replaced, ...leaving];
}

/** How many files are to be copied, and their bytes. */
export function missingIn({ source, present }: FilePlan): [count: number, bytes: number] {
  const missing = [...source.sizes].filter(([name]) => !present.has(name));
  return [missing.length, missing.reduce((sum, [, bytes]) => sum + bytes, 0)];
}

/**
 * Copies what is not there yet, a few files at once, and reads each back. A file that is replaced is set aside first. Doing
 * it again passes over what has arrived. Throws where something arrived that is not what was sent.
 */
export async function copyFiles({ source, target, batch, present, replaced }: FilePlan): Promise<CopiedFiles> {
  // What an earlier one left that was cut off.
  for (const folder of folders) await target.files.deleteWork(folder);
  const work = await target.files.makeWorkFolder('films', 'arriving');
  const hash = createHash('sha256');
  const copyOne = async (name: string): Promise<string> => {
    const known = present.get(name);
    if (known !== undefined) return known;
    const place = await mkdtemp(path.join(work, 'file-'));
    const localFile = path.join(place, path.posix.basename(name));
    const { sha256 } = await source.copyTo(name, localFile);
    if (replaced.has(name)) await discard(target.files, name, batch);
    await putFile(target, name, localFile);
    await rm(place, { recursive: true, force: true });
    if ((await digestAt(target, name)) === sha256) return sha256;
    throw new OperatorError(`${name} did not arrive as it left: is a disk failing?`);
  };
  try {
    const names = [...source.sizes.keys()].sort();
    const digests = await inParallel(names, copyOne);
    for (const name of names) hash.update(`${name} ${source.sizes.get(name)} ${digests.get(name)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const bytes = [...source.sizes.values()].reduce((sum, one) => sum + one, 0);
  return { count: source.sizes.size, bytes, sha256: hash.digest('hex'), present: present.size };
}

/** Runs work on a few names at a time. After a failure it begins no more, and throws once those under way have ended. */
export async function inParallel<T>(names: readonly string[], work: (name: string) => Promise<T>): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  const left = (function* () {
    yield* names;
  })();
  const worker = async () => {
    // An error ends the generator, which all workers share.
    for (const name of left) results.set(name, await work(name));
  };
  const ended = await Promise.allSettled(Array.from({ length: limits.server.backup.filesAtOnce }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
}

/** Sets aside the files that are there and do not belong to those that arrived. */
export async function setOthersAside({ target: { files }, batch, leaving }: FilePlan): Promise<void> {
  for (const name of leaving) await discard(files, name, batch);
  const emptied = leaving.filter((name) => /^(?:films|pictures|trash)\//.test(name));
  for (const folder of new Set(emptied.map((name) => name.split('/').slice(0, 2).join('/')))) await files.prune(folder);
}

/** Undoes a copy that may have failed at any of its files: what had arrived is deleted, and what it had replaced is back. */
export async function undoCopy({ source, target: { files }, batch, present, replaced }: FilePlan): Promise<void> {
  for (const name of source.sizes.keys()) {
    const isSetAside = replaced.has(name) && (await measure(files, inBatch(batch, name))) !== undefined;
    if (present.has(name) || (replaced.has(name) && !isSetAside)) continue;
    await files.remove(name);
    if (isSetAside) await restore(files, name, batch);
  }
}
