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
