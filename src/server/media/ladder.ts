import { limits } from '#contract/limits.ts';

export type Rendition = {
  /** Short side in pixels: `1080` is 1080p, upright or landscape. */
  height: number;
  size: Size;
} & Effort;

type Effort = Pick<
  (typeof limits.videos.transcode.renditions)[number],
  'quality' | 'kilobitsMax' | 'bufferSeconds' | 'soundKilobits'
>;

export type Size = { width: number; height: number };

/** Smaller renditions have no path in the contract, and no use. */
const SHORTEST = 100;
/** A source with a longer shape than this gets no ladder. */
const LONGEST = 10;
/** A source this much taller than the next rendition below gets one of its own height as well. */
const OWN_HEIGHT_FROM = 1.2;

/** The renditions of a source, highest first. Never larger than the source; none for a source that is tiny or very long. */
export function ladderOf(source: Size): Rendition[] {
  const { renditions } = limits.videos.transcode;
  const short = evenBelow(Math.min(source.width, source.height));
  if (short < SHORTEST || Math.max(source.width, source.height) > short * LONGEST) return [];
  const below = renditions.filter(({ height }) => height <= short);
  const above = renditions.findLast(({ height }) => height > short);
  const needsOwn = above && short >= (below[0]?.height ?? 0) * OWN_HEIGHT_FROM;
  const wanted = needsOwn ? [{ ...above, height: short }, ...below] : below;
  return wanted.map(({ height, ...effort }) => ({ height, size: fitted(source, height), ...effort }));
}

/** The first MP4 where the source cannot be served itself: the middle rendition, or the source's own height below it. */
export function firstRenditionOf(source: Size): Rendition {
  const ladder = ladderOf(source);
  const [, middle] = limits.videos.transcode.renditions;
  const first = ladder.find(({ height }) => height <= middle.height);
  if (first) return first;
  const height = evenBelow(Math.min(source.width, source.height));
  const { height: _lowest, ...effort } =
    limits.videos.transcode.renditions[limits.videos.transcode.renditions.length - 1] ?? middle;
  return { height, size: fitted(source, height), ...effort };
}

/** The same shape with this short side; even, since colours are stored for squares of two by two pixels. */
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
