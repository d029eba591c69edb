import { lstatSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { copyAndRead, databaseName, fingerprint, type Manifest, manifestName, readManifest, unlessMissing } from '../manifest.ts';
import type { StoredBackup } from './place.ts';

/** A backup that is a folder with the site's files under their own names. */
export function storedFolder(folder: string): StoredBackup {
  const beside = path.dirname(folder);
  return {
    name: folder,
    ledgerFolders: [beside, path.dirname(beside)],
    manifest: () => readManifest(folder),
    oddities: async () =>
      (await entriesIn(folder)).filter(({ isPlain }) => !isPlain).map(({ name }) => `${name} is no ordinary file.`),
    strays: async (manifest) => strayFaults(await entriesIn(folder), manifest),
    fingerprint: async ({ path: name }) => (isFile(path.join(folder, name)) ? fingerprint(path.join(folder, name)) : undefined),
    copyTo: ({ path: name }, localFile) => copyAndRead(path.join(folder, name), localFile),
    withDatabase: async (_manifest, work) => work(path.join(folder, databaseName)),

    async withOtherDatabases(work) {
      const files = (await readdir(beside)).map((name) => path.join(beside, name, databaseName)).filter(isFile);
      return files.flatMap(work);
    },
  };
}

const isFile = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;

type Entry = { name: string; isPlain: boolean };

/**
 * What is in a backup, its folders left out. No backup has a link, a pipe or a device: one would bring another file into the
 * site, or keep who reads it waiting.
 */
async function entriesIn(folder: string): Promise<Entry[]> {
  const entries = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      isPlain: entry.isFile(),
    }));
}

/** The manifest was cut, or something was added. */
function strayFaults(entries: readonly Entry[], { files }: Manifest): string[] {
  const noted = new Set([manifestName, ...files.map((file) => file.path)]);
  return entries.filter(({ name }) => !noted.has(name)).map(({ name }) => `${name} is not named in ${manifestName}.`);
}
