import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dataPaths } from '../../context.ts';
import { openDisk } from '../../storage/disk.ts';
import { fsyncPath } from '../../storage/fsync.ts';
import type { Storage } from '../../storage/storage.ts';
import { copyAndRead, type Fingerprint, fingerprint, isBackedUpPath, type MediaFolder, unlessMissing } from './manifest.ts';
import type { Owners } from './snapshot.ts';

export type LiveFiles = Awaited<ReturnType<typeof openLiveFiles>>;

/** The files of a data folder by their path in it, while a server may move them. Opened before the database is read. */
export async function openLiveFiles(dataDirectory: string) {
  const { trash, ...paths } = dataPaths(dataDirectory);
  const open = (kind: MediaFolder) => openDisk({ root: paths[kind], trash });
  const disks: Record<MediaFolder, Storage> = {
    videos: await open('videos'),
    thumbnails: await open('thumbnails'),
    films: await open('films'),
    uploads: await open('uploads'),
    pictures: await open('pictures'),
  };
  const batchesBefore = new Set(await readdir(trash));

  /** Batches of the trash into which a file may have been moved since: new ones, and those with an owner's id. */
  const batchesFor = async (owners: Owners) =>
    (await readdir(trash)).filter((batch) => !batchesBefore.has(batch) || owners.some((id) => batch.endsWith(`-${id}`)));

  /** Where a file is, or may have been moved to. */
  async function* placesOf(name: string, owners: Owners): AsyncGenerator<string> {
    const [kind = '', ...rest] = name.split('/');
    const disk = disks[kind as MediaFolder];
    const file = await disk.find(rest.join('/'));
    if (file) yield file.absolutePath;
    for (const batch of await batchesFor(owners)) yield path.join(trash, batch, name);
  }

  return {
    /**
     * Every file that was copied by hand, whether a video names it or not, unless its name cannot be in a path.
     */
    async typed(): Promise<string[]> {
      const named = async (kind: 'videos' | 'thumbnails') => (await disks[kind].list()).map((one) => `${kind}/${one}`);
      return [...(await named('videos')), ...(await named('thumbnails'))].filter(isBackedUpPath);
    },

    /** All files of a folder of renditions or of a picture, wherever it is. */
    async ofFolder(folder: string, owners: Owners): Promise<string[]> {
      const places = [path.join(dataDirectory, folder)];
      for (const batch of await batchesFor(owners)) places.push(path.join(trash, batch, folder));
      const names = await Promise.all(places.map(async (place) => (await namesIn(place)).map((name) => `${folder}/${name}`)));
      return names.flat().filter(isBackedUpPath);
    },

    source(name: string) {
      const [kind = '', ...rest] = name.split('/');
      return disks[kind as MediaFolder].find(rest.join('/'));
    },

    /** Undefined where the file does not exist. */
    async copy(name: string, owners: Owners, target: string): Promise<Fingerprint | undefined> {
      for await (const place of placesOf(name, owners)) {
        const copied = await unlessMissing(copyAndRead(place, target));
        if (copied) return copied;
      }
      return undefined;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

export type HeldSources = Awaited<ReturnType<typeof holdSources>>;

/**
 * Opens uploads that wait to be transcoded, or made into the files of a picture. They are deleted right after that, but an open
 * file can still be read then.
 */
export async function holdSources(live: LiveFiles, names: string[]) {
  const held = new Map<string, FileHandle>();
  const missing: string[] = [];
  for (const name of names) {
    const file = await live.source(name);
    const handle = file && (await unlessMissing(open(file.absolutePath, 'r')));
    if (handle) held.set(name, handle);
    else missing.push(name);
  }
  return {
    missing,
    /** Undefined where it is not held open. */
    async copy(name: string, target: string): Promise<Fingerprint | undefined> {
      const handle = held.get(name);
      if (!handle) return undefined;
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(handle.createReadStream({ start: 0, autoClose: false }), createWriteStream(target));
      await fsyncPath(target);
      return fingerprint(target);
    },
    async release(): Promise<void> {
      for (const handle of held.values()) await handle.close();
    },
  };
}
