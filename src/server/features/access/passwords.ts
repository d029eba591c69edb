import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '#contract/limits.ts';

const argon2Async = promisify(argon2);
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Each hash takes 64 MiB for a moment: more than this many at once would let a stranger fill the memory. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Where to stand when hashes wait for each other. */
export type Turn = 'first' | 'last';

/** argon2id in the PHC text form, parameters included, so that they can be raised without losing old passwords. */
export async function hashPassword(password: string): Promise<string> {
  const { memoryKiB, passes, parallelism } = limits.password;
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { memory: memoryKiB, passes, parallelism });
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether the password gives this hash. Throws where the kept hash is not one of hashPassword's. */
export async function verifyPassword(password: string, kept: string, turn: Turn = 'last'): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(kept) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('The stored password hash is not argon2id text.');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters, turn);
  const expected = Buffer.from(hash, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

async function derive(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
  turn: Turn = 'last',
): Promise<Buffer> {
  const queue = (resolve: () => void) => (turn === 'first' ? waiting.unshift(resolve) : waiting.push(resolve));
  while (running >= AT_ONCE) await new Promise<void>(queue);
  running += 1;
  try {
    return await argon2Async('argon2id', { message: password.normalize('NFC'), nonce, tagLength: HASH_BYTES, ...cost });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
