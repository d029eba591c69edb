/** The time as the product sees it; tests set their own. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** An instant as the database and the answers write it: ISO 8601, UTC, milliseconds; text order is time order. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
