/** When how many bytes had gone: the last stretch of an upload, by which its speed is told. */
export type Pace = readonly { at: number; bytes: number }[];

const WINDOW = 15_000;
const TELLS_AFTER = 2_000;
const SECOND = 1000;

/** The last stretch with one more moment in it; going back (a broken piece is sent again) begins a new one. */
export function walkOn(pace: Pace, at: number, bytes: number): Pace {
  const last = pace.at(-1);
  if (last && bytes < last.bytes) return [{ at, bytes }];
  return [...pace.filter((moment) => at - moment.at <= WINDOW), { at, bytes }];
}

/** Bytes a second over the last stretch; unknown while it is too short to tell. */
export function speedOf(pace: Pace): number | undefined {
  const first = pace.at(0);
  const last = pace.at(-1);
  if (!first || !last || last.at - first.at < TELLS_AFTER) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * SECOND;
}
