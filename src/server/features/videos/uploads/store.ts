import type { Selectable } from 'kysely';
import { countDeleted, type Database, exists } from '../../../db/database.ts';
import type { VideoTables } from '../tables.ts';

export type UploadRow = Selectable<VideoTables['uploads']>;

/** The id of an upload is also the name of its file. */
export const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export function listUnfinished(db: Database): Promise<UploadRow[]> {
  return db.selectFrom('uploads').selectAll().where('finishedAt', 'is', null).orderBy('id').execute();
}

export function hasUpload(db: Database, id: string): Promise<boolean> {
  return exists(db.selectFrom('uploads').select('id').where('id', '=', id));
}

/** Whether a new source for this video is being uploaded. */
export function hasUnfinished(db: Database, videoId: string): Promise<boolean> {
  return exists(db.selectFrom('uploads').select('id').where('videoId', '=', videoId).where('finishedAt', 'is', null));
}

export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** Writes that more of an unfinished one has arrived, unless that was written after `since`. */
export async function touchUpload(db: Database, id: string, { now, since }: { now: string; since: string }): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ touchedAt: now })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('touchedAt', '<=', since)
    .execute();
}

/** False where there is none, or it is complete. */
export async function deleteUnfinished(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('uploads').where('id', '=', id).where('finishedAt', 'is', null).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Rows of complete uploads, which only answer repeated requests. */
export function deleteFinished(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('uploads').where('finishedAt', '<=', before));
}

export async function setFinished(db: Database, id: string, at: string): Promise<void> {
  await db.updateTable('uploads').set({ finishedAt: at, touchedAt: at }).where('id', '=', id).execute();
}
