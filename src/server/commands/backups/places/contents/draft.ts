import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../../../ops/operator-errors.ts';
import { makeFolder } from '../../../../storage/disk/private-folder.ts';
import type { OpenFile } from '../../../../storage/files.ts';
import { unfinishedSuffix } from '../../cleanup.ts';
import { type BackedUpFile, databaseName, type Fingerprint, type Manifest, parseManifest } from '../../manifest.ts';
import { requireBytes } from '../linked.ts';
import type { Draft, LiveFile } from '../place.ts';
import { digestOf, openLocal, piecesOf } from '../reading.ts';
import { Mark, type MarkLimits } from './marks.ts';
import { contentKey, listBackups, listContents, manifestKey, type Objects } from './objects.ts';

/** A folder of this machine for the rows of one backup; what a kill leaves, the site's cleanup deletes. */
export async function makeWork(folder: string, name: string): Promise<string> {
  const work = path.join(folder, `${name}-${randomUUID()}${unfinishedSuffix}`);
  await makeFolder(work);
  return work;
}

type Order = { name: string; workFolder: string; most?: MarkLimits | undefined };

export async function beginDraft(objects: Objects, { name, workFolder, most }: Order): Promise<Draft> {
  const mark = await Mark.set(objects, 'backup', most);
  try {
    await mark.waitForDeletions();
    const there = await listContents(objects);
    const known = await newestFiles(objects);
    const work = await makeWork(workFolder, name);
    return new ContentsDraft({ objects, mark, there, known, work, name });
  } catch (error) {
    await mark.end();
    throw error;
  }
}

/** The files of the newest backup that can be read, by path. */
async function newestFiles(objects: Objects): Promise<Map<string, BackedUpFile>> {
  for (const name of await listBackups(objects)) {
    const manifest = parseManifest(await objects.read(manifestKey(name)));
    if (manifest) return new Map(manifest.files.map((file) => [file.path, file]));
  }
  return new Map();
}

type Dependencies = {
  objects: Objects;
  mark: Mark;
  /** Bytes of the contents that are there. */
  there: Map<string, number>;
  known: ReadonlyMap<string, BackedUpFile>;
  work: string;
  name: string;
};

/** Sends what is not there yet, and the manifest last: until then it is a few contents that no backup names. */
class ContentsDraft implements Draft {
  readonly database: string;
  readonly #given: Dependencies;
  #sent = 0;

  constructor(given: Dependencies) {
    this.#given = given;
    this.database = path.join(given.work, databaseName);
  }

  /** Of a bucket's file whose tag is that of the backup before, nothing is read. */
  async add(name: string, file: LiveFile): Promise<BackedUpFile> {
    const { tag, bytes } = file;
    const known = this.#given.known.get(name);
    const isKnown = known && tag !== undefined && known.tag === tag && known.bytes === bytes;
    const found = isKnown && this.#has(known) ? known : await this.#take(file);
    return { path: name, bytes: found.bytes, sha256: found.sha256, ...(tag !== undefined && { tag }) };
  }

  #has({ sha256, bytes }: Fingerprint): boolean {
    return this.#given.there.get(sha256) === bytes;
  }

  /** A file that is written over while it is read is read again. */
  async #take(file: OpenFile): Promise<Fingerprint> {
    for (let tries = 0; tries < 3; tries += 1) {
      const found = await digestOf(file);
      if (this.#has(found) || (await this.#send(file, found))) return found;
    }
    throw new OperatorError('A file changes while it is backed up: see that nothing writes there, and run this again.');
  }

  async #send(file: OpenFile, { sha256, bytes }: Fingerprint): Promise<boolean> {
    const { objects, there } = this.#given;
    try {
      await objects.send(contentKey(sha256), bytes, compared(file, sha256));
    } catch (error) {
      if (error instanceof ChangedError) return false;
      throw error;
    }
    there.set(sha256, bytes);
    this.#sent += bytes;
    return true;
  }

  /** Contents may be shared, and one that no backup names is collected. */
  drop = async (): Promise<void> => undefined;

  async requireRoom(sizes: ReadonlyMap<string, number>): Promise<void> {
    const fresh = [...sizes].filter(([name, bytes]) => this.#given.known.get(name)?.bytes !== bytes);
    requireBytes(
      fresh.reduce((sum, [, bytes]) => sum + bytes, 0),
      await this.#given.objects.freeBytes(),
    );
  }

  async addDatabase(): Promise<BackedUpFile> {
    const file = await openLocal(this.database);
    try {
      return { path: databaseName, ...(await this.#take(file)) };
    } finally {
      await file.close();
    }
  }

  /** What this backup counts on is looked for once more, in case a deletion passed over a mark that was silent for long. */
  async finish(manifest: Manifest): Promise<void> {
    const { objects, mark, name } = this.#given;
    await mark.waitForDeletions();
    const there = await listContents(objects);
    const missing = manifest.files.filter(({ sha256, bytes }) => there.get(sha256) !== bytes);
    if (missing.length > 0)
      throw new OperatorError(
        `${missing.length} files that were there are gone from ${objects.where}, such as ${missing[0]?.path}: run this again.`,
      );
    await objects.write(manifestKey(name), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  sentBytes = (): number => this.#sent;

  async end(): Promise<void> {
    await rm(this.#given.work, { recursive: true, force: true });
    await this.#given.mark.end();
  }
}

class ChangedError extends Error {}

/** The pieces of a file; after the last one it throws where their SHA-256 is another. */
async function* compared(file: OpenFile, sha256: string): AsyncGenerator<Buffer<ArrayBuffer>> {
  const hash = createHash('sha256');
  yield* piecesOf(file, hash);
  if (hash.digest('hex') !== sha256) throw new ChangedError('A file changed while it was sent.');
}
