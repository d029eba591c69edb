/**
 * Buffers that are read into again and again: allocating one for each piece of a video costs more than reading it.
 * A borrowed buffer goes back only once its bytes have left for the network.
 */
const BUFFER_BYTES = 512 * 1024;
/** Kept when idle; more are made while more viewers read at the same moment, and dropped afterwards. */
const KEPT = 32;

const free: Buffer[] = [];

export function borrowBuffer(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
}

export function giveBack(buffer: Buffer): void {
  if (free.length < KEPT) free.push(buffer);
}
