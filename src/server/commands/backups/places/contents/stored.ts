import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath } from '../../../../storage/disk/fsync.ts';
import { type BackedUpFile, databaseName, type Fingerprint, fingerprint, type Manifest, parseManifest } from '../../manifest.ts';
import type { StoredBackup } from '../place.ts';
import { digestOf, piecesOf } from '../reading.ts';
import { makeWork } from './draft.ts';
import { contentKey, listBackups, manifestKey, type Objects } from './objects.ts';

/** A backup whose files are contents that others share. */
export function storedContents(objects: Objects, name: string, workFolder: string): StoredBackup {
  const digests = new Map<string, Promise<Fingerprint | undefined>>();
  const read = async (of: string) => parseManifest(await objects.read(manifestKey(of)));

  const withDatabaseOf = async <T>(manifest: Manifest, work: (file: string) => T): Promise<T> => {
    const folder = await makeWork(workFolder, name);
    try {
      const file = path.join(folder, databaseName);
      const rows = manifest.files.find((one) => one.path === databaseName);
      if (rows) await copyContent(objects, rows, file);
      return work(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    name: `${objects.where}, ${name}`,
    ledgerFolders: [],
    manifest: () => read(name),
    oddities: async () => [],
    strays: async () => [],
    withDatabase: withDatabaseOf,

    /** A content is read once, under whichever names it is in the backup. */
    async fingerprint({ sha256 }) {
      const digest = digests.get(sha256) ?? digestAt(objects, sha256);
      digests.set(sha256, digest);
      return digest;
    },

    async copyTo(file, localFile) {
      await copyContent(objects, file, localFile);
      return fingerprint(localFile);
    },

    /** Those deleted since are all in the newest; one that cannot be read says nothing. */
    async withOtherDatabases(work) {
      for (const other of await listBackups(objects)) {
        const manifest = other === name ? undefined : await read(other);
        if (manifest) return withDatabaseOf(manifest, work).catch(() => []);
      }
      return [];
    },
  };
}

async function digestAt(objects: Objects, sha256: string): Promise<Fingerprint | undefined> {
  const file = await objects.open(contentKey(sha256));
  if (!file) return undefined;
  try {
    return await digestOf(file);
  } finally {
    await file.close();
  }
}

async function copyContent(objects: Objects, { path: name, sha256 }: BackedUpFile, localFile: string): Promise<void> {
  const file = await objects.open(contentKey(sha256));
  if (!file) throw new Error(`${name} is missing.`);
  try {
    await mkdir(path.dirname(localFile), { recursive: true });
    await using handle = await open(localFile, 'wx', 0o600);
    for await (const piece of piecesOf(file, createHash('sha256'))) await handle.writeFile(piece);
  } finally {
    await file.close();
  }
  await fsyncPath(localFile);
}
