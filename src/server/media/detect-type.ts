import { open } from 'node:fs/promises';
import type { OpenFile } from '../storage/files.ts';

const boxes = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'moof', 'pdin', 'meta', 'sidx', 'styp', 'pnot'];

/** Video formats that are not accepted: no phone records them, and each further parser is one more attack surface. */
const unsupported: [at: number, letters: string][] = [
  [8, 'AVI '],
  [0, 'FLV\x01'],
  [0, 'OggS'],
  [0, '\x30\x26\xb2\x75'],
  [0, '\x00\x00\x01\xba'],
  [188, '\x47'],
];

type Kind = 'supported' | 'unsupported' | 'unknown';

/** The kind of a file by its first bytes alone, before any program opens it. `unknown` is no video. */
export async function detectType({ read }: Pick<OpenFile, 'read'>): Promise<Kind> {
  const bytes = Buffer.alloc(256);
  const head = bytes.subarray(0, await read(bytes, 0));
  if (head.subarray(0, 4).toString('latin1') === '\x1a\x45\xdf\xa3') return 'supported';
  const first = endOfBox(head);
  if (first === undefined) return unsupported.some(([at, letters]) => hasLetters(head, at, letters)) ? 'unsupported' : 'unknown';
  const next = Buffer.alloc(16);
  return (await read(next, first)) < 8 || endOfBox(next) !== undefined ? 'supported' : 'unknown';
}

/** The same for a file of this machine. */
export async function detectTypeOf(file: string): Promise<Kind> {
  await using handle = await open(file);
  return await detectType({ read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead });
}

/** The end of the MP4 box that starts here; undefined where none does. */
function endOfBox(bytes: Buffer): number | undefined {
  if (bytes.length < 8 || !boxes.includes(bytes.toString('latin1', 4, 8))) return undefined;
  const size = bytes.readUInt32BE(0);
  return size === 1 && bytes.length >= 16 ? Number(bytes.readBigUInt64BE(8)) : size || Number.MAX_SAFE_INTEGER;
}

function hasLetters(bytes: Buffer, at: number, letters: string): boolean {
  return bytes.toString('latin1', at, at + letters.length) === letters;
}
