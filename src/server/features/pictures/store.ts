import type { Selectable } from 'kysely';
import type { PictureFailure } from '#contract/pictures/schemas.ts';
import type { Database } from '../../db/database.ts';
import { type QueueLength, queueLength } from '../../jobs/queue-length.ts';
import type { PictureTables } from './tables.ts';

export type PictureRow = Selectable<PictureTables['pictures']>;

/** Newest first. */
export function listPictures(db: Database): Promise<PictureRow[]> {
  return db.selectFrom('pictures').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
}

export function findPicture(db: Database, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countPictures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that wait for their files, or whose files an instance has begun; what has waited longest is the first. */
export function listToMake(db: Database): Promise<PictureRow[]> {
  const waiting = db.selectFrom('pictures').selectAll().where('state', '=', 'making').orderBy('createdAt').orderBy('id');
  return waiting.execute();
}

export async function measureQueue(db: Database): Promise<QueueLength> {
  const row = await db
    .selectFrom('pictures')
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min<string | null>('createdAt').as('since')])
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow();
  return queueLength(row);
}

type NewPicture = { id: string; sha256: string; bytes: number; name: string };

/** Its files are still to be made. */
export async function insertMaking(db: Database, { id, sha256, bytes, name }: NewPicture, at: string): Promise<void> {
  const nothingYet = { failure: null, width: null, height: null, widths: '', hasAlpha: 0, colour: null };
  const row = { id, uploadSha256: sha256, state: 'making' as const, ...nothingYet, bytes, name };
  await db
    .insertInto('pictures')
    .values({ ...row, createdAt: at, unusedSince: at })
    .execute();
}

/** Of a failed one; false where it is none. */
export async function setMaking(db: Database, id: string): Promise<boolean> {
  const failed = db
    .updateTable('pictures')
    .set({ state: 'making', failure: null })
    .where('id', '=', id)
    .where('state', '=', 'failed');
  return (await failed.executeTakeFirst()).numUpdatedRows === 1n;
}

type Result = Pick<PictureRow, 'width' | 'height' | 'widths' | 'hasAlpha' | 'colour' | 'bytes'>;

export async function setReady(db: Database, id: string, result: Result): Promise<void> {
  await updateMaking(db, id, { ...result, state: 'ready', failure: null });
}

export async function setFailed(db: Database, id: string, failure: PictureFailure): Promise<void> {
  await updateMaking(db, id, { state: 'failed', failure });
}

async function updateMaking(db: Database, id: string, change: Partial<PictureRow>): Promise<void> {
  await db.updateTable('pictures').set(change).where('id', '=', id).where('state', '=', 'making').execute();
}

/** Null: the site names it. */
export async function setUnusedSince(db: Database, id: string, at: string | null): Promise<void> {
  await db.updateTable('pictures').set({ unusedSince: at }).where('id', '=', id).execute();
}

export async function deletePicture(db: Database, id: string): Promise<boolean> {
  return (await db.deleteFrom('pictures').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n;
}
