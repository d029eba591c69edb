import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import product from '../../../../package.json' with { type: 'json' };
import { OperatorError } from '../../ops/operator-errors.ts';
import { type Place, requireSite } from '../../settings/places.ts';
import { fsyncPath } from '../../storage/disk/fsync.ts';
import { makeFolder } from '../../storage/disk/private-folder.ts';
import { freeBytes } from '../../storage/disk/space.ts';
import { megabytes } from '../run-command.ts';
import { unfinishedSuffix } from './cleanup.ts';
import { earlierBackups, linkUnchanged } from './earlier.ts';
import { type CopiedSources, copySources, type LiveFiles, openLiveFiles } from './live-files.ts';
import { type BackedUpFile, databaseName, fingerprint, type Manifest, manifestName } from './manifest.ts';
import { type Registered, registeredFiles } from './registered-files.ts';
import { countRows, migrationsOf, openAtRest, snapshotDatabase } from './snapshot.ts';

type Order = Place & { target: string; now: string };

/**
 * Copies database and files into `target`, while a server may be running. The folder gets its name once it is complete. The
 * database comes first, so that every file it names existed at that moment or is found in the trash.
 */
export async function takeBackup({ target, now, ...place }: Order): Promise<Manifest> {
  requireSite(place);
  if (existsSync(target)) throw new OperatorError(`${target} exists already: name a folder that does not.`);
  const unfinished = `${target}${unfinishedSuffix}`;
  if (existsSync(unfinished))
    throw new OperatorError(`${unfinished} is left of a backup that was cut off: delete it, unless one is running right now.`);
  try {
    await makeFolder(unfinished);
    const manifest = await fill(unfinished, place, now);
    await rename(unfinished, target);
    await fsyncPath(path.dirname(target));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, place: Place, now: string): Promise<Manifest> {
  const live = await openLiveFiles(place);
  const copy = path.join(folder, databaseName);
  try {
    const { rows, migrations, registered, sources } = await takeSnapshot(place, copy, live);
    const [earlier] = await earlierBackups(path.dirname(folder));
    const { files, missing } = await copyFiles({ folder, live, registered, sources, earlier });
    const { name, version } = product;
    const database: BackedUpFile = { path: databaseName, ...(await fingerprint(copy)) };
    const manifest: Manifest = {
      format: 1,
      createdAt: now,
      product: { name, version },
      migrations,
      rows,
      files: [database, ...files],
      missing,
    };
    const manifestFile = path.join(folder, manifestName);
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    for (const written of [manifestFile, folder]) await fsyncPath(written);
    return manifest;
  } finally {
    live.close();
  }
}

/**
 * A snapshot of the database, with the uploads that it still needs copied at once: nothing keeps them once their renditions are
 * ready. Where one has just been deleted, a later snapshot shows that; one that this one still names is missing.
 */
async function takeSnapshot(place: Place, copy: string, live: LiveFiles) {
  const known = new Set<string>();
  const sources: CopiedSources = new Map();
  for (;;) {
    await rm(copy, { force: true });
    await snapshotDatabase(place, copy);
    await fsyncPath(copy);
    const described = describe(copy);
    const missing = await copySources(live, described.registered.sources, path.dirname(copy), sources);
    const lost = missing.filter((name) => !known.has(name));
    if (lost.length === 0) return { ...described, sources };
    for (const name of lost) known.add(name);
  }
}

function describe(file: string) {
  using db = openAtRest(file);
  return { rows: countRows(db), migrations: migrationsOf(db), registered: registeredFiles(db) };
}

type Job = {
  folder: string;
  live: LiveFiles;
  registered: Registered;
  sources: CopiedSources;
  /** The newest backup beside this one. */
  earlier: Awaited<ReturnType<typeof earlierBackups>>[number] | undefined;
};
type Copied = { files: BackedUpFile[]; missing: string[] };

/** Copies every file that the rows need and the others beside them; lists the needed ones that do not exist. */
async function copyFiles(job: Job): Promise<Copied> {
  const { folder, live, registered, sources, earlier } = job;
  const owners = new Map(registered.files);
  for (const name of await live.typed()) if (!owners.has(name)) owners.set(name, []);
  for (const [ownFolder, own] of registered.folders)
    for (const name of await live.ofFolder(ownFolder, own)) if (!owners.has(name)) owners.set(name, own);

  await requireRoom(job, [...owners.keys()]);
  const copied: Copied = { files: [], missing: [] };
  for (const [name, own] of owners) {
    const target = path.join(folder, name);
    const copy = sources.get(name) ?? (await live.copy(name, own, target));
    if (copy) await linkUnchanged(earlier, name, target, copy);
    if (copy) copied.files.push({ path: name, ...copy });
    else if (registered.files.has(name)) copied.missing.push(name);
  }
  return copied;
}

/** Refuses a backup that would fill the disk. A file of which the backup before has as many bytes is expected to be the same. */
async function requireRoom({ folder, live, sources, earlier }: Job, names: string[]): Promise<void> {
  const before = new Map(earlier?.manifest.files.map((file) => [file.path, file.bytes]));
  let [needed, largest] = [0, 0];
  for (const name of names) {
    if (sources.has(name)) continue;
    const bytes = await live.bytesOf(name);
    if (before.get(name) === bytes) largest = Math.max(largest, bytes);
    else needed += bytes;
  }
  const free = await freeBytes(folder);
  if (needed + largest <= free) return;
  throw new OperatorError(
    `This backup needs ${megabytes(needed + largest)}, and the disk has ${megabytes(free)}: delete old backups, or name a folder on another disk.`,
  );
}
