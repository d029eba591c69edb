import { hash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';

/** A token nobody guesses: 32 random bytes in base64url, shown once and never kept. */
export function buildToken(): string {
  return randomBytes(limits.secret.bytes).toString('base64url');
}

/**
 * What the database keeps of a token. A plain hash suffices for 256 random bits, and finding a row by it compares no
 * secret byte by byte.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
