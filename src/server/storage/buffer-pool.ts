/**
 * Buffers that are read into again and again: allocating one for each piece of a video costs more than reading it.
 * Whoever stops reading keeps one for as long as they like, so there are only so many large ones: while those are all
 * out, the others get small ones. A thousand stalled viewers then hold megabytes, not half a gigabyte.
 */
const LARGE = { bytes: 512 * 1024, most: 32 };
const SMALL = { bytes: 32 * 1024, kept: 128 };

const freeLarge: Buffer[] = [];
const freeSmall: Buffer[] = [];
let largeOut = 0;

export function borrowBuffer(): Buffer {
  if (largeOut >= LARGE.most) return freeSmall.pop() ?? Buffer.allocUnsafeSlow(SMALL.bytes);
  largeOut += 1;
  return freeLarge.pop() ?? Buffer.allocUnsafeSlow(LARGE.bytes);
}

/** Ends a loan. Only a buffer whose bytes have left for the network is used again; one of a broken connection is not. */
export function giveBack(buffer: Buffer, { hasLeft }: { hasLeft: boolean }): void {
  const isLarge = buffer.length === LARGE.bytes;
  if (isLarge) largeOut -= 1;
  if (!hasLeft) return;
  if (isLarge) freeLarge.push(buffer);
  else if (freeSmall.length < SMALL.kept) freeSmall.push(buffer);
}
