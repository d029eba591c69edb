import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { migrationNames } from '../../db/database.ts';
import { databaseName, fingerprint, type Manifest, manifestName, readManifest, unlessMissing } from './manifest.ts';
import { registeredFiles } from './registered-files.ts';
import { countRows, databaseFaults, migrationsOf, openAtRest } from './snapshot.ts';

type Finding = { manifest: Manifest; faults: string[] } | { manifest: undefined; faults: [string] };

/** Finds every fault of a backup, each as a sentence; none where it can be restored. Changes nothing. */
export async function findFaults(folder: string): Promise<Finding> {
  const manifest = await readManifest(folder);
  if (!manifest) return { manifest, faults: [`${path.join(folder, manifestName)} is missing or broken.`] };
  const faults = [...(await fileFaults(folder, manifest)), ...(await strayFaults(folder, manifest))];
  return { manifest, faults: [...faults, ...contentFaults(path.join(folder, databaseName), manifest)] };
}

async function fileFaults(folder: string, { files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { path: name, bytes, sha256 } of files) {
    const found = await unlessMissing(fingerprint(path.join(folder, name)));
    if (!found) faults.push(`${name} is missing.`);
    else if (found.bytes !== bytes) faults.push(`${name} has ${found.bytes} bytes instead of ${bytes}.`);
    else if (found.sha256 !== sha256) faults.push(`${name} is not as it was written.`);
  }
  return faults;
}

/** Files that the manifest does not name: it was cut, or something was added. */
async function strayFaults(folder: string, { files }: Manifest): Promise<string[]> {
  const noted = new Set([manifestName, ...files.map((file) => file.path)]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return names.filter((name) => !noted.has(name)).map((name) => `${name} is not named in ${manifestName}.`);
}

/** Opening a broken file may fail at any step, which is a fault as well. */
function contentFaults(file: string, manifest: Manifest): string[] {
  try {
    using db = openAtRest(file);
    return [...databaseFaults(db), ...disagreements(db, manifest)].map((fault) => `${databaseName}: ${fault}.`);
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
