import { limits } from '#contract/limits.ts';

/** What the viewer wants to see: the best that comes through, or pixels of the short side. */
export type Quality = 'auto' | number;

/** The widest data plan has its end: whoever asked their browser to save is given no more than this by itself. */
export const SAVING_HEIGHT = 480;

/** The best of what there is up to what is wanted; where all is more, the least. `heights` in any order; undefined of none. */
export function nearestHeight(heights: readonly number[], wanted: number): number | undefined {
  const fitting = heights.filter((height) => height <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : lowestOf(heights);
}

type Circumstances = {
  /** Bits that the line carries in a second. */
  speed: number;
  /** Device pixels of the short side of the picture as it will be shown. */
  shown: number;
  saves: boolean;
};

/**
 * Where a video begins by itself: a stall at the start is worse than a few soft seconds, and more than the player shows is
 * paid for in vain. Undefined where there are no renditions.
 */
export function firstHeight(heights: readonly number[], { speed, shown, saves }: Circumstances): number | undefined {
  const carried = limits.transcode.renditions.find(({ kilobitsMax }) => kilobitsMax * 1000 <= speed)?.height ?? 0;
  const enough = heights.filter((height) => height >= shown);
  const seen = lowestOf(enough) ?? Number.POSITIVE_INFINITY;
  return nearestHeight(heights, Math.min(carried, seen, saves ? SAVING_HEIGHT : Number.POSITIVE_INFINITY));
}

function lowestOf(heights: readonly number[]): number | undefined {
  return heights.length > 0 ? Math.min(...heights) : undefined;
}
