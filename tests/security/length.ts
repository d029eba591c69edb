/** `npm run test:long` sets this; nothing else reads it. */
export const isLong = process.env.LONG === '1';

/** How often a test repeats what it does: little in every test run, thoroughly in the long one. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short;
}

/** In which ways a journey is walked: languages, devices. The first of them in every test run, all in the long one. */
export function walked<Way>(ways: readonly Way[]): readonly Way[] {
  return isLong ? ways : ways.slice(0, 1);
}

/** Where every random choice begins, the same each time unless `SEED` names another; whoever uses it prints it. */
export const seed = Number(process.env.SEED ?? 20_261_121);

/** Numbers from 0 to 1 that are the same for the same beginning (mulberry32). */
export function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
