import { sql } from 'kysely';
import { type Database, exists } from '../../db/database.ts';
import { type Among, firstOf, newestFirst, type Slice } from '../../db/paging.ts';
import type { TrainingTables } from './tables.ts';

/** Without the count of its sets, which follows them. */
export type TrainingRow = Omit<TrainingTables['trainings'], 'sets_done'>;
export type SetRow = TrainingTables['training_sets'];

export function hasClient(db: Database, userId: string): Promise<boolean> {
  return exists(db.selectFrom('users').select('id').where('id', '=', userId));
}

export function findTraining(db: Database, id: string): Promise<TrainingRow | undefined> {
  return db.selectFrom('trainings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countTrainings(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trainings')
    .select((e) => e.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveTraining(db: Database, { id, user_id, ...written }: TrainingRow): Promise<void> {
  await db
    .insertInto('trainings')
    .values({ id, user_id, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute();
}

/** How many sets each of these trainings has, done or not; those without any are left out. */
export async function countSets(db: Database, trainingIds: readonly string[]): Promise<Map<string, number>> {
  if (trainingIds.length === 0) return new Map();
  const counted = await db
    .selectFrom('training_sets')
    .select((e) => ['training_id', e.fn.countAll().as('count')])
    .where('training_id', 'in', trainingIds)
    .groupBy('training_id')
    .execute();
  return new Map(counted.map(({ training_id, count }) => [training_id, Number(count)]));
}

/** In the order of the training. */
export function listSets(db: Database, trainingIds: readonly string[]): Promise<SetRow[]> {
  if (trainingIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('training_sets')
    .selectAll()
    .where('training_id', 'in', trainingIds)
    .orderBy('place')
    .orderBy('number')
    .orderBy('id')
    .execute();
}

export async function saveSet(db: Database, { training_id, id, ...written }: SetRow): Promise<void> {
  await db
    .insertInto('training_sets')
    .values({ training_id, id, ...written })
    .onConflict((conflict) => conflict.columns(['training_id', 'id']).doUpdateSet(written))
    .execute();
}

/** Keeps the count of a training true after its sets were written, in the same transaction. */
export async function countDone(db: Database, trainingId: string): Promise<void> {
  await db
    .updateTable('trainings')
    .set((e) => ({
      sets_done: e
        .selectFrom('training_sets')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('training_id', '=', trainingId)
        .where('done_at', 'is not', null),
    }))
    .where('id', '=', trainingId)
    .execute();
}

const shown = (db: Database) => db.selectFrom('trainings').where('is_discarded', '=', 0);

/** Of a client, the latest first. */
export function listTrainings(db: Database, userId: string, page: Slice): Promise<TrainingRow[]> {
  const all = shown(db).selectAll().where('user_id', '=', userId);
  return newestFirst(all, 'started_at', 'id', page).execute();
}

export function listByIds(db: Database, ids: readonly string[]): Promise<TrainingRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : shown(db).selectAll().where('id', 'in', ids).execute();
}

/** Ids of a client's latest trainings with which no device goes on: ended or discarded. */
export async function listOver(db: Database, userId: string, take: number): Promise<string[]> {
  const over = db
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where((e) => e.or([e('ended_at', 'is not', null), e('is_discarded', '=', 1)]));
  return (await over.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(take).execute()).map(({ id }) => id);
}

export type Between = { from: string; until: string };

/** Of all active clients but some, with at least one set done, begun from one instant on and before another, the latest first. */
export function listDoneBetween(db: Database, { from, until }: Between, among: Among, exceptUsers: readonly string[] = []) {
  const all = db
    .selectFrom('trainings')
    .innerJoin('users', 'users.id', 'trainings.user_id')
    .select(['trainings.id', 'user_id', 'started_at']);
  const done = (exceptUsers.length === 0 ? all : all.where('user_id', 'not in', exceptUsers))
    .where('status', '=', 'active')
    // SQLite takes an index of some rows only where the statement has their values: a parameter could have others.
    .where('is_discarded', '=', sql.lit(0))
    .where('sets_done', '>', sql.lit(0))
    .where('started_at', '>=', from)
    .where('started_at', '<', until);
  return firstOf(done.orderBy('started_at', 'desc').orderBy('trainings.id', 'desc'), 'trainings.id', among);
}

/** Those that were begun before an instant and were discarded since. */
export async function deleteDiscarded(db: Database, before: string): Promise<void> {
  await db.deleteFrom('trainings').where('is_discarded', '=', 1).where('changed_at', '<', before).execute();
}
