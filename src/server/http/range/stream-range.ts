import type { ServerResponse } from 'node:http';
import { limits } from '#contract/limits.ts';
import type { FileBody } from '../../storage/files.ts';
import { borrowBuffer, returnBuffer } from './buffer-pool.ts';

/** Whether the viewer may still have the file. */
export type StillAllowed = () => Promise<boolean>;

export type StreamEnd = 'whole' | 'its viewer went away' | 'its viewer may no longer have it' | 'the file became shorter';

/** Reads and writes one buffer at a time, so that a slow viewer holds one buffer. A response that ends early is destroyed. */
export async function streamRange(body: FileBody, response: ServerResponse, stillAllowed: StillAllowed): Promise<StreamEnd> {
  const watch = watchAccess(response, stillAllowed);
  // A player reads its piece at once, paused or not: a client that reads nothing for minutes only holds resources.
  response.setTimeout(limits.videos.watching.stalledFor, () => response.destroy());
  const write = writerTo(response);
  try {
    for (let sent = 0, unchecked = 0; sent < body.bytes; ) {
      if (unchecked >= limits.videos.watching.rangeBytes) {
        await watch.check();
        unchecked = 0;
      }
      if (response.destroyed) return watch.hasRefused() ? 'its viewer may no longer have it' : 'its viewer went away';
      const bytes = await sendChunk(body, response, write);
      if (bytes === 0) {
        response.destroy();
        return 'the file became shorter';
      }
      sent += bytes;
      unchecked += bytes;
    }
    response.end();
    return 'whole';
  } finally {
    watch.stop();
  }
}

/** Reads and writes one buffer; gives the number of bytes, 0 at the file's end. Resolves once they are sent or the viewer has gone. */
async function sendChunk(body: FileBody, response: ServerResponse, write: (bytes: Buffer) => Promise<void>): Promise<number> {
  const buffer = borrowBuffer();
  try {
    const bytes = await body.read(buffer);
    if (bytes > 0) await write(buffer.subarray(0, bytes));
    return bytes;
  } finally {
    returnBuffer(buffer, { isSent: !response.destroyed });
  }
}

/**
 * Writes, and resolves once the bytes are sent or the viewer has gone. A race with one promise for the closed connection would
 * keep a reaction of every write for as long as a video plays.
 */
function writerTo(response: ServerResponse) {
  let finish = () => {};
  response.once('close', () => finish());
  return (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      finish = resolve;
      response.write(bytes, () => resolve());
    });
}

/** Checks by time too: a viewer who reads a byte a second can keep one buffer waiting for ever. */
function watchAccess(response: ServerResponse, stillAllowed: StillAllowed) {
  let refused = false;
  const check = async () => {
    refused = refused || !(await stillAllowed().catch(() => false));
    if (refused) response.destroy();
  };
  const timer = setInterval(check, limits.videos.watching.checkEvery).unref();
  return { check, hasRefused: () => refused, stop: () => clearInterval(timer) };
}
