import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import product from '../../../../package.json' with { type: 'json' };
import { dataPaths } from '../../context.ts';
import { OperatorError } from '../../failures.ts';
import { openDisk } from '../../storage/disk.ts';
import { copyAndRead, fingerprint, settle, unlessMissing } from './contents/files.ts';
import {
  type BackedUpFile,
  databaseName,
  type Manifest,
  type MediaFolder,
  manifestName,
  mediaFolders,
} from './contents/manifest.ts';
import { countRows, migrationsOf, openAtRest, registeredFiles, snapshotDatabase } from './contents/snapshot.ts';

type Order = { dataDirectory: string; target: string; now: string };

/**
 * Copies database and files into `target`, while a server may be running. The folder gets its name once it is whole.
 * The database comes first, so that every file it names was there at that moment or is found in the trash.
 */
export async function takeBackup({ dataDirectory, target, now }: Order): Promise<Manifest> {
  const { database } = dataPaths(dataDirectory);
  if (!existsSync(database)) throw new OperatorError(`There is no database in ${dataDirectory}: is DATA_DIR right?`);
  if (existsSync(target)) throw new OperatorError(`${target} exists already: name a folder that does not.`);
  const unfinished = `${target}.unfinished`;
  if (existsSync(unfinished))
    throw new OperatorError(`${unfinished} is left of a backup that was cut off: delete it, unless one is running right now.`);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const manifest = await fill(unfinished, dataDirectory, now);
    await rename(unfinished, target);
    await settle(path.dirname(target));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, dataDirectory: string, now: string): Promise<Manifest> {
  const copy = path.join(folder, databaseName);
  snapshotDatabase(dataPaths(dataDirectory).database, copy);
  await settle(copy);
  const { rows, migrations, registered } = describe(copy);
  const files: BackedUpFile[] = [{ path: databaseName, ...(await fingerprint(copy)) }];
  const missing: string[] = [];
  for (const kind of mediaFolders) {
    const media = await copyMedia(kind, { folder, dataDirectory, registered: registered[kind] });
    files.push(...media.files);
    missing.push(...media.missing);
  }
  const { name, version } = product;
  const manifest: Manifest = { format: 1, createdAt: now, product: { name, version }, migrations, rows, files, missing };
  const manifestFile = path.join(folder, manifestName);
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const written of [manifestFile, folder]) await settle(written);
  return manifest;
}

function describe(file: string) {
  const db = openAtRest(file);
  try {
    return { rows: countRows(db), migrations: migrationsOf(db), registered: registeredFiles(db) };
  } finally {
    db.close();
  }
}

type Job = { folder: string; dataDirectory: string; registered: Map<string, string> };

/** Every file of one kind: those that videos name, and whatever else lies there. */
async function copyMedia(kind: MediaFolder, { folder, dataDirectory, registered }: Job) {
  const paths = dataPaths(dataDirectory);
  const disk = await openDisk({ root: paths[kind], trash: paths.trash });
  const files: BackedUpFile[] = [];
  const missing: string[] = [];
  for (const relative of new Set([...registered.keys(), ...(await disk.list())])) {
    const name = `${kind}/${relative}`;
    const sources = [
      async () => (await disk.find(relative))?.absolutePath,
      () => findInTrash(paths.trash, registered.get(relative), name),
    ];
    const copied = await copyFirst(sources, path.join(folder, name));
    if (copied) files.push({ path: name, ...copied });
    else if (registered.has(relative)) missing.push(name);
  }
  return { files, missing };
}

async function copyFirst(sources: (() => Promise<string | undefined>)[], target: string) {
  for (const source of sources) {
    const from = await source();
    const copied = from === undefined ? undefined : await unlessMissing(copyAndRead(from, target));
    if (copied) return copied;
  }
  return undefined;
}

/** A video deleted while the backup runs: its file has just moved into a batch that carries the video's id. */
async function findInTrash(trash: string, videoId: string | undefined, name: string): Promise<string | undefined> {
  if (videoId === undefined) return undefined;
  const batch = (await readdir(trash)).find((one) => one.endsWith(`-${videoId}`));
  return batch === undefined ? undefined : path.join(trash, batch, name);
}
