import { open } from 'node:fs/promises';
import { FORMAT_BYTES, isBox, videoFormatOf } from '#contract/videos/formats.ts';
import type { OpenFile } from '../storage/files.ts';

type Kind = 'supported' | 'unsupported' | 'unknown';

/** The kind of a file by its first bytes alone, before any program opens it. `unknown` is no video. */
export async function detectType({ read }: Pick<OpenFile, 'read'>): Promise<Kind> {
  const bytes = Buffer.alloc(FORMAT_BYTES);
  const head = bytes.subarray(0, await read(bytes, 0));
  const format = videoFormatOf(head);
  if (format === undefined || format === 'picture') return 'unknown';
  if (format === 'matroska') return 'supported';
  if (format === 'other') return 'unsupported';
  const next = Buffer.alloc(16);
  return (await read(next, endOfBox(head))) < 8 || isBox(next) ? 'supported' : 'unknown';
}

/** The same for a file of this machine. */
export async function detectTypeOf(file: string): Promise<Kind> {
  await using handle = await open(file);
  return await detectType({ read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead });
}

/** Where the MP4 box that starts here ends. */
function endOfBox(bytes: Buffer): number {
  const size = bytes.readUInt32BE(0);
  return size === 1 && bytes.length >= 16 ? Number(bytes.readBigUInt64BE(8)) : size || Number.MAX_SAFE_INTEGER;
}
