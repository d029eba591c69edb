import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { limits } from '#contract/limits.ts';
import { refuse } from '../../../http/answers/errors.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;

const { atOnce, waitingMax } = limits.auth.password;

/** Each hash takes 64 MiB: without this bound, anyone could fill the memory. */
const queue = new PQueue({ concurrency: atOnce });
const PRIORITY = { first: 1, last: 0 };

/** The priority of a hash in the queue. */
export type Priority = keyof typeof PRIORITY;
/** `disconnected` is aborted when the client no longer waits for the answer. */
export type Waiting = { priority?: Priority; disconnected?: AbortSignal };

export type HashInput = {
  message: string;
  nonce: Uint8Array;
  tagLength: number;
  memory: number;
  passes: number;
  parallelism: number;
};

/** argon2id in the PHC text form, parameters included, so that they can be raised without losing old passwords. */
export async function hashPassword(password: string, waiting: Waiting = {}): Promise<string> {
  const { memoryKiB, passes, parallelism } = limits.auth.password;
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { memory: memoryKiB, passes, parallelism }, waiting);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Whether the password has this hash. Throws a Refusal where too many hashes wait or the client has disconnected, and an error
 * where the stored hash is not one of hashPassword's.
 */
export async function verifyPassword(password: string, stored: string, waiting: Waiting = {}): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('The stored password hash is not argon2id text.');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters, waiting);
  const expected = Buffer.from(hash, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Whether the queue accepts no further hash of this priority; the first priority has as many places again. */
export function isHashQueueFull(priority: Priority): boolean {
  return queue.size >= (priority === 'first' ? 2 * waitingMax : waitingMax);
}

type Cost = { memory: number; passes: number; parallelism: number };

async function derive(
  password: string,
  nonce: Buffer,
  cost: Cost,
  { priority = 'last', disconnected }: Waiting,
): Promise<Buffer> {
  if (isHashQueueFull(priority)) throw busy();
  const input = { message: password.normalize('NFC'), nonce, tagLength: HASH_BYTES, ...cost };
  // A hash that runs cannot be stopped, but p-queue would free its place on a signal. So the signal only ends a wait.
  const dropped = new AbortController();
  const drop = () => dropped.abort(busy());
  disconnected?.addEventListener('abort', drop, { once: true });
  if (disconnected?.aborted) drop();
  const hash = () => {
    disconnected?.removeEventListener('abort', drop);
    return hashInThread(input);
  };
  return queue.add(hash, { priority: PRIORITY[priority], signal: dropped.signal });
}

export const busy = () => refuse('busy', { retryAfterSeconds: limits.auth.password.retryAfter / 1000 });

/** In a thread of its own at low priority, so that neither the event loop nor the thread pool for files waits for hashes. */
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
