import { limits } from '#contract/limits.ts';

export type Rung = {
  /** Short side in pixels: `1080` is 1080p, upright or lying. */
  short: number;
  width: number;
  height: number;
} & Effort;

type Effort = Pick<(typeof limits.transcode.renditions)[number], 'quality' | 'kilobitsMax' | 'bufferSeconds' | 'soundKilobits'>;

export type Size = { width: number; height: number };

/** Below this no address has a place for a rung, and nobody a use. */
const SHORTEST = 100;
/** Nor does anybody film ribbons: this many times as long as short. */
const LONGEST = 10;
/** A source this much taller than the next rung below gets one of its own height as well. */
const OWN_RUNG_FROM = 1.2;

/** The rungs of a film, highest first. Never larger than the source; none for a source that is tiny or a ribbon. */
export function ladderOf({ width, height }: Size): Rung[] {
  const { renditions: rungs } = limits.transcode;
  const short = evenBelow(Math.min(width, height));
  if (short < SHORTEST || Math.max(width, height) > short * LONGEST) return [];
  const below = rungs.filter((rung) => rung.height <= short);
  const above = rungs.findLast((rung) => rung.height > short);
  const needsOwn = above && short >= (below[0]?.height ?? 0) * OWN_RUNG_FROM;
  const wanted = needsOwn ? [{ ...above, height: short }, ...below] : below;
  return wanted.map(({ height: rungShort, ...effort }) => ({
    short: rungShort,
    ...fitted({ width, height }, rungShort),
    ...effort,
  }));
}

/** The size of the first MP4 where the source is not fit to be one: the middle rung, or the source's own below it. */
export function firstRungOf(size: Size): Rung {
  const ladder = ladderOf(size);
  const [, middle] = limits.transcode.renditions;
  const first = ladder.find((rung) => rung.short <= middle.height);
  const short = evenBelow(Math.min(size.width, size.height));
  if (first) return first;
  const { height: _lowest, ...effort } = limits.transcode.renditions[limits.transcode.renditions.length - 1] ?? middle;
  return { short, ...fitted(size, short), ...effort };
}

/** With the short side as said, in the same shape; even, since colours are kept for squares of two by two. */
export function fitted({ width, height }: Size, short: number): Size {
  const scale = short / Math.min(width, height);
  return width < height ? { width: short, height: even(height * scale) } : { width: even(width * scale), height: short };
}

function even(length: number): number {
  return Math.max(2, 2 * Math.round(length / 2));
}

function evenBelow(length: number): number {
  return Math.max(2, 2 * Math.floor(length / 2));
}
