import { type FileHandle, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { fsyncPath } from '../disk/fsync.ts';
import { makeFolder } from '../disk/private-folder.ts';
import { type Folder, StorageUnavailable } from '../files.ts';
import type { Bucket } from '../s3/client.ts';
import { chunksOf } from '../s3/transport.ts';

export type WorkFolders = ReturnType<typeof buildWorkFolders>;

/** The folder of this machine in which files for a bucket are made, and files of it are read. Nothing in it has to last. */
export function buildWorkFolders(workDirectory: string) {
  const make = async (folder: Folder, name: string): Promise<string> => {
    await makeFolder(path.join(workDirectory, folder));
    return mkdtemp(path.join(workDirectory, folder, `${name}-`));
  };
  return {
    make,

    async deleteAll(folder: Folder): Promise<void> {
      await rm(path.join(workDirectory, folder), { recursive: true, force: true });
    },

    /** Runs work on a file that `fill` writes; undefined where there is nothing to write. The file is deleted afterwards. */
    async withFile<T>(
      folder: Folder,
      name: string,
      fill: (handle: FileHandle) => Promise<boolean>,
      work: (file: string) => Promise<T>,
    ): Promise<T | undefined> {
      const place = await make(folder, 'read');
      try {
        const file = path.join(place, name);
        return (await writeNew(file, fill)) ? await work(file) : undefined;
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

async function writeNew(file: string, fill: (handle: FileHandle) => Promise<boolean>): Promise<boolean> {
  await using handle = await open(file, 'wx', 0o600);
  return await fill(handle);
}

/** Copies an object to a file of this machine. Durable when it resolves; false where there is none. */
export async function copyToFile(bucket: Bucket, key: string, file: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  if (!(await writeNew(file, (handle) => download(bucket, key, handle)))) {
    await rm(file);
    return false;
  }
  await fsyncPath(file);
  return true;
}

/** Appends an object to a file; a broken connection is taken up where it broke. False where there is none. */
export async function download(bucket: Bucket, key: string, handle: FileHandle): Promise<boolean> {
  let position = 0;
  let tag: string | undefined;
  for (let failures = 0; failures < limits.server.bucket.tries; ) {
    const got = await bucket.get(key, tag === undefined ? {} : { range: `bytes=${position}-`, ifMatch: tag });
    if (got === undefined && tag === undefined) return false;
    if (typeof got !== 'object') throw new StorageUnavailable(new Error('A file of the bucket changed while it was read.'));
    tag = got.head.tag;
    const before = position;
    let isWriting = false;
    try {
      for await (const chunk of chunksOf(got.response)) {
        isWriting = true;
        await handle.writeFile(chunk);
        isWriting = false;
        position += chunk.length;
      }
      return true;
    } catch (error) {
      // A full disk of this machine is no failure of the bucket.
      if (isWriting) throw error;
      failures = position > before ? 1 : failures + 1;
    }
  }
  throw new StorageUnavailable(new Error('A file of the bucket broke off again and again.'));
}

/** The paths of all files below a folder of this machine, relative to it; of a file, its own name. */
export async function filesBelow(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }).catch(fileItself);
  if (entries === undefined) return [name];
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')).sort();
}

function fileItself(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOTDIR') throw error;
  return undefined;
}
