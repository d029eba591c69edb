import { countDeleted, type Database } from '../../db/database.ts';
import { unhindered } from '../../db/in-transaction.ts';
import type { PressTables } from './tables.ts';

export type PressRow = PressTables['presses'];

/** Adds to what is there, by one statement: what two instances add at once is all counted. */
export async function addPresses(db: Database, rows: PressRow[]): Promise<void> {
  // In one order everywhere, so that two instances wait for each other and do not lock each other out.
  const ordered = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await unhindered(() =>
    db
      .insertInto('presses')
      .values(ordered)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'kind', 'serviceId'])
          .doUpdateSet((e) => ({ count: e('presses.count', '+', e.ref('excluded.count')) })),
      )
      .execute(),
  );
}

export const keyOf = ({ day, page, kind, serviceId }: Omit<PressRow, 'count'>): string => `${day} ${page} ${kind} ${serviceId}`;

/** The totals from a day on, the most pressed first. */
export async function sumPresses(db: Database, since: string): Promise<Omit<PressRow, 'day'>[]> {
  const sums = await db
    .selectFrom('presses')
    .select((e) => ['page', 'kind', 'serviceId', e.fn.sum('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['page', 'kind', 'serviceId'])
    .execute();
  const totals = sums.map((sum) => ({ ...sum, count: Number(sum.count) }));
  return totals.sort((one, other) => other.count - one.count || (one.page < other.page ? -1 : 1));
}

export function deleteBefore(db: Database, day: string): Promise<number> {
  return countDeleted(db.deleteFrom('presses').where('day', '<', day));
}
