import type { FileHandle } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { Bucket } from '../s3/client.ts';
import type { UploadStat, UploadStorage } from '../upload-storage.ts';
import { buildWorkFolders, download, type WorkFolders } from './local.ts';

/** Wide enough for any position; so names are in the order of the chunks. */
const DIGITS = 13;
/** Says that there is an upload, before its first byte. It is written first and deleted last. */
const CREATED = 'created';

type Chunk = { start: number; end: number; modifiedAt: number };

/**
 * Each upload is a folder of chunks, named by where they begin. What has arrived is the chain that begins at 0: nothing else is
 * written down, so nothing can disagree after a kill. A chunk is never written over (docs/decisions/uploads.md).
 */
class BucketUploadStorage implements UploadStorage {
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #work: WorkFolders;

  constructor(bucket: Bucket, workDirectory: string, folder: string) {
    this.#bucket = bucket;
    this.#folder = folder;
    this.#work = buildWorkFolders(workDirectory);
  }

  async create(id: string): Promise<void> {
    const isNew = await this.#bucket.put(this.#createdKey(id), Buffer.alloc(0), { isNew: true });
    if (!isNew) throw new Error('There is an upload of this id.');
  }

  async stat(id: string): Promise<UploadStat | undefined> {
    const found = await this.#find(id);
    if (!found) return undefined;
    const { end: received, modifiedAt } = found.chain.at(-1) ?? { end: 0, modifiedAt: found.createdAt };
    return { received, writtenAt: modifiedAt, changedAt: modifiedAt };
  }

  async append(id: string, offset: number, chunks: AsyncIterable<Uint8Array>): Promise<number | undefined> {
    const arrived = await this.#find(id);
    if (!arrived) return undefined;
    const end = await writeFrom(offset, chunks, (start, bytes) => this.#put(id, start, bytes));
    return end ?? (await this.#find(id))?.chain.at(-1)?.end;
  }

  /** Each chunk is durable once it is written. */
  async flush(): Promise<void> {}

  async withLocal<T>(id: string, run: (file: string) => Promise<T>): Promise<T | undefined> {
    const found = await this.#find(id);
    if (!found) return undefined;
    return this.#work.withFile('uploads', 'source', (handle) => this.#gather(id, found.chain, handle), run);
  }

  async remove(id: string): Promise<void> {
    const created = this.#createdKey(id);
    const keys = await Array.fromAsync(this.#bucket.list(this.#folderOf(id)), ({ key }) => key);
    await this.#bucket.remove(keys.filter((key) => key !== created));
    await this.#bucket.remove([created]);
  }

  ids(): Promise<string[]> {
    return this.#bucket.names(`${this.#folder}/`);
  }

  #folderOf(id: string): string {
    return `${this.#folder}/${id}/`;
  }

  #createdKey(id: string): string {
    return `${this.#folderOf(id)}${CREATED}`;
  }

  #chunkKey(id: string, start: number): string {
    return `${this.#folderOf(id)}${String(start).padStart(DIGITS, '0')}`;
  }

  async #find(id: string): Promise<{ chain: Chunk[]; createdAt: number } | undefined> {
    const folder = this.#folderOf(id);
    const chunks: Chunk[] = [];
    let createdAt: number | undefined;
    for await (const { key, bytes, modifiedAt } of this.#bucket.list(folder)) {
      const name = key.slice(folder.length);
      if (name === CREATED) createdAt = modifiedAt;
      else chunks.push({ start: Number(name), end: Number(name) + bytes, modifiedAt });
    }
    return createdAt === undefined ? undefined : { chain: chainOf(chunks), createdAt };
  }

  /** False where another request has written a chunk there: the bytes of the same file. */
  #put(id: string, start: number, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    return this.#bucket.put(this.#chunkKey(id, start), bytes, { isNew: true });
  }

  /** False where a chunk has gone: the upload is being removed. */
  async #gather(id: string, chain: Chunk[], handle: FileHandle): Promise<boolean> {
    for (const { start } of chain) if (!(await download(this.#bucket, this.#chunkKey(id, start), handle))) return false;
    return true;
  }
}

export function openBucketUploads(bucket: Bucket, workDirectory: string, folder = 'uploads'): UploadStorage {
  return new BucketUploadStorage(bucket, workDirectory, folder);
}

/** The chunks from the first byte on, up to the first gap. A chunk that ends before another one begins leaves one. */
function chainOf(chunks: Chunk[]): Chunk[] {
  const byStart = new Map(chunks.map((chunk) => [chunk.start, chunk]));
  const chain: Chunk[] = [];
  for (let next = byStart.get(0); next && next.end > next.start; next = byStart.get(next.end)) chain.push(next);
  return chain;
}

type Put = (start: number, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * Gathers what comes into chunks of 8 MB, one of which is in memory; what came before a failure becomes a shorter one. Returns
 * the new end, or undefined where another request has written there.
 */
async function writeFrom(offset: number, incoming: AsyncIterable<Uint8Array>, put: Put): Promise<number | undefined> {
  const buffer = Buffer.allocUnsafeSlow(limits.videos.upload.chunkBytes);
  let start = offset;
  let filled = 0;
  const flush = async (): Promise<boolean> => {
    const isOurs = filled === 0 || (await put(start, buffer.subarray(0, filled)));
    start += filled;
    filled = 0;
    return isOurs;
  };
  try {
    for await (const bytes of incoming)
      for (let done = 0; done < bytes.length; ) {
        const length = Math.min(bytes.length - done, buffer.length - filled);
        buffer.set(bytes.subarray(done, done + length), filled);
        done += length;
        filled += length;
        if (filled === buffer.length && !(await flush())) return undefined;
      }
  } catch (error) {
    await flush();
    throw error;
  }
  return (await flush()) ? start : undefined;
}
