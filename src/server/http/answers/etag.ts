import { createHash } from 'node:crypto';

/** 132 bits of the hash. */
const HASH_CHARACTERS = 22;

/** The tag of what a response says. Weak, since its compressed forms share it. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, HASH_CHARACTERS)}"`;
}

/** The weak comparison of RFC 9110, 8.8.3.2: a proxy may have made the tag weak, or a copy of it strong. */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag)) ?? false;
}
