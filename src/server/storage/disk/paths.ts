import type { Stats } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { folders, isInside, StorageUnavailable } from '../files.ts';

/** Begins the names of work folders, which no list of files has. */
export const WORK_PREFIX = '.making-';

type Found = { absolutePath: string; status: Stats };

/**
 * A file or a folder by its path from `root`; undefined for anything else, and for what a link leads to. Only the folder right
 * below the root may be a link, to a bigger disk.
 */
export async function locate(root: string, relative: string): Promise<Found | undefined> {
  if (!isInside(relative)) return undefined;
  const [folder = '', ...rest] = relative.split('/');
  const [realFolder] = await Promise.all([realpath(path.join(root, folder))]).catch(absent);
  if (realFolder === undefined) return undefined;
  const absolutePath = path.join(realFolder, ...rest);
  if (!absolutePath.startsWith(realFolder + path.sep)) return undefined;
  const [real, status] = await Promise.all([realpath(absolutePath), lstat(absolutePath)]).catch(absent);
  if (real !== absolutePath || !(status?.isFile() || status?.isDirectory())) return undefined;
  return { absolutePath, status };
}

/** Its time in whole milliseconds since 1970. */
export type FoundFile = { absolutePath: string; bytes: number; modifiedAt: number };

/** The same for a file alone. */
export async function locateFile(root: string, relative: string): Promise<FoundFile | undefined> {
  const { absolutePath, status } = (await locate(root, relative)) ?? {};
  if (absolutePath === undefined || !status?.isFile()) return undefined;
  return { absolutePath, bytes: status.size, modifiedAt: status.mtime.getTime() };
}

/** A folder, which may be one right below the root. That one is never missing: it is gone, or its disk is not mounted. */
export async function locateFolder(root: string, relative: string): Promise<string | undefined> {
  if (folders.some((one) => one === relative)) return realpath(path.join(root, relative)).catch(unavailable);
  const found = await locate(root, relative);
  return found?.status.isDirectory() ? found.absolutePath : undefined;
}

/** The paths of all files below a folder, following no link; `prefix` begins each. */
export async function walk(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    absent(error);
    return [];
  });
  const nested = entries.map(async (entry) => {
    const name = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith(WORK_PREFIX) ? [] : walk(path.join(folder, entry.name), name);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(nested)).flat();
}

/** A path without a file means undefined; any other error means that the storage is unavailable. */
export function absent(error: NodeJS.ErrnoException): [undefined, undefined] {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(error.code ?? '')) return [undefined, undefined];
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error);
}

/** The same for one value. */
export function noneThere(error: NodeJS.ErrnoException): undefined {
  absent(error);
  return undefined;
}
