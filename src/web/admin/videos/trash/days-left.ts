const DAY = 24 * 60 * 60 * 1000;

/** Whole days until an instant, at least 0; the day that has begun counts. */
export function daysLeft(keptUntil: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(keptUntil) - now) / DAY));
}
