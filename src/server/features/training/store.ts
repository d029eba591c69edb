import { sql } from 'kysely';
import { countDeleted, type Database } from '../../db/database.ts';
import { type Among, firstOf, newestFirst, type Slice } from '../../db/paging.ts';
import type { TrainingTables } from './tables.ts';

/** Without the count of its sets, which follows them. */
export type TrainingRow = Omit<TrainingTables['trainings'], 'setsDone'>;
export type SetRow = TrainingTables['trainingSets'];

export function findTraining(db: Database, id: string): Promise<TrainingRow | undefined> {
  return db.selectFrom('trainings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countTrainings(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trainings')
    .select((e) => e.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveTraining(db: Database, { id, userId, ...written }: TrainingRow): Promise<void> {
  await db
    .insertInto('trainings')
    .values({ id, userId, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute();
}

/** How many sets each of these trainings has, done or not; those without any are left out. */
export async function countSets(db: Database, trainingIds: readonly string[]): Promise<Map<string, number>> {
  if (trainingIds.length === 0) return new Map();
  const counted = await db
    .selectFrom('trainingSets')
    .select((e) => ['trainingId', e.fn.countAll().as('count')])
    .where('trainingId', 'in', trainingIds)
    .groupBy('trainingId')
    .execute();
  return new Map(counted.map(({ trainingId, count }) => [trainingId, Number(count)]));
}

/** In the order of the training. */
export function listSets(db: Database, trainingIds: readonly string[]): Promise<SetRow[]> {
  if (trainingIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('trainingSets')
    .selectAll()
    .where('trainingId', 'in', trainingIds)
    .orderBy('place')
    .orderBy('number')
    .orderBy('id')
    .execute();
}

export async function saveSet(db: Database, { trainingId, id, ...written }: SetRow): Promise<void> {
  await db
    .insertInto('trainingSets')
    .values({ trainingId, id, ...written })
    .onConflict((conflict) => conflict.columns(['trainingId', 'id']).doUpdateSet(written))
    .execute();
}

/** Keeps the count of a training true after its sets were written, in the same transaction. */
export async function countDone(db: Database, trainingId: string): Promise<void> {
  await db
    .updateTable('trainings')
    .set((e) => ({
      setsDone: e
        .selectFrom('trainingSets')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('trainingId', '=', trainingId)
        .where('doneAt', 'is not', null),
    }))
    .where('id', '=', trainingId)
    .execute();
}

const shown = (db: Database) => db.selectFrom('trainings').where('isDiscarded', '=', 0);

/** Of a client, the latest first. */
export function listTrainings(db: Database, userId: string, page: Slice): Promise<TrainingRow[]> {
  const all = shown(db).selectAll().where('userId', '=', userId);
  return newestFirst(all, 'startedAt', 'id', page).execute();
}

export function listByIds(db: Database, ids: readonly string[]): Promise<TrainingRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : shown(db).selectAll().where('id', 'in', ids).execute();
}

/** Ids of a client's latest trainings with which no device goes on: ended or discarded. */
export async function listOver(db: Database, userId: string, take: number): Promise<string[]> {
  const over = db
    .selectFrom('trainings')
    .select('id')
    .where('userId', '=', userId)
    .where((e) => e.or([e('endedAt', 'is not', null), e('isDiscarded', '=', 1)]));
  return (await over.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(take).execute()).map(({ id }) => id);
}

export type Between = { from: string; until: string };

/** Of all active clients but some, with at least one set done, begun from one instant on and before another, the latest first. */
export function listDoneBetween(db: Database, { from, until }: Between, among: Among, exceptUsers: readonly string[] = []) {
  const all = db
    .selectFrom('trainings')
    .innerJoin('users', 'users.id', 'trainings.userId')
    .select(['trainings.id', 'userId', 'startedAt']);
  const done = (exceptUsers.length === 0 ? all : all.where('userId', 'not in', exceptUsers))
    .where('status', '=', 'active')
    // SQLite takes an index of some rows only where the statement has their values: a parameter could have others.
    .where('isDiscarded', '=', sql.lit(0))
    .where('setsDone', '>', sql.lit(0))
    .where('startedAt', '>=', from)
    .where('startedAt', '<', until);
  return firstOf(done.orderBy('startedAt', 'desc').orderBy('trainings.id', 'desc'), 'trainings.id', among);
}

/** Those that were begun before an instant and were discarded since. */
export function deleteDiscarded(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('trainings').where('isDiscarded', '=', 1).where('changedAt', '<', before));
}
