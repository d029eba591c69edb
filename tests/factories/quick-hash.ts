import { argon2Sync, randomBytes } from 'node:crypto';

/** The least that argon2id takes, where a password of the product costs a quarter of a second of the processor. */
const least = { memory: 8, passes: 1, parallelism: 1 };

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A hash as the product stores it: its own parameters are in it, by which the product checks a password. For tests about something else. */
export function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...least });
  return `$argon2id$v=19$m=${least.memory},t=${least.passes},p=${least.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}
