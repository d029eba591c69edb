import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { StorageUnavailable } from '../files.ts';
import { failureCodeOf } from './answers.ts';
import type { S3Request, Signer } from './sign.ts';
import { type BucketLimits, BucketSilent, bytesOf, type Transport } from './transport.ts';

type S3Answer = { status: number; response: IncomingMessage };

/** Sends a signed request and gives the answer if its status is one of `expected`. Throws what `failureOf` makes of others. */
export type Ask = (request: S3Request, expected: readonly number[]) => Promise<S3Answer>;

/** Such an answer may be another one a moment later: overload, or a write of the same object that is under way. */
const PASSING = [409, 429, 500, 502, 503, 504];

/**
 * Signs and sends; tries again after a broken connection and an answer that may pass, each time after a longer wait. A broken
 * connection leaves open whether a request was carried out: one that must not be twice is sent once.
 */
export function buildAsk(signer: Signer, transport: Transport, { tries: triesAtMost, retryAfter }: BucketLimits): Ask {
  const send = async (request: S3Request) => transport.send(request, await signer.headersFor(request));
  return async (request, expected) => {
    const triesMax = request.method !== 'POST' || request.isRepeatable ? triesAtMost : 1;
    // For what is read somebody waits, who has waited long enough after one silence.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    for (let tries = 1; ; tries += 1) {
      const answer = await send(request).catch((error: Error) => error);
      const isLast = tries === triesMax;
      if (answer instanceof Error) {
        if (isLast || (answer instanceof BucketSilent && isRead)) throw new StorageUnavailable(answer);
      } else {
        const { statusCode: status = 0 } = answer;
        if (expected.includes(status)) return { status, response: answer };
        if (isLast || !PASSING.includes(status)) throw await failureOf(request, answer);
        answer.resume().on('error', () => undefined);
      }
      await wait(retryAfter * 2 ** tries * Math.random());
    }
  };
}

/** A full bucket, under the system's code for a full quota. */
class BucketFull extends Error {
  override readonly name = 'BucketFull';
  readonly code = 'EDQUOT';
}

/**
 * The error of an answer that was not expected. Of its text only the code is taken: some servers repeat keys and signatures in
 * their explanations, and the code says what an operator has to look for.
 */
async function failureOf({ method }: S3Request, response: IncomingMessage): Promise<BucketFull | StorageUnavailable> {
  const { statusCode: status = 0 } = response;
  const text = await bytesOf(response).catch(() => Buffer.alloc(0));
  return namedFailure(method, status, failureCodeOf(text.toString()) ?? 'no code');
}

/** What the server answers instead of doing what was asked. */
export class BucketRefused extends Error {
  override readonly name = 'BucketRefused';
  readonly status: number;
  /** S3's own word for it, such as `AccessDenied`. */
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`The bucket refused ${method}: ${status}, ${code}.`);
    [this.status, this.code] = [status, code];
  }
}

/** Ceph and Wasabi call a full quota so; others answer 507. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];

export function namedFailure(method: string, status: number, code: string): BucketFull | StorageUnavailable {
  if (status === 507 || FULL.includes(code)) return new BucketFull('The bucket is full.');
  return new StorageUnavailable(new BucketRefused(method, status, code));
}
