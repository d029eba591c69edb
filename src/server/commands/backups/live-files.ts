import { openStoragePlace, type Place } from '../../settings/places.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { inBatch } from '../../storage/trash.ts';
import { uploadAt } from '../moving/site-files.ts';
import { type BackedUpFile, isBackedUpPath, unlessMissing } from './manifest.ts';
import type { Draft, LiveFile } from './places/place.ts';
import { openLocal } from './places/reading.ts';
import type { Owners } from './registered-files.ts';

export type LiveFiles = Awaited<ReturnType<typeof openLiveFiles>>;

/** The files of a site by their paths, while a server may move them. Opened before the database is read. */
export async function openLiveFiles(place: Place) {
  const storage = await openStoragePlace(place);
  const { files, close } = storage;
  const batchesBefore = new Set(await files.names('trash'));

  /** Where a file or a folder may have been moved to since: into a new batch of the trash, or one with an owner's id. */
  const trashedPathsOf = async (name: string, owners: Owners): Promise<string[]> => {
    const batches = await files.names('trash');
    const isFor = (batch: string) => !batchesBefore.has(batch) || owners.some((id) => batch.endsWith(`-${id}`));
    return batches.filter(isFor).map((batch) => inBatch(batch, name));
  };

  const readFrom = <T>(name: string, work: Reader<T>) => readAt(storage, name, work);

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

    readSource: readFrom,

    /** The bytes of files by path, without those that are elsewhere by now. */
    sizesOf: (names: string[]): Promise<ReadonlyMap<string, number>> => files.sizes(names),

    /** Undefined where the file does not exist. */
    async read<T>(name: string, owners: Owners, work: Reader<T>): Promise<T | undefined> {
      const found = await readFrom(name, work);
      if (found !== undefined) return found;
      // Last where it was first: it may have come back from the trash meanwhile.
      for (const from of [...(await trashedPathsOf(name, owners)), name]) {
        const moved = await readFrom(from, work);
        if (moved !== undefined) return moved;
      }
      return undefined;
    },

    close,
  };
}

type Reader<T> = (file: LiveFile) => Promise<T>;

/** Undefined where it does not exist. An upload, here or in the trash, is gathered of its pieces where it is in pieces. */
async function readAt<T>({ files, uploadStorageIn }: Storage, name: string, work: Reader<T>): Promise<T | undefined> {
  const upload = uploadAt(name);
  if (upload) return uploadStorageIn(upload.folder).withLocal(upload.id, (file) => readLocal(file, work));
  const file = await files.open(name);
  if (!file) return undefined;
  const live = { ...file, copyTo: async (target: string) => void (await files.copyTo(name, target)) };
  return closing(live, work).catch(async (error: unknown) => {
    // Moved to the trash while it was read: that is no failure, as it would be of the place where it is copied to.
    if (await files.stat(name)) throw error;
    return undefined;
  });
}

async function closing<T>(file: LiveFile, work: Reader<T>): Promise<T | undefined> {
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function readLocal<T>(file: string, work: Reader<T>): Promise<T | undefined> {
  const opened = await unlessMissing(openLocal(file));
  return opened && closing(opened, work);
}

/** What a backup has of sources, by path. */
export type CopiedSources = Map<string, BackedUpFile>;

/**
 * Copies uploads that wait to be transcoded, or made into the files of a picture, before anything else: they are deleted right
 * after that, the oldest first. What was `copied` before stays, and is dropped where it is not named any more. Returns those that
 * were deleted first.
 */
export async function copySources(live: LiveFiles, names: string[], draft: Draft, copied: CopiedSources): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names.toSorted()) {
    if (copied.has(name)) continue;
    const copy = await live.readSource(name, (file) => draft.add(name, file));
    if (copy) copied.set(name, copy);
    else missing.push(name);
  }
  for (const name of copied.keys())
    if (!names.includes(name)) {
      copied.delete(name);
      await draft.drop(name);
    }
  return missing;
}
