/** What the viewer wants to see: the best that comes through, or pixels of the short side. */
export type Quality = 'auto' | number;

/** The widest data plan has its end: whoever asked their browser to save is given no more than this by itself. */
export const SAVING_HEIGHT = 480;

/** The best of what there is up to what is wanted; where all is more, the least. `heights` in any order; undefined of none. */
export function nearestHeight(heights: readonly number[], wanted: number): number | undefined {
  const fitting = heights.filter((height) => height <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : lowestOf(heights);
}

type Rung = { bitrate: number };

/** Where to begin on a line of so many bits a second: a stall at the start is worse than a few soft seconds. From the lowest rung up. */
export function firstRung(rungs: readonly Rung[], bitsPerSecond: number): number {
  return Math.max(
    0,
    rungs.findLastIndex(({ bitrate }) => bitrate <= bitsPerSecond),
  );
}

function lowestOf(heights: readonly number[]): number | undefined {
  return heights.length > 0 ? Math.min(...heights) : undefined;
}
