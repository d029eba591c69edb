import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { limits } from '#contract/limits.ts';
import { refuse } from '../../http/errors.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;

const { atOnce, waitingMax } = limits.password;

/** Each hash takes 64 MiB for a moment: more than this many at once would let a stranger fill the memory. */
const queue = new PQueue({ concurrency: atOnce });
const PRIORITY = { first: 1, last: 0 };

/** Where to stand when hashes wait for each other. */
export type Turn = keyof typeof PRIORITY;
/** `gone` is aborted once nobody waits for the answer any more. */
export type Waiting = { turn?: Turn; gone?: AbortSignal };

export type HashInput = {
  message: string;
  nonce: Uint8Array;
  tagLength: number;
  memory: number;
  passes: number;
  parallelism: number;
};

/** argon2id in the PHC text form, parameters included, so that they can be raised without losing old passwords. */
export async function hashPassword(password: string): Promise<string> {
  const { memoryKiB, passes, parallelism } = limits.password;
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { memory: memoryKiB, passes, parallelism }, {});
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Whether the password gives this hash. Throws a Refusal where too many wait already or whoever asked has gone, and an error
 * where the kept hash is not one of hashPassword's.
 */
export async function verifyPassword(password: string, kept: string, waiting: Waiting = {}): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(kept) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('The stored password hash is not argon2id text.');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters, waiting);
  const expected = Buffer.from(hash, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Whether another hash would have to wait behind as many as may; those whose turn is first have as many places again. */
export function isHashQueueFull(turn: Turn): boolean {
  return queue.size >= (turn === 'first' ? 2 * waitingMax : waitingMax);
}

type Cost = { memory: number; passes: number; parallelism: number };

async function derive(password: string, nonce: Buffer, cost: Cost, { turn = 'last', gone }: Waiting): Promise<Buffer> {
  if (isHashQueueFull(turn)) throw busy();
  const input = { message: password.normalize('NFC'), nonce, tagLength: HASH_BYTES, ...cost };
  // A signal given to the queue would free the place of a hash that is being made, which nothing stops. So it only ends a wait.
  const dropped = new AbortController();
  const drop = () => dropped.abort(busy());
  gone?.addEventListener('abort', drop, { once: true });
  if (gone?.aborted) drop();
  const hash = () => {
    gone?.removeEventListener('abort', drop);
    return hashInThread(input);
  };
  return queue.add(hash, { priority: PRIORITY[turn], signal: dropped.signal });
}

export const busy = () => refuse('busy', { retryAfterSeconds: limits.password.retryAfter / 1000 });

/** In a thread of its own at low priority, so that neither the event loop nor the reading of files waits for hashes. */
function hashInThread(workerData: HashInput): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData, execArgv: [] });
  worker.once('message', (hash: Uint8Array) => resolve(Buffer.from(hash)));
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('A password hash was not finished.')));
  return promise;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
