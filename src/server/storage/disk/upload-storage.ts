import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadStorage } from '../upload-storage.ts';
import { fsyncPath } from './fsync.ts';
import { locateFile } from './paths.ts';

/** One file for each upload, whose size says how much has arrived. */
export function openDiskUploads(root: string, name = 'uploads'): UploadStorage {
  const folder = path.join(root, name);
  const fileOf = (id: string) => path.join(folder, id);
  return {
    async create(id) {
      // One right below the root is never made anew: it is gone, or its disk is not mounted.
      if (name.includes('/')) await mkdir(folder, { recursive: true });
      await writeFile(fileOf(id), '', { flag: 'wx' });
    },

    async stat(id) {
      const status = await stat(fileOf(id)).catch(noneThere);
      if (!status?.isFile()) return undefined;
      return { received: status.size, writtenAt: status.mtimeMs, changedAt: Math.max(status.mtimeMs, status.ctimeMs) };
    },

    async append(id, offset, chunks) {
      const handle = await open(fileOf(id), 'r+').catch(noneThere);
      if (!handle) return undefined;
      try {
        return await writeFrom(handle, offset, chunks);
      } finally {
        await handle.close();
      }
    },

    async flush(id) {
      for (const written of [fileOf(id), folder]) await fsyncPath(written);
    },

    async withLocal(id, work) {
      const found = await locateFile(root, `${name}/${id}`);
      return found && work(found.absolutePath);
    },

    remove: (id) => rm(fileOf(id), { force: true }),
    ids: () => readdir(folder),
  };
}

async function writeFrom(handle: FileHandle, offset: number, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let end = offset;
  for await (const bytes of chunks)
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, end);
      done += bytesWritten;
      end += bytesWritten;
    }
  return end;
}

function noneThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
