import { type FileHandle, open } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { Bucket, SendPart } from './client.ts';
import { bytesOf } from './transport.ts';

/** Writes a file of this machine as an object, in parts where it is large; only one part is in memory. */
export async function sendFile(bucket: Bucket, file: string, key: string): Promise<void> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  const buffer = Buffer.allocUnsafeSlow(Math.min(size, limits.server.bucket.partBytes));
  if (size <= limits.server.bucket.partBytes) {
    await bucket.put(key, await readPart(handle, buffer, 0));
    return;
  }
  await bucket.inParts(key, {}, async (send) => {
    const tags: string[] = [];
    for (let start = 0; start < size; start += buffer.length)
      tags.push(await sendPart(send, tags.length + 1, await readPart(handle, buffer, start)));
    return tags;
  });
}

async function sendPart(send: SendPart, part: number, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const { response } = await send(part, { body });
  await bytesOf(response);
  return response.headers.etag ?? '';
}

/** Fills the buffer from a position on; the last part is shorter. */
async function readPart(handle: FileHandle, buffer: Buffer<ArrayBuffer>, start: number): Promise<Buffer<ArrayBuffer>> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
