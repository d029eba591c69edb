import { rm } from 'node:fs/promises';
import path from 'node:path';
import product from '../../../../package.json' with { type: 'json' };
import { type Place, requireSite } from '../../settings/places.ts';
import { fsyncPath } from '../../storage/disk/fsync.ts';
import { inParallel } from '../moving/replace-files.ts';
import { type CopiedSources, copySources, type LiveFiles, openLiveFiles } from './live-files.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { linkedPlace } from './places/linked.ts';
import type { BackupPlace, Draft } from './places/place.ts';
import { type Registered, registeredFiles } from './registered-files.ts';
import { countRows, migrationsOf, openAtRest, snapshotDatabase } from './snapshot.ts';

type Order = Place & { target: string; now: string };

/** Copies database and files into a new folder, while a server may be running. */
export async function takeBackup({ target, now, ...site }: Order): Promise<Manifest> {
  const order = { site, now, place: linkedPlace(path.dirname(target)), name: path.basename(target) };
  return (await backUp(order)).manifest;
}

type Backup = { site: Place; place: BackupPlace; name: string; now: string };

/**
 * Makes a backup of database and files, while a server may be running. It is found under its name once it is complete. The
 * database comes first, so that every file it names existed at that moment or is found in the trash.
 */
export async function backUp({ site, place, name, now }: Backup): Promise<{ manifest: Manifest; sentBytes: number }> {
  requireSite(site);
  const draft = await place.begin(name);
  try {
    const manifest = await fill(draft, site, now);
    await draft.finish(manifest);
    return { manifest, sentBytes: draft.sentBytes() };
  } finally {
    await draft.end();
  }
}

async function fill(draft: Draft, site: Place, now: string): Promise<Manifest> {
  const live = await openLiveFiles(site);
  try {
    const { rows, migrations, registered, sources } = await takeSnapshot(site, draft, live);
    const { files, missing } = await copyFiles({ draft, live, registered, sources });
    const { name, version } = product;
    const database = await draft.addDatabase();
    return { format: 1, createdAt: now, product: { name, version }, migrations, rows, files: [database, ...files], missing };
  } finally {
    live.close();
  }
}

/**
 * A snapshot of the database, with the uploads that it still needs copied at once: nothing keeps them once their renditions are
 * ready. Where one has just been deleted, a later snapshot shows that; one that this one still names is missing.
 */
async function takeSnapshot(site: Place, draft: Draft, live: LiveFiles) {
  const known = new Set<string>();
  const sources: CopiedSources = new Map();
  for (;;) {
    await rm(draft.database, { force: true });
    await snapshotDatabase(site, draft.database);
    await fsyncPath(draft.database);
    const described = describe(draft.database);
    const missing = await copySources(live, described.registered.sources, draft, sources);
    const lost = missing.filter((name) => !known.has(name));
    if (lost.length === 0) return { ...described, sources };
    for (const name of lost) known.add(name);
  }
}

function describe(file: string) {
  using db = openAtRest(file);
  return { rows: countRows(db), migrations: migrationsOf(db), registered: registeredFiles(db) };
}

type Job = { draft: Draft; live: LiveFiles; registered: Registered; sources: CopiedSources };
type Copied = { files: BackedUpFile[]; missing: string[] };

/** Copies every file that the rows need and the others beside them; lists the needed ones that do not exist. */
async function copyFiles({ draft, live, registered, sources }: Job): Promise<Copied> {
  const owners = new Map(registered.files);
  for (const name of await live.typed()) if (!owners.has(name)) owners.set(name, []);
  for (const [ownFolder, own] of registered.folders)
    for (const name of await live.ofFolder(ownFolder, own)) if (!owners.has(name)) owners.set(name, own);

  await draft.requireRoom(await live.sizesOf([...owners.keys()].filter((name) => !sources.has(name))));
  const copied: Copied = { files: [], missing: [] };
  const copies = await inParallel(
    [...owners.keys()],
    async (name) => sources.get(name) ?? (await live.read(name, owners.get(name) ?? [], (file) => draft.add(name, file))),
  );
  for (const name of owners.keys()) {
    const copy = copies.get(name);
    if (copy) copied.files.push(copy);
    else if (registered.files.has(name)) copied.missing.push(name);
  }
  return copied;
}
