import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { limits } from '#contract/limits.ts';
import { borrowBuffer, giveBack } from '../../storage/buffer-pool.ts';

/** What one answer to a range without an end carries, and what is sent of a longer answer before its viewer is checked again. */
export const PIECE_BYTES = 2 * 1024 * 1024;

export type Piece = { start: number; length: number };

/** Whether whoever began to receive a file may still have it. */
export type StillAllowed = () => Promise<boolean>;

export type PourEnd = 'whole' | 'its viewer went away' | 'its viewer may no longer have it' | 'the file became shorter';

/** Reads and writes one buffer at a time: a slow viewer holds one buffer, not the file. An answer that ends early is destroyed. */
export async function pour(
  handle: FileHandle,
  { start, length }: Piece,
  response: ServerResponse,
  stillAllowed: StillAllowed,
): Promise<PourEnd> {
  const watch = watchOver(response, stillAllowed);
  // A player takes its piece as it comes, paused or not: whoever takes nothing for minutes holds the server up.
  response.setTimeout(limits.watching.stalledFor, () => response.destroy());
  const write = writerTo(response);
  try {
    for (let sent = 0, unchecked = 0; sent < length; ) {
      if (unchecked >= PIECE_BYTES) {
        await watch.look();
        unchecked = 0;
      }
      if (response.destroyed) return watch.hasRefused() ? 'its viewer may no longer have it' : 'its viewer went away';
      const rest = { start: start + sent, length: length - sent };
      const bytes = await passOn(handle, rest, response, write);
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

/** Reads what one buffer holds and writes it: how many bytes, none at the file's end. Resolves once they or the viewer have left. */
async function passOn(
  handle: FileHandle,
  { start, length }: Piece,
  response: ServerResponse,
  write: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  const buffer = borrowBuffer();
  try {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, length), start);
    if (bytesRead === 0) return 0;
    await write(buffer.subarray(0, bytesRead));
    return bytesRead;
  } finally {
    giveBack(buffer, { hasLeft: !response.destroyed });
  }
}

/**
 * Writes, and resolves once the bytes or the viewer have left. Nothing stays of a write that is over: a race with one promise
 * of the viewer's going would be remembered by that promise for as long as a film lasts.
 */
function writerTo(response: ServerResponse) {
  let settle = () => {};
  response.once('close', () => settle());
  return (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      settle = resolve;
      response.write(bytes, () => resolve());
    });
}

/** Looks by the clock too: a viewer who takes a byte a second keeps one buffer waiting for as long as they like. */
function watchOver(response: ServerResponse, stillAllowed: StillAllowed) {
  let refused = false;
  const look = async () => {
    refused = refused || !(await stillAllowed().catch(() => false));
    if (refused) response.destroy();
  };
  const timer = setInterval(look, limits.watching.checkEvery).unref();
  return { look, hasRefused: () => refused, stop: () => clearInterval(timer) };
}
