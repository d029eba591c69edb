import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { OperatorError } from '../../../ops/operator-errors.ts';
import { timeOfBackup } from '../../../storage/backup-names.ts';
import { fsyncPath } from '../../../storage/disk/fsync.ts';
import { makeFolder } from '../../../storage/disk/private-folder.ts';
import { freeBytes } from '../../../storage/disk/space.ts';
import { megabytes } from '../../run-command.ts';
import { unfinishedSuffix } from '../cleanup.ts';
import {
  type BackedUpFile,
  databaseName,
  fingerprint,
  type Manifest,
  manifestName,
  readManifest,
  unlessMissing,
} from '../manifest.ts';
import type { BackupPlace, Draft, LiveFile } from './place.ts';
import { digestOf } from './reading.ts';
import { storedFolder } from './stored-folder.ts';

/**
 * Backups as folders beside each other, with the site's files under their own names. One that is the same as in the newest
 * backup is a hard link to that.
 */
export function linkedPlace(parent: string): BackupPlace {
  return {
    where: parent,
    begin: (name) => beginFolder(path.join(parent, name)),
    names: async () => (await earlierBackups(parent)).map(({ folder }) => path.basename(folder)),
    stored: (name) => storedFolder(path.join(parent, name)),
    prune: async (now, days, { newestToo } = { newestToo: false }) => ({
      deleted: await deleteEarlier(parent, now, { days, spared: newestToo ? 0 : 1 }),
      note: undefined,
    }),
    close: () => undefined,
  };
}

type Earlier = { folder: string; manifest: Manifest };

/** The complete backups of a folder, the newest first. */
async function earlierBackups(parent: string): Promise<Earlier[]> {
  const found: Earlier[] = [];
  for (const name of (await unlessMissing(readdir(parent))) ?? []) {
    if (name.endsWith(unfinishedSuffix)) continue;
    const folder = path.join(parent, name);
    const manifest = await readManifest(folder);
    if (manifest) found.push({ folder, manifest });
  }
  return found.sort((a, b) => (a.manifest.createdAt < b.manifest.createdAt ? 1 : -1));
}

async function deleteEarlier(parent: string, now: string, { days, spared }: { days: number; spared: number }): Promise<string[]> {
  const timeOf = (folder: string) => timeOfBackup(path.basename(folder));
  const named = (await earlierBackups(parent)).filter(({ folder }) => timeOf(folder) !== undefined);
  const oldest = Date.parse(now) - days * DAY;
  const old = named.slice(spared).flatMap(({ folder }) => ((timeOf(folder) ?? oldest) < oldest ? [folder] : []));
  for (const folder of [...old, ...(await cutOff(parent, now))]) await rm(folder, { recursive: true, force: true });
  return old;
}

/** What killed backups left that are called by their time. */
async function cutOff(parent: string, now: string): Promise<string[]> {
  const oldest = Date.parse(now) - limits.server.backup.unfinishedRetentionDays * DAY;
  const isOld = (name: string) =>
    name.endsWith(unfinishedSuffix) && (timeOfBackup(name.slice(0, -unfinishedSuffix.length)) ?? oldest) < oldest;
  return ((await unlessMissing(readdir(parent))) ?? []).filter(isOld).map((name) => path.join(parent, name));
}

async function beginFolder(target: string): Promise<Draft> {
  if (existsSync(target)) throw new OperatorError(`${target} exists already: name a folder that does not.`);
  const unfinished = `${target}${unfinishedSuffix}`;
  if (existsSync(unfinished))
    throw new OperatorError(`${unfinished} is left of a backup that was cut off: delete it, unless one is running right now.`);
  await makeFolder(unfinished);
  const [earlier] = await earlierBackups(path.dirname(target));
  return new FolderDraft(target, unfinished, earlier);
}

class FolderDraft implements Draft {
  readonly database: string;
  readonly #target: string;
  readonly #folder: string;
  readonly #earlier: Earlier | undefined;
  readonly #known: ReadonlyMap<string, BackedUpFile>;
  #sent = 0;

  constructor(target: string, folder: string, earlier: Earlier | undefined) {
    [this.#target, this.#folder, this.#earlier] = [target, folder, earlier];
    this.database = path.join(folder, databaseName);
    this.#known = new Map(earlier?.manifest.files.map((file) => [file.path, file]));
  }

  /** A file of which the backup before has as many bytes is read first: most often it is the same, and nothing is copied. */
  async add(name: string, file: LiveFile): Promise<BackedUpFile> {
    const { tag } = file;
    const known = this.#known.get(name);
    const mark = tag !== undefined && { tag };
    if (known && known.bytes === file.bytes) {
      const found = tag !== undefined && tag === known.tag ? known : await digestOf(file);
      if (found.sha256 === known.sha256 && (await this.#link(name, known)))
        return { path: name, bytes: found.bytes, sha256: found.sha256, ...mark };
    }
    const copy = path.join(this.#folder, name);
    await file.copyTo(copy);
    const made = await fingerprint(copy);
    this.#sent += made.bytes;
    return { path: name, ...made, ...mark };
  }

  /** The earlier file is read again, since a damaged one would be damaged in both. False where the disk cannot link. */
  async #link(name: string, known: BackedUpFile): Promise<boolean> {
    const original = path.join(this.#earlier?.folder ?? '', name);
    const found = await unlessMissing(fingerprint(original));
    if (found?.sha256 !== known.sha256) return false;
    const copy = path.join(this.#folder, name);
    await mkdir(path.dirname(copy), { recursive: true });
    try {
      await link(original, copy);
      return true;
    } catch (error) {
      if (UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }

  async drop(name: string): Promise<void> {
    await rm(path.join(this.#folder, name), { force: true });
  }

  /** A file of which the backup before has as many bytes is expected to be the same. */
  async requireRoom(sizes: ReadonlyMap<string, number>): Promise<void> {
    const fresh = [...sizes].filter(([name, bytes]) => this.#known.get(name)?.bytes !== bytes);
    const needed = fresh.reduce((sum, [, bytes]) => sum + bytes, 0);
    requireBytes(needed, await freeBytes(this.#folder));
  }

  async addDatabase(): Promise<BackedUpFile> {
    const made = await fingerprint(this.database);
    this.#sent += made.bytes;
    return { path: databaseName, ...made };
  }

  async finish(manifest: Manifest): Promise<void> {
    const manifestFile = path.join(this.#folder, manifestName);
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    for (const written of [manifestFile, this.#folder]) await fsyncPath(written);
    await rename(this.#folder, this.#target);
    await fsyncPath(path.dirname(this.#target));
  }

  sentBytes = (): number => this.#sent;
  end = (): Promise<void> => rm(this.#folder, { recursive: true, force: true });
}

/** What the file systems say that cannot link: to another disk, without links, or where one has as many as may be. */
export const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Refuses a backup that would fill the disk. */
export function requireBytes(needed: number, free: number): void {
  if (needed <= free) return;
  throw new OperatorError(
    `This backup needs ${megabytes(needed)}, and the disk has ${megabytes(free)}: delete old backups, or name a folder on another disk.`,
  );
}
