import { hash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';

/** A token of 32 random bytes in base64url, shown once and never stored. */
export function buildToken(): string {
  return randomBytes(limits.secret.bytes).toString('base64url');
}

/**
 * The hash of a token, which the database stores. A plain hash suffices for 256 random bits, and the lookup of a row by it
 * does not compare secrets byte by byte.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
