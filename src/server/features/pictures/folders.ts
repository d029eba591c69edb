import { readdir } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { discard, trashBatch } from '../../storage/trash.ts';

/** Marks a picture that is being deleted. Like all that begins with a dot, it is no picture. */
const DELETED = '.deleted-';
const UPLOAD = '.upload';

/** Of the composed cards, beside the folders of the pictures. */
export const cardFolder = 'pictures/cards';
export const cardPath = (file: string) => `${cardFolder}/${file}`;
export const pictureFolder = (id: string) => `pictures/${id}`;
export const picturePath = (id: string, file: string) => `${pictureFolder(id)}/${file}`;
/** The picture as it arrived, until its files are made. */
export const uploadName = (id: string) => `${id}${UPLOAD}`;
export const uploadPath = (id: string) => `pictures/${uploadName(id)}`;

export function pictureFolders({ files, clock, log }: Context) {
  const markOf = (id: string) => `pictures/${DELETED}${id}`;
  return {
    /** Puts what was made in a work folder in the place of the picture's files; it is durable before the database says so. */
    async publish(workFolder: string, id: string): Promise<void> {
      await files.remove(pictureFolder(id));
      await files.takeIn(workFolder, await readdir(workFolder), pictureFolder(id));
    },

    /** Deletes the files, then the row by `deleteRow`. A mark says until then that the picture is to be deleted. */
    async remove(id: string, deleteRow: () => Promise<unknown>): Promise<void> {
      await files.write(markOf(id), '');
      await this.finishRemoval(id, deleteRow);
    },

    /** The rest of a deletion. */
    async finishRemoval(id: string, deleteRow: () => Promise<unknown>): Promise<void> {
      for (const path of [pictureFolder(id), uploadPath(id)]) await files.remove(path);
      await deleteRow();
      await files.remove(markOf(id));
    },

    /** The pictures whose deletion was cut off. */
    async halfDeleted(): Promise<string[]> {
      const names = await files.names('pictures');
      return names.filter((name) => name.startsWith(DELETED)).map((name) => name.slice(DELETED.length));
    },

    /**
     * What a killed process left is deleted, and a folder without a row goes to the trash: the database may be an older one.
     * Called while nothing arrives or is made.
     */
    async clear(states: Map<string, string>): Promise<void> {
      await files.deleteWork('pictures');
      for (const name of await files.names('pictures')) {
        if (`pictures/${name}` === cardFolder) continue;
        const id = name.endsWith(UPLOAD) ? name.slice(0, -UPLOAD.length) : name;
        const state = states.get(id);
        if (id === name && state === undefined && !name.startsWith('.')) {
          log.warn('a folder that is no picture goes to the trash');
          await discard(files, pictureFolder(name), trashBatch(name, clock.now()));
        } else if (name.startsWith('.') || state === undefined || (id !== name && state === 'ready'))
          await files.remove(`pictures/${name}`);
      }
    },
  };
}
