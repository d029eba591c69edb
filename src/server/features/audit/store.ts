import type { Insertable } from 'kysely';
import { type Database, exists } from '../../db/database.ts';
import { unhindered } from '../../db/in-transaction.ts';
import type { AuditTables } from './tables.ts';

type NewAct = Insertable<AuditTables['acts']>;

export async function insertAct(transaction: Database, act: NewAct): Promise<void> {
  await transaction.insertInto('acts').values(act).execute();
}

/** Inserts a row, or counts once more where its id is there. */
export async function countAct(db: Database, act: NewAct): Promise<void> {
  await unhindered(() =>
    db
      .insertInto('acts')
      .values(act)
      .onConflict((conflict) => conflict.column('id').doUpdateSet((e) => ({ count: e('acts.count', '+', 1) })))
      .execute(),
  );
}

export function hasActsBefore(db: Database, before: string): Promise<boolean> {
  return exists(db.selectFrom('acts').select('id').where('at', '<', before).limit(1));
}

/** The database refuses it where no row is a term younger. */
export async function deleteActsBefore(transaction: Database, before: string): Promise<number> {
  const { numDeletedRows } = await transaction.deleteFrom('acts').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
