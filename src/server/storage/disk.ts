import { constants } from 'node:fs';
import { access, copyFile, lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Storage, StorageUnavailable, type StoredFile } from './storage.ts';

type Folders = { root: string; trash: string };

/** Files in a folder of this machine. The folder itself may be a link to a bigger disk; nothing inside it may be. */
export async function openDisk({ root, trash }: Folders): Promise<Storage> {
  await mkdir(root, { recursive: true });
  await mkdir(trash, { recursive: true });

  async function find(relative: string): Promise<StoredFile | undefined> {
    const [realRoot] = await Promise.all([realpath(root)]).catch(absent);
    if (realRoot === undefined) return undefined;
    const absolutePath = path.join(realRoot, relative);
    if (!absolutePath.startsWith(realRoot + path.sep)) return undefined;
    const [real, status] = await Promise.all([realpath(absolutePath), lstat(absolutePath)]).catch(absent);
    if (real !== absolutePath || !status?.isFile()) return undefined;
    return { absolutePath, bytes: status.size };
  }

  return {
    find,

    async list() {
      const entries = await readdir(root, { withFileTypes: true }).catch(unavailable);
      const folders = entries.filter((entry) => entry.isDirectory());
      const names = await Promise.all(folders.map((folder) => filesIn(path.join(root, folder.name), folder.name)));
      return names.flat().sort();
    },

    async discard(relative, batch) {
      const file = await find(relative);
      if (!file) return false;
      const target = path.join(trash, batch, path.basename(root), relative);
      await mkdir(path.dirname(target), { recursive: true });
      await move(file.absolutePath, target);
      return true;
    },

    probe: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

/** The folder may lie on another disk than the trash, where a file cannot just change its name. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  });
}

async function filesIn(directory: string, name: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : unavailable(error),
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`);
}

/** A path that names nothing is an answer; anything else the system refuses is not. */
function absent(error: NodeJS.ErrnoException): [undefined, undefined] {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(error.code ?? '')) return [undefined, undefined];
  return unavailable(error);
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error);
}
