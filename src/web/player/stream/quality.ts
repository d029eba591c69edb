import { renditionLadder } from '#contract/videos/watching.ts';

/** `auto`, or the height of one rendition (pixels of the short side). */
export type Quality = 'auto' | number;

/** The highest automatic quality while the browser is set to save data. */
export const SAVING_HEIGHT = 480;

/** The highest up to `wanted`, else the lowest. `heights` in any order; undefined where there are none. */
export function nearestHeight(heights: readonly number[], wanted: number): number | undefined {
  const fitting = heights.filter((height) => height <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : lowestOf(heights);
}

type Circumstances = {
  /** Bits per second. */
  speed: number;
  /** Device pixels of the video's short side in the player. */
  shown: number;
  saves: boolean;
};

/**
 * The height that automatic quality starts with: a stall at the start is worse than a few soft seconds, and pixels that the
 * player does not show cost data for nothing. Undefined where there are no renditions.
 */
export function firstHeight(heights: readonly number[], { speed, shown, saves }: Circumstances): number | undefined {
  const carried = renditionLadder.find(({ kilobitsMax }) => kilobitsMax * 1000 <= speed)?.height ?? 0;
  const enough = heights.filter((height) => height >= shown);
  const visible = lowestOf(enough) ?? Number.POSITIVE_INFINITY;
  return nearestHeight(heights, Math.min(carried, visible, saves ? SAVING_HEIGHT : Number.POSITIVE_INFINITY));
}

function lowestOf(heights: readonly number[]): number | undefined {
  return heights.length > 0 ? Math.min(...heights) : undefined;
}
