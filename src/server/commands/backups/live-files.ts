import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openStoragePlace, type Place } from '../../settings/places.ts';
import { inBatch } from '../../storage/trash.ts';
import { uploadAt } from '../moving/site-files.ts';
import { copyAndRead, type Fingerprint, fingerprint, isBackedUpPath, unlessMissing } from './manifest.ts';
import type { Owners } from './registered-files.ts';

export type LiveFiles = Awaited<ReturnType<typeof openLiveFiles>>;

/** The files of a site by their paths, while a server may move them. Opened before the database is read. */
export async function openLiveFiles(place: Place) {
  const { files, uploadStorageIn, close } = await openStoragePlace(place);
  const batchesBefore = new Set(await files.names('trash'));

  /** Where a file or a folder may have been moved to since: into a new batch of the trash, or one with an owner's id. */
  const trashedPathsOf = async (name: string, owners: Owners): Promise<string[]> => {
    const batches = await files.names('trash');
    const isFor = (batch: string) => !batchesBefore.has(batch) || owners.some((id) => batch.endsWith(`-${id}`));
    return batches.filter(isFor).map((batch) => inBatch(batch, name));
  };

  /** Undefined where it does not exist. An upload, here or in the trash, is gathered of its pieces where it is in pieces. */
  const copyFrom = async (name: string, target: string): Promise<Fingerprint | undefined> => {
    const upload = uploadAt(name);
    if (upload) return uploadStorageIn(upload.folder).withLocal(upload.id, (file) => unlessMissing(copyAndRead(file, target)));
    return (await files.copyTo(name, target)) ? fingerprint(target) : undefined;
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

    copySource: copyFrom,

    /** The bytes of a file, or none where it is elsewhere by now. */
    async bytesOf(name: string): Promise<number> {
      return (await files.stat(name))?.bytes ?? 0;
    },

    /** Undefined where the file does not exist. */
    async copy(name: string, owners: Owners, target: string): Promise<Fingerprint | undefined> {
      const found = await copyFrom(name, target);
      if (found) return found;
      // Last where it was first: it may have come back from the trash meanwhile.
      for (const from of [...(await trashedPathsOf(name, owners)), name]) {
        const moved = await copyFrom(from, target);
        if (moved) return moved;
      }
      return undefined;
    },

    close,
  };
}

/** What was copied of sources into the folder of a backup, by path. */
export type CopiedSources = Map<string, Fingerprint>;

/**
 * Copies uploads that wait to be transcoded, or made into the files of a picture, before anything else: they are deleted right
 * after that, the oldest first. What was `copied` before stays, and is deleted where it is not named any more. Returns those that
 * were deleted first.
 */
export async function copySources(live: LiveFiles, names: string[], folder: string, copied: CopiedSources): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names.toSorted()) {
    if (copied.has(name)) continue;
    const copy = await live.copySource(name, path.join(folder, name));
    if (copy) copied.set(name, copy);
    else missing.push(name);
  }
  for (const name of copied.keys())
    if (!names.includes(name)) {
      copied.delete(name);
      await rm(path.join(folder, name));
    }
  return missing;
}
