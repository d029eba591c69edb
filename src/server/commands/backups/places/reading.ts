import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { OpenFile } from '../../../storage/files.ts';
import { copyAndRead, type Fingerprint } from '../manifest.ts';
import type { LiveFile } from './place.ts';

const { partBytes } = limits.server.bucket;

/** The bytes of a file in pieces, each to be used before the next is asked for; they go through `hash` too. */
export async function* piecesOf(file: OpenFile, hash: Hash): AsyncGenerator<Buffer<ArrayBuffer>> {
  const buffer = Buffer.allocUnsafeSlow(Math.max(1, Math.min(file.bytes, partBytes)));
  for (let position = 0; ; ) {
    let length = 0;
    while (length < buffer.length) {
      const bytes = await file.read(buffer.subarray(length), position + length);
      if (bytes === 0) break;
      length += bytes;
    }
    if (length === 0) return;
    const piece = buffer.subarray(0, length);
    hash.update(piece);
    yield piece;
    position += length;
  }
}

export async function digestOf(file: OpenFile): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of piecesOf(file, hash)) bytes += piece.length;
  return { bytes, sha256: hash.digest('hex') };
}

/** Opens a file of this machine; a link is refused, and a pipe in its place is not waited for. */
export async function openLocal(file: string): Promise<LiveFile> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const { size } = await handle.stat();
  return {
    bytes: size,
    read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead,
    close: () => handle.close(),
    async copyTo(localFile) {
      await copyAndRead(file, localFile);
    },
  };
}
