import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath } from '../../../../storage/disk/fsync.ts';
import { freeBytes } from '../../../../storage/disk/space.ts';
import { unlessMissing } from '../../manifest.ts';
import { openLocal } from '../reading.ts';
import { type Objects, PARTIAL } from './objects.ts';

/** Objects as files of a folder, for disks that know no hard links, such as those formatted as exFAT. */
export function diskObjects(root: string): Objects {
  const fileOf = (key: string) => path.join(root, ...key.split('/'));
  const send: Objects['send'] = async (key, _bytes, pieces) => {
    const file = fileOf(key);
    const partial = `${file}.${randomUUID()}${PARTIAL}`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      {
        await using handle = await open(partial, 'wx', 0o600);
        for await (const piece of pieces) await handle.writeFile(piece);
        await handle.sync();
      }
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await fsyncPath(path.dirname(file));
  };
  return {
    where: root,
    send,
    list: (start) => listFrom(root, start),
    read: (key) => unlessMissing(readFile(fileOf(key))),
    open: (key) => unlessMissing(openLocal(fileOf(key))),
    write: (key, content) => send(key, content.length, only(Buffer.from(content))),
    freeBytes: () => freeBytes(root),
    close: () => undefined,

    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
      const folders = new Set(keys.map((key) => path.dirname(fileOf(key))));
      for (const folder of folders) if (path.dirname(folder) !== root) await rmdir(folder).catch(unlessFilled);
    },
  };
}

async function* listFrom(root: string, start: string): ReturnType<Objects['list']> {
  const entries = await unlessMissing(readdir(path.join(root, start), { recursive: true, withFileTypes: true }));
  for (const entry of entries ?? []) {
    const file = path.join(entry.parentPath, entry.name);
    const status = entry.isFile() ? await unlessMissing(stat(file)) : undefined;
    if (!status) continue;
    const key = path.relative(root, file).replaceAll(path.sep, '/');
    yield { key, bytes: status.size, modifiedAt: status.mtimeMs };
  }
}

async function* only(piece: Buffer<ArrayBuffer>): AsyncGenerator<Buffer<ArrayBuffer>> {
  yield piece;
}

/** Something else lies in it, or it is gone already. */
function unlessFilled(error: NodeJS.ErrnoException): void {
  const { code } = error;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error;
}
