import type { Database } from '../../db/database.ts';
import { type Among, firstOf } from '../../db/paging.ts';
import type { PersonalDataTables } from './tables.ts';

export type RequestRow = PersonalDataTables['dataRequests'];

export function findRequest(db: Database, id: string) {
  return db.selectFrom('dataRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Open ones first, the first to be due before the others; then the latest. */
export async function listRequests(db: Database) {
  const all = db.selectFrom('dataRequests').selectAll();
  const open = await all.where('doneAt', 'is', null).orderBy('dueOn').orderBy('id').execute();
  return [...open, ...(await all.where('doneAt', 'is not', null).orderBy('doneAt', 'desc').orderBy('id', 'desc').execute())];
}

export function listRequestsOf(db: Database, userId: string): Promise<RequestRow[]> {
  return db.selectFrom('dataRequests').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

/** Open ones that the trainer has recorded, the first to be due before the others. */
export function listOpen(db: Database, among: Among) {
  const open = db.selectFrom('dataRequests').selectAll().where('doneAt', 'is', null).where('by', '=', 'trainer');
  return firstOf(open.orderBy('dueOn').orderBy('id'), 'id', among);
}

export async function countRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('dataRequests')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRequest(db: Database, request: RequestRow): Promise<void> {
  await db.insertInto('dataRequests').values(request).execute();
}

/** False where there is none. */
export async function updateRequest(db: Database, id: string, change: Partial<RequestRow>): Promise<boolean> {
  const changed = await db
    .updateTable('dataRequests')
    .set({ id, ...change })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Ends what a client has asked in the area and is open. */
export async function endOwnRequest(db: Database, userId: string, end: Pick<RequestRow, 'doneAt' | 'outcome'>): Promise<void> {
  const own = db.updateTable('dataRequests').set(end).where('userId', '=', userId);
  await own.where('by', '=', 'client').where('doneAt', 'is', null).execute();
}

export function deleteEnded(db: Database, before: string) {
  return db.deleteFrom('dataRequests').where('doneAt', '<', before);
}
