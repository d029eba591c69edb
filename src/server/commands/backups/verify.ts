import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { migrationNames } from '../../db/database.ts';
import { databaseName, fingerprint, type Manifest, manifestName, readManifest, unlessMissing } from './manifest.ts';
import { registeredFiles } from './registered-files.ts';
import { countRows, databaseFaults, foreignParts, migrationsOf, openAtRest } from './snapshot.ts';

type Finding = { manifest: Manifest | undefined; faults: string[] };

/** Finds every fault of a backup, each as a sentence; none where it can be restored. Changes nothing. */
export async function findFaults(folder: string): Promise<Finding> {
  const entries = (await unlessMissing(entriesIn(folder))) ?? [];
  const odd = entries.filter(({ isPlain }) => !isPlain);
  if (odd.length > 0) return { manifest: undefined, faults: odd.map(({ name }) => `${name} is no ordinary file.`) };
  const manifest = await readManifest(folder);
  if (!manifest) return { manifest, faults: [`${path.join(folder, manifestName)} is missing or broken.`] };
  const faults = [...(await fileFaults(folder, entries, manifest)), ...strayFaults(entries, manifest)];
  return { manifest, faults: [...faults, ...contentFaults(path.join(folder, databaseName), manifest)] };
}

type Entry = { name: string; isPlain: boolean };

/**
 * What is in a backup, its folders left out. No backup has a link, a pipe or a device: one would bring another file into the
 * site, or keep who reads it waiting.
 */
async function entriesIn(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      isPlain: entry.isFile(),
    }));
}

async function fileFaults(folder: string, entries: readonly Entry[], { files }: Manifest): Promise<string[]> {
  const there = new Set(entries.map(({ name }) => name));
  const faults: string[] = [];
  for (const { path: name, bytes, sha256 } of files) {
    const found = there.has(name) ? await unlessMissing(fingerprint(path.join(folder, name))) : undefined;
    if (!found) faults.push(`${name} is missing.`);
    else if (found.bytes !== bytes) faults.push(`${name} has ${found.bytes} bytes instead of ${bytes}.`);
    else if (found.sha256 !== sha256) faults.push(`${name} is not as it was written.`);
  }
  return faults;
}

/** Files that the manifest does not name: it was cut, or something was added. */
function strayFaults(entries: readonly Entry[], { files }: Manifest): string[] {
  const noted = new Set([manifestName, ...files.map((file) => file.path)]);
  return entries.filter(({ name }) => !noted.has(name)).map(({ name }) => `${name} is not named in ${manifestName}.`);
}

/** Opening a broken file may fail at any step, which is a fault as well. */
function contentFaults(file: string, manifest: Manifest): string[] {
  try {
    using db = openAtRest(file);
    return [...databaseFaults(db), ...foreignParts(db), ...disagreements(db, manifest)].map(
      (fault) => `${databaseName}: ${fault}.`,
    );
  } catch (error) {
    return [`${databaseName} cannot be read: ${error instanceof Error ? error.message : 'for no reason given'}.`];
  }
}

function disagreements(db: ReturnType<typeof openAtRest>, manifest: Manifest): string[] {
  const faults: string[] = [];
  const newer = migrationsOf(db).filter((name) => !migrationNames.includes(name));
  if (newer.length > 0) faults.push(`it was made by a newer version of the site (${newer.join(', ')})`);
  const rows = countRows(db);
  for (const [table, count] of Object.entries(manifest.rows))
    if (rows[table] !== count) faults.push(`${table} has ${rows[table] ?? 'no'} rows instead of ${count}`);
  const known = new Set([...manifest.files.map((one) => one.path), ...manifest.missing]);
  for (const name of registeredFiles(db).files.keys())
    if (!known.has(name)) faults.push(`${name} is registered but not in the backup`);
  return faults;
}
