import type { Database } from '#server/db/database.ts';

/** As many letters as a rule takes, each of four bytes. */
export const wide = (length: number): string => '💪'.repeat(length);

/** The same, unlike every other of its number. */
export const wideAs = (length: number, number: number): string => `${wide(length - String(number).length)}${number}`;

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** An instant of the day on which tests begin, another for each number. */
export const instantAs = (number: number): string => new Date(Date.UTC(2031, 2, 14, 0, 0, 0, number)).toISOString();

/** So many rows go into one statement whatever columns they have. */
const ROWS = 200;

export async function inPieces<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) await insert(rows.slice(from, from + ROWS));
}

/** Makes what a test needs once for each database. */
export function once<T>(make: (db: Database) => Promise<T>): (db: Database) => Promise<T> {
  const made = new WeakMap<Database, Promise<T>>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
