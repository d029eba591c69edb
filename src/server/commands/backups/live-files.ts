import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openDiskFiles } from '../../storage/disk-files.ts';
import type { OpenFile } from '../../storage/files.ts';
import { fsyncPath } from '../../storage/fsync.ts';
import { inBatch } from '../../storage/trash.ts';
import { type Fingerprint, fingerprint, isBackedUpPath } from './manifest.ts';
import type { Owners } from './snapshot.ts';

export type LiveFiles = Awaited<ReturnType<typeof openLiveFiles>>;

/** The files of a data folder by their path in it, while a server may move them. Opened before the database is read. */
export async function openLiveFiles(dataDirectory: string) {
  const files = await openDiskFiles(dataDirectory);
  const batchesBefore = new Set(await files.names('trash'));

  /** Where a file or a folder may have been moved to since: into a new batch of the trash, or one with an owner's id. */
  const trashedPathsOf = async (name: string, owners: Owners): Promise<string[]> => {
    const batches = await files.names('trash');
    const isFor = (batch: string) => !batchesBefore.has(batch) || owners.some((id) => batch.endsWith(`-${id}`));
    return batches.filter(isFor).map((batch) => inBatch(batch, name));
  };

  return {
    /**
     * Every file that was copied by hand, whether a video names it or not, unless its name cannot be in a path.
     */
    async typed(): Promise<string[]> {
      const names: string[] = [];
      for (const folder of ['videos', 'thumbnails']) for await (const file of files.list(folder)) names.push(file.path);
      return names.filter(isBackedUpPath);
    },

    /** All files of a folder of renditions or of a picture, wherever it is. */
    async ofFolder(folder: string, owners: Owners): Promise<string[]> {
      const names: string[] = [];
      for (const from of [folder, ...(await trashedPathsOf(folder, owners))])
        for await (const file of files.list(from)) names.push(folder + file.path.slice(from.length));
      return names.filter(isBackedUpPath);
    },

    open: files.open,

    /** Undefined where the file does not exist. */
    async copy(name: string, owners: Owners, target: string): Promise<Fingerprint | undefined> {
      if (await files.copyTo(name, target)) return fingerprint(target);
      for (const from of await trashedPathsOf(name, owners)) if (await files.copyTo(from, target)) return fingerprint(target);
      return undefined;
    },
  };
}

export type HeldSources = Awaited<ReturnType<typeof holdSources>>;

/**
 * Opens uploads that wait to be transcoded, or made into the files of a picture. They are deleted right after that, but an open
 * file can still be read then.
 */
export async function holdSources(live: LiveFiles, names: string[]) {
  const held = new Map<string, OpenFile>();
  const missing: string[] = [];
  for (const name of names) {
    const file = await live.open(name);
    if (file) held.set(name, file);
    else missing.push(name);
  }
  return {
    missing,
    /** Undefined where it is not held open. */
    async copy(name: string, target: string): Promise<Fingerprint | undefined> {
      const file = held.get(name);
      if (!file) return undefined;
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(contentOf(file), createWriteStream(target));
      await fsyncPath(target);
      return fingerprint(target);
    },
    async release(): Promise<void> {
      for (const file of held.values()) await file.close();
    },
  };
}

const READ_BYTES = 1024 * 1024;

async function* contentOf(file: OpenFile): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const bytes = await file.read(buffer, position);
    if (bytes === 0) return;
    yield buffer.subarray(0, bytes);
    position += bytes;
  }
}
