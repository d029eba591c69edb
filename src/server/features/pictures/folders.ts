import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Context, dataPaths } from '../../context.ts';
import { fsyncPath, fsyncTree } from '../../storage/fsync.ts';
import { trashBatch } from '../videos/trash/folders.ts';

/** Names beside the folders of pictures: what arrives, what is made and what is deleted, none of which is an id. */
const ARRIVING = '.arriving-';
const MAKING = '.making-';
const DELETED = '.deleted-';
const UPLOAD = '.upload';

export function pictureFolders({ settings, pictureFiles, clock, log }: Context) {
  const { pictures: root } = dataPaths(settings.dataDirectory);
  return {
    root,
    of: (id: string) => path.join(root, id),
    /** The picture as it arrived, until its files are made. */
    upload: (id: string) => path.join(root, `${id}${UPLOAD}`),
    arriving: (unique: string) => path.join(root, `${ARRIVING}${unique}`),
    making: (id: string) => path.join(root, `${MAKING}${id}-`),

    /** Puts a folder that was made in the place of the picture's; it is on the disk before the database says so. */
    async publish(made: string, id: string): Promise<void> {
      await fsyncTree(made);
      await rm(this.of(id), { recursive: true, force: true });
      await rename(made, this.of(id));
      await fsyncPath(root);
    },

    /**
     * Deletes the files, then the row by `deleteRow`. The folder that they are moved into stays until the row is gone: one that
     * a killed process left says that the picture is to be deleted.
     */
    async remove(id: string, deleteRow: () => Promise<unknown>): Promise<void> {
      const deleted = path.join(root, `${DELETED}${id}`);
      await mkdir(deleted, { recursive: true });
      await fsyncPath(root);
      for (const file of [this.of(id), this.upload(id)]) {
        const moved = path.join(deleted, path.basename(file));
        await rename(file, moved).catch(unlessMissing);
        await rm(moved, { recursive: true, force: true });
      }
      await deleteRow();
      await rm(deleted, { recursive: true, force: true });
    },

    /** The pictures whose deletion was cut off. */
    async halfDeleted(): Promise<string[]> {
      const names = await readdir(root);
      return names.filter((name) => name.startsWith(DELETED)).map((name) => name.slice(DELETED.length));
    },

    /**
     * What a killed process left is deleted, and a folder without a row goes to the trash: the database may be an older one.
     * Called while nothing arrives or is made.
     */
    async clear(states: Map<string, string>): Promise<void> {
      for (const name of await readdir(root)) {
        const id = name.endsWith(UPLOAD) ? name.slice(0, -UPLOAD.length) : name;
        const state = states.get(id);
        if (id === name && state === undefined && !name.startsWith('.')) {
          log.warn('a folder that is no picture goes to the trash');
          await pictureFiles.discard(name, trashBatch(name, clock.now()));
        } else if (name.startsWith('.') || state === undefined || (id !== name && state === 'ready'))
          await rm(path.join(root, name), { recursive: true, force: true });
      }
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
