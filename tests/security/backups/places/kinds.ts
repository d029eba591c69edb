import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedSuffix } from '#server/commands/backups/cleanup.ts';
import { bucketObjects } from '#server/commands/backups/places/contents/bucket-objects.ts';
import { diskObjects } from '#server/commands/backups/places/contents/disk-objects.ts';
import type { MarkLimits } from '#server/commands/backups/places/contents/marks.ts';
import { contentKey, manifestKey, type Objects } from '#server/commands/backups/places/contents/objects.ts';
import { contentsPlace } from '#server/commands/backups/places/contents/place.ts';
import { linkedPlace } from '#server/commands/backups/places/linked.ts';
import type { BackupPlace } from '#server/commands/backups/places/place.ts';
import { bucketSettings } from '../../../instances/engines/bucket.ts';

/** A place of backups in which a test looks and changes what the product never would. */
export type TriedPlace = {
  place: BackupPlace;
  /** The bytes of a file of a backup, or of its manifest; undefined where there are none. */
  read(backup: string, name: string): Promise<Buffer | undefined>;
  /** Puts other bytes there, or none. */
  put(backup: string, name: string, bytes: Buffer | undefined): Promise<void>;
  /** All bytes that are there, whatever they belong to. */
  everything(): Promise<Buffer[]>;
};

export type KindOfPlace = {
  name: string;
  /** Objects of its own, where it is one of contents. */
  openObjects?: (folder: string) => Objects;
  open(folder: string): TriedPlace;
};

export const linked: KindOfPlace = {
  name: 'a folder with hard links',
  open(folder) {
    const fileOf = (backup: string, name: string) => path.join(folder, backup, name);
    return {
      place: linkedPlace(folder),
      read: (backup, name) => readFile(fileOf(backup, name)).catch(() => undefined),
      async put(backup, name, bytes) {
        await rm(fileOf(backup, name), { force: true });
        if (bytes) await writeFile(fileOf(backup, name), bytes);
      },
      async everything() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const own = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(unfinishedSuffix));
        return Promise.all(own.map((entry) => readFile(path.join(entry.parentPath, entry.name))));
      },
    };
  },
};

/** A place over these objects. */
export function openOver(objects: Objects, folder: string, most?: MarkLimits): TriedPlace {
  const keyOf = async (backup: string, name: string) => {
    if (name === 'manifest.json') return manifestKey(backup);
    const { files } = JSON.parse((await objects.read(manifestKey(backup)))?.toString() ?? '{"files":[]}');
    const { sha256 } = files.find((file: { path: string }) => file.path === name);
    return contentKey(sha256);
  };
  return {
    place: contentsPlace(objects, path.join(folder, 'work'), most),
    read: async (backup, name) => objects.read(await keyOf(backup, name)),
    async put(backup, name, bytes) {
      const key = await keyOf(backup, name);
      await objects.remove([key]);
      if (bytes) await objects.send(key, bytes.length, whole(bytes));
    },
    async everything() {
      const listed = await Array.fromAsync(objects.list(''));
      return Promise.all(listed.map(async ({ key }) => (await objects.read(key)) ?? Buffer.alloc(0)));
    },
  };
}

async function* whole(bytes: Buffer) {
  yield Buffer.from(bytes);
}

export const byContent: KindOfPlace = {
  name: 'a folder without hard links',
  openObjects: (folder) => diskObjects(path.join(folder, 'place')),
  open: (folder) => openOver(diskObjects(path.join(folder, 'place')), folder),
};

export const inBucket: KindOfPlace = {
  name: 'a bucket',
  openObjects: () => bucketObjects(bucketSettings()),
  open: (folder) => openOver(bucketObjects(bucketSettings()), folder),
};
