import { limits } from '#contract/limits.ts';
import type { Category } from '#contract/videos/schemas.ts';
import type { Upload } from '#contract/videos/uploads.ts';
import { titleFrom } from '../../shared/file-names.ts';
import { type Probe, probeFile } from './probe-file.ts';
import { type Refusal, validateDuration, validateFile, validateStart } from './validate-file.ts';

const KIBIBYTE = 1024;
const END_BYTES = 256 * KIBIBYTE;

/** A chosen file that is not in the queue yet. */
export type Candidate = {
  key: string;
  file: File;
  title: string;
  description: string;
  category: Category;
  probe?: Probe;
  fingerprint?: string;
  refusal?: Refusal;
  /** An earlier upload of the same file, which is resumed. */
  unfinished?: Upload;
};

/** Bytes of free space and of what is left of a quota. */
type Bounds = { bytesMax?: number; quotaBytes?: number | undefined };

export function buildCandidate(file: File, category: Category, { bytesMax = Infinity, quotaBytes }: Bounds = {}): Candidate {
  const refusal = validateFile(file, bytesMax, quotaBytes);
  return {
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    file,
    title: titleFrom(file.name),
    description: '',
    category,
    ...(refusal && { refusal }),
  };
}

type FingerprintResult = Pick<Candidate, 'fingerprint' | 'refusal'>;

export async function fingerprintFile(file: File): Promise<FingerprintResult> {
  try {
    const ends = await readEnds(file);
    const refusal = validateStart(ends.first);
    return refusal ? { refusal } : { fingerprint: await fingerprintOf(file, ends) };
  } catch {
    return { refusal: 'unreadable' };
  }
}

export async function probeCandidate(file: File): Promise<Pick<Candidate, 'probe' | 'refusal'>> {
  const probe = await probeFile(file);
  const refusal = validateDuration(probe.seconds);
  return { probe, ...(refusal && { refusal }) };
}

/** The two ends of a file, which identify it without reading all of it. Throws where the file cannot be read. */
export async function readEnds(file: Blob): Promise<{ first: Uint8Array<ArrayBuffer>; last: Uint8Array<ArrayBuffer> }> {
  const first = await file.slice(0, END_BYTES).arrayBuffer();
  const last = await file.slice(Math.max(0, file.size - END_BYTES)).arrayBuffer();
  return { first: new Uint8Array(first), last: new Uint8Array(last) };
}

/** Identifies a file on any device by its size and the digest of its ends; without digests, by its size, date and name. */
export async function fingerprintOf(file: File, { first, last }: Awaited<ReturnType<typeof readEnds>>): Promise<string> {
  // crypto.subtle needs a secure context: https or localhost.
  if (!globalThis.crypto?.subtle)
    return `${file.size}-${file.lastModified}-${file.name}`.slice(0, limits.videos.upload.fingerprintMax);
  const ends = new Uint8Array(first.length + last.length);
  ends.set(first);
  ends.set(last, first.length);
  const digest = await crypto.subtle.digest('SHA-256', ends);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${file.size}-${hex}`;
}
