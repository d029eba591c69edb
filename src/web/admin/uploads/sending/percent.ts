const WHOLE = 100;

/** Whole, and 100 only where nothing is left. */
export function percentOf(done: number, all: number): number {
  return all === 0 ? WHOLE : Math.floor((done / all) * WHOLE);
}
