import { limits } from '#contract/limits.ts';
import type { Arrivals } from '../arrivals.ts';
import type { Bucket } from '../s3/client.ts';
import { buildWorkFolders, download } from './local.ts';

/** Wide enough for any position; so names are in the order of the pieces. */
const DIGITS = 13;
/** Says that there is an upload, before its first byte. It is written first and deleted last. */
const CREATED = 'created';

type Piece = { start: number; end: number; modifiedAt: number };

/**
 * Each upload is a folder of pieces, named by where they begin. What has arrived is the chain that begins at 0: nothing else is
 * written down, so nothing can disagree after a kill. A piece is never written over (docs/decisions/upload-pieces.md).
 */
export function openBucketArrivals(bucket: Bucket, workDirectory: string, folder = 'uploads'): Arrivals {
  const work = buildWorkFolders(workDirectory);
  const folderOf = (id: string) => `${folder}/${id}/`;
  const keyOf = (id: string, start: number) => `${folderOf(id)}${String(start).padStart(DIGITS, '0')}`;
  const keysOf = async (id: string) => Array.fromAsync(bucket.list(folderOf(id)), ({ key }) => key);

  const find = async (id: string): Promise<{ chain: Piece[]; createdAt: number } | undefined> => {
    const pieces: Piece[] = [];
    let createdAt: number | undefined;
    for await (const { key, bytes, modifiedAt } of bucket.list(folderOf(id))) {
      const name = key.slice(folderOf(id).length);
      if (name === CREATED) createdAt = modifiedAt;
      else pieces.push({ start: Number(name), end: Number(name) + bytes, modifiedAt });
    }
    return createdAt === undefined ? undefined : { chain: chainOf(pieces), createdAt };
  };

  /** False where another request has written a piece there: the bytes of the same file. */
  const put = (id: string, start: number, bytes: Uint8Array<ArrayBuffer>) => bucket.put(keyOf(id, start), bytes, { isNew: true });

  return {
    async create(id) {
      const isNew = await bucket.put(`${folderOf(id)}${CREATED}`, Buffer.alloc(0), { isNew: true });
      if (!isNew) throw new Error('There is an upload of this id.');
    },

    async stat(id) {
      const found = await find(id);
      if (!found) return undefined;
      const { end: received, modifiedAt } = found.chain.at(-1) ?? { end: 0, modifiedAt: found.createdAt };
      return { received, writtenAt: modifiedAt, changedAt: modifiedAt };
    },

    async append(id, offset, pieces) {
      const arrived = await find(id);
      if (!arrived) return undefined;
      const end = await writeFrom(offset, pieces, (start, bytes) => put(id, start, bytes));
      return end ?? (await find(id))?.chain.at(-1)?.end;
    },

    /** Each piece is durable once it is written. */
    flush: async () => undefined,

    async withLocal(id, run) {
      const found = await find(id);
      if (!found) return undefined;
      return work.withFile(
        'uploads',
        'source',
        async (handle) => {
          // Where a piece has gone, the upload is being removed.
          for (const { start } of found.chain) if (!(await download(bucket, keyOf(id, start), handle))) return false;
          return true;
        },
        run,
      );
    },

    async remove(id) {
      const created = `${folderOf(id)}${CREATED}`;
      const keys = await keysOf(id);
      await bucket.remove(keys.filter((key) => key !== created));
      await bucket.remove([created]);
    },

    ids: () => bucket.names(`${folder}/`),
  };
}

/** The pieces from the first byte on, up to the first gap. A piece that ends before another one begins leaves one. */
function chainOf(pieces: Piece[]): Piece[] {
  const byStart = new Map(pieces.map((piece) => [piece.start, piece]));
  const chain: Piece[] = [];
  for (let next = byStart.get(0); next && next.end > next.start; next = byStart.get(next.end)) chain.push(next);
  return chain;
}

type Put = (start: number, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/**
 * Gathers what comes into pieces of 8 MB, one of which is in memory; what came before a failure becomes a shorter one. Returns
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
