/**
 * Reused buffers for reading: allocating one for each chunk of a video costs more than reading it. A stalled viewer holds one
 * as long as the connection lasts, so the number of large ones is bounded, and while all are lent others get small ones. A
 * thousand stalled viewers then hold megabytes instead of half a gigabyte.
 */
const LARGE = { bytes: 512 * 1024, most: 32 };
const SMALL = { bytes: 32 * 1024, spare: 128 };

const freeLarge: Buffer[] = [];
const freeSmall: Buffer[] = [];
let largeLent = 0;

export function borrowBuffer(): Buffer {
  if (largeLent >= LARGE.most) return freeSmall.pop() ?? Buffer.allocUnsafeSlow(SMALL.bytes);
  largeLent += 1;
  return freeLarge.pop() ?? Buffer.allocUnsafeSlow(LARGE.bytes);
}

/** Ends a loan. Only a buffer whose bytes were sent is reused; one of a broken connection may still be read by the system. */
export function returnBuffer(buffer: Buffer, { isSent }: { isSent: boolean }): void {
  const isLarge = buffer.length === LARGE.bytes;
  if (isLarge) largeLent -= 1;
  if (!isSent) return;
  if (isLarge) freeLarge.push(buffer);
  else if (freeSmall.length < SMALL.spare) freeSmall.push(buffer);
}
