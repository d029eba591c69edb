import type { Database } from '../../../db/database.ts';
import type { VideoRows } from './manifest.ts';

/** Everything of one video that deleting it takes away and restoring brings back; undefined where there is none. */
export function readRows(db: Database, id: string) {
  return db.transaction().execute(async (transaction) => {
    const video = await transaction.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
    if (!video) return undefined;
    const films = await transaction.selectFrom('films').selectAll().where('video_id', '=', id).orderBy('id').execute();
    const captions = await transaction
      .selectFrom('captions')
      .selectAll()
      .where('video_id', '=', id)
      .orderBy('language')
      .execute();
    return { video, films, captions };
  });
}

/**
 * Deletes the video, and by cascade its films, captions, assignments and the clients' positions in it. Who had it is
 * kept beside, for a restore: a deleted user's rows cascade away there as well.
 */
export function deleteRows(db: Database, id: string, now: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await deleteTrashedAssignments(transaction, id);
    await transaction
      .insertInto('trashed_assignments')
      .columns(['user_id', 'video_id', 'granted_at', 'deleted_at'])
      .expression((e) =>
        e
          .selectFrom('assignments')
          .select(['user_id', 'video_id', 'granted_at', e.val(now).as('deleted_at')])
          .where('video_id', '=', id),
      )
      .execute();
    await transaction.deleteFrom('videos').where('id', '=', id).execute();
  });
}

export async function deleteTrashedAssignments(db: Database, videoId: string): Promise<void> {
  await db.deleteFrom('trashed_assignments').where('video_id', '=', videoId).execute();
}

/** Those of videos deleted before a day (YYYY-MM-DD), which the trash no longer has. */
export async function expireTrashedAssignments(db: Database, day: string): Promise<void> {
  await db.deleteFrom('trashed_assignments').where('deleted_at', '<', day).execute();
}

/** Inserts the rows again, assignments with their first date included, all or none. A film that was being made when it went waits for its turn again. */
export function insertRows(db: Database, { video, films, captions }: VideoRows): Promise<'restored' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    const result = await transaction
      .insertInto('videos')
      .values(video)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows !== 1n) return 'taken';
    const waiting = films.map((film) =>
      film.state === 'processing' ? { ...film, state: 'waiting' as const, percent: 0 } : film,
    );
    if (waiting.length > 0) await transaction.insertInto('films').values(waiting).execute();
    if (captions.length > 0) await transaction.insertInto('captions').values(captions).execute();
    await transaction
      .insertInto('assignments')
      .columns(['user_id', 'video_id', 'granted_at'])
      .expression((e) =>
        e.selectFrom('trashed_assignments').select(['user_id', 'video_id', 'granted_at']).where('video_id', '=', video.id),
      )
      .execute();
    await deleteTrashedAssignments(transaction, video.id);
    return 'restored';
  });
}

export async function exists(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('videos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function existing(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await db.selectFrom('videos').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

const columnOf = { videos: 'file_path', thumbnails: 'thumbnail_path' } as const;

/** Whether some video names this very file. */
export async function isNamed(db: Database, place: keyof typeof columnOf, path: string): Promise<boolean> {
  const row = await db.selectFrom('videos').select('id').where(columnOf[place], '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}
