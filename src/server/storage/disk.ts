import { constants, lstatSync, type Stats } from 'node:fs';
import { access, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { copy, deletePartial, move } from './move.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

type Folders = { root: string; trash: string };

/** Files in a folder of this machine. The folder itself may be a link to a bigger disk; nothing inside it may be. */
export async function openDisk({ root, trash }: Folders): Promise<Storage> {
  await mkdir(root, { recursive: true });
  await mkdir(trash, { recursive: true });

  const find = async (relative: string) => {
    const found = await statBelow(root, relative);
    return found?.status.isFile() ? { absolutePath: found.absolutePath, bytes: found.status.size } : undefined;
  };

  const list = async () => {
    const entries = await readdir(root, { withFileTypes: true }).catch(unavailable);
    const folders = entries.filter((entry) => entry.isDirectory());
    const names = await Promise.all(folders.map((folder) => filesIn(path.join(root, folder.name), folder.name)));
    return names.flat().sort();
  };

  const inTrash = (relative: string, batch: string) => path.join(batch, path.basename(root), relative);

  return {
    find,
    list,

    sizes: async () => statFiles(root, await list()),

    async measure(relative) {
      const found = await statBelow(root, relative);
      return found && bytesOf(found);
    },

    async discard(relative, batch, { stays } = { stays: false }) {
      await deletePartialBelow(root, relative);
      const found = await statBelow(root, relative);
      if (!found || (await statBelow(trash, inTrash(relative, batch)))) return false;
      await (stays ? copy : move)(found.absolutePath, path.join(trash, inTrash(relative, batch)));
      return true;
    },

    async restore(relative, batch) {
      await deletePartialBelow(trash, inTrash(relative, batch));
      const found = await statBelow(trash, inTrash(relative, batch));
      if (!found) return 'absent';
      const target = path.join(root, relative);
      if (await statBelow(root, relative)) return 'taken';
      await move(found.absolutePath, target);
      return 'restored';
    },

    probe: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

type Found = { absolutePath: string; status: Stats };

/** A file or a folder below `root`, reached by no link; undefined for anything else. */
async function statBelow(root: string, relative: string): Promise<Found | undefined> {
  const [realRoot] = await Promise.all([realpath(root)]).catch(absent);
  if (realRoot === undefined) return undefined;
  const absolutePath = path.join(realRoot, relative);
  if (!absolutePath.startsWith(realRoot + path.sep)) return undefined;
  const [real, status] = await Promise.all([realpath(absolutePath), lstat(absolutePath)]).catch(absent);
  if (real !== absolutePath || !(status?.isFile() || status?.isDirectory())) return undefined;
  return { absolutePath, status };
}

async function deletePartialBelow(root: string, relative: string): Promise<void> {
  if (!relative.split('/').includes('..')) await deletePartial(path.join(root, relative));
}

async function bytesOf({ absolutePath, status }: Found): Promise<number> {
  if (status.isFile()) return status.size;
  let bytes = 0;
  for (const entry of await readdir(absolutePath, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}

async function filesIn(directory: string, name: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : unavailable(error),
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`);
}

/** A path without a file means undefined; any other error means that the storage is unavailable. */
function absent(error: NodeJS.ErrnoException): [undefined, undefined] {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(error.code ?? '')) return [undefined, undefined];
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error);
}

/** The files of one batch, which takes a fraction of a millisecond; other work runs between batches. */
const BATCH_SIZE = 100;

/**
 * The sizes of those files that exist. By synchronous calls: handing two thousand files to the thread pool takes five times as
 * much processor time as the calls themselves.
 */
export async function statFiles(root: string, names: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let start = 0; start < names.length; start += BATCH_SIZE) {
    if (start > 0) await nextTurn();
    for (const name of names.slice(start, start + BATCH_SIZE)) {
      const status = lstatSync(path.join(root, name), { throwIfNoEntry: false });
      if (status?.isFile()) sizes.set(name, status.size);
    }
  }
  return sizes;
}
