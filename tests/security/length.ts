/** `npm run test:long` sets this; nothing else reads it. */
export const isLong = process.env.LONG === '1';

/** How often a test repeats what it does: little in every test run, thoroughly in the long one, where `ROUNDS` takes another number. */
export function rounds(short: number, long: number): number {
  return isLong ? Number(process.env.ROUNDS ?? long) : short;
}

const HOUR_MS = 3_600_000;

/** The timeout of a test in milliseconds: in the long run enough for a machine that does much else. */
export const timeLimit = (short: number): number => (isLong ? 4 * HOUR_MS : short);

/** Prints ten times in a long run how far it is. */
export function printProgress(what: string, done: number, all: number): void {
  if (isLong && done % Math.ceil(all / 10) === 0) console.log(`${what}: ${done} of ${all}`);
}

/** In which ways a journey is walked: languages, devices. The first of them in every test run, all in the long one. */
export function walked<Way>(ways: readonly Way[]): readonly Way[] {
  return isLong ? ways : ways.slice(0, 1);
}

/** Where every random choice begins: the same in each test run, another in each long one, which prints it and takes it from `SEED`. */
export const seed = Number(process.env.SEED ?? 20_261_121);

/** The same for fast-check. What it found has a path, by which `CHECK_PATH` plays that case alone. */
export const checked = { seed, ...(process.env.CHECK_PATH !== undefined && { path: process.env.CHECK_PATH }) };

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
