import type { FileBody, FileRequest, FileResponse } from '../files.ts';
import { StorageUnavailable } from '../files.ts';
import { responseHead } from '../response-head.ts';
import type { Bucket, GetAnswer } from '../s3/client.ts';
import { chunksOf } from '../s3/transport.ts';

type Got = Exclude<GetAnswer, string>;

/** Passes on what the bucket has for a request. Where the request has no conditions, the bucket is asked once. */
export async function respondFromBucket(bucket: Bucket, key: string, request: FileRequest): Promise<FileResponse | undefined> {
  const direct = directRange(request);
  if (direct) {
    const got = await bucket.get(key, direct);
    if (got === undefined) return undefined;
    if (typeof got === 'object') return responseOf(request, got);
  }
  const head = await bucket.head(key);
  if (!head) return undefined;
  const { status, headers, range } = responseHead(request, head);
  if (request.isHead || !range || range.length === 0) return { status, headers };
  const wanted = status === 206 ? { range: `bytes=${range.start}-${range.start + range.length - 1}` } : {};
  const got = await bucket.get(key, { ...wanted, ifMatch: head.tag });
  // Written anew between the two answers: the next request finds the new content.
  if (got === 'changed' || got === 'outside') throw new StorageUnavailable(new Error('A file of the bucket changed just now.'));
  return got && { status, headers, body: bodyOf(got, range.length) };
}

function responseOf(request: FileRequest, got: Got): FileResponse {
  const { status, headers, range } = responseHead(request, got.head);
  if (got.isRange !== (status === 206)) {
    got.response.destroy();
    throw new StorageUnavailable(new Error('The bucket answered another range than the one asked for.'));
  }
  return { status, headers, body: bodyOf(got, range?.length ?? 0) };
}

const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];
const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/** What to ask for at once: the whole file, or the range as far as one answer goes. Undefined where the file has to be known first. */
function directRange({ isHead, headers, mostBytes }: FileRequest): { range?: string } | undefined {
  if (isHead || CONDITIONS.some((name) => name in headers)) return undefined;
  if (headers.range === undefined) return {};
  const [, first, last = ''] = RANGE.exec(headers.range) ?? [];
  if (first === undefined) return undefined;
  const furthest = Number(first) + mostBytes - 1;
  return { range: `bytes=${first}-${last === '' ? furthest : Math.min(Number(last), furthest)}` };
}

function bodyOf({ response }: Got, bytes: number): FileBody {
  const chunks = chunksOf(response);
  let rest: Buffer = Buffer.alloc(0);
  return {
    bytes,
    /** Full but for the last one: to a viewer a few large writes go out for a fraction of what many small ones cost. */
    async read(into) {
      let filled = 0;
      while (filled < into.length) {
        if (rest.length === 0) {
          const next = await chunks.next();
          if (next.done) break;
          rest = next.value;
        }
        const length = rest.copy(into, filled);
        rest = rest.subarray(length);
        filled += length;
      }
      return filled;
    },
    async close() {
      response.destroy();
      await chunks.return(undefined);
    },
  };
}
