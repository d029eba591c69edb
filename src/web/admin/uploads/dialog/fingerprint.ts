import { limits } from '#contract/limits.ts';

const KIBIBYTE = 1024;
const END_BYTES = 256 * KIBIBYTE;

/** The two ends of a file, which tell it from others without reading all of it. Throws where the file cannot be read. */
export async function readEnds(file: Blob): Promise<{ first: Uint8Array<ArrayBuffer>; last: Uint8Array<ArrayBuffer> }> {
  const first = await file.slice(0, END_BYTES).arrayBuffer();
  const last = await file.slice(Math.max(0, file.size - END_BYTES)).arrayBuffer();
  return { first: new Uint8Array(first), last: new Uint8Array(last) };
}

/** Tells the same film again on any device: its size and the digest of its ends; without digests, its size, date and name. */
export async function fingerprintOf(file: File, { first, last }: Awaited<ReturnType<typeof readEnds>>): Promise<string> {
  // Only pages that came over https, or from this very machine, may make digests.
  if (!globalThis.crypto?.subtle) return `${file.size}-${file.lastModified}-${file.name}`.slice(0, limits.upload.fingerprintMax);
  const ends = new Uint8Array(first.length + last.length);
  ends.set(first);
  ends.set(last, first.length);
  const digest = await crypto.subtle.digest('SHA-256', ends);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${file.size}-${hex}`;
}
