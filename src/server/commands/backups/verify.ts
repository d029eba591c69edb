import { migrationNames } from '../../db/database.ts';
import { databaseName, type Manifest, manifestName } from './manifest.ts';
import type { StoredBackup } from './places/place.ts';
import { storedFolder } from './places/stored-folder.ts';
import { registeredFiles } from './registered-files.ts';
import { countRows, databaseFaults, foreignParts, migrationsOf, openAtRest } from './snapshot.ts';

type Finding = { manifest: Manifest | undefined; faults: string[] };

/** A backup of a place, or the folder of one. */
export type Backup = StoredBackup | string;

export const storedOf = (backup: Backup): StoredBackup => (typeof backup === 'string' ? storedFolder(backup) : backup);

/** Finds every fault of a backup, each as a sentence; none where it can be restored. Changes nothing. */
export async function findFaults(backup: Backup): Promise<Finding> {
  const stored = storedOf(backup);
  const odd = await stored.oddities();
  if (odd.length > 0) return { manifest: undefined, faults: odd };
  const manifest = await stored.manifest();
  if (!manifest) return { manifest, faults: [`${stored.name}: ${manifestName} is missing or broken.`] };
  const faults = [...(await fileFaults(stored, manifest)), ...(await stored.strays(manifest))];
  return { manifest, faults: [...faults, ...(await databaseFaultsOf(stored, manifest))] };
}

async function fileFaults(stored: StoredBackup, { files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) {
    const { path: name, bytes, sha256 } = file;
    const found = await stored.fingerprint(file);
    if (!found) faults.push(`${name} is missing.`);
    else if (found.bytes !== bytes) faults.push(`${name} has ${found.bytes} bytes instead of ${bytes}.`);
    else if (found.sha256 !== sha256) faults.push(`${name} is not as it was written.`);
  }
  return faults;
}

/** Opening a broken file may fail at any step, which is a fault as well. */
async function databaseFaultsOf(stored: StoredBackup, manifest: Manifest): Promise<string[]> {
  try {
    const faults = await stored.withDatabase(manifest, (file) => contentFaults(file, manifest));
    return faults.map((fault) => `${databaseName}: ${fault}.`);
  } catch (error) {
    return [`${databaseName} cannot be read: ${error instanceof Error ? error.message : 'for no reason given'}.`];
  }
}

function contentFaults(file: string, manifest: Manifest): string[] {
  using db = openAtRest(file);
  return [...databaseFaults(db), ...foreignParts(db), ...disagreements(db, manifest)];
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
