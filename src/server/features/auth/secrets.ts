import { hash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';

/** A token of 32 random bytes in base64url, shown once and never stored. */
export function buildToken(): string {
  return randomBytes(limits.auth.secret.bytes).toString('base64url');
}

/**
 * The hash of a token, which the database stores. A plain hash suffices for 256 random bits, and the lookup of a row by it
 * does not compare secrets byte by byte.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Easy to read aloud and to type on a phone: groups of five letters and digits without similar ones, 4.95 bits each. */
export function buildReadable(groups: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters: string[] = [];
  while (letters.length < groups * 5) {
    const [byte = 255] = randomBytes(1);
    const letter = alphabet[byte % 32];
    if (letter !== undefined) letters.push(letter);
  }
  return (letters.join('').match(/.{5}/g) ?? []).join('-');
}
