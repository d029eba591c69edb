import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

export type UploadRow = Selectable<Schema['uploads']>;

/** What the id of an upload looks like, which is also the name of its file. */
export const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export function listUnfinished(db: Database): Promise<UploadRow[]> {
  return db.selectFrom('uploads').selectAll().where('finished_at', 'is', null).orderBy('id').execute();
}

export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** Notes that more of an unfinished one arrives, unless that was noted after `since`. */
export async function touchUpload(db: Database, id: string, { now, since }: { now: string; since: string }): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('touched_at', '<=', since)
    .execute();
}

/** False where there is none, or it has arrived whole. */
export async function deleteUnfinished(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('uploads').where('id', '=', id).where('finished_at', 'is', null).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function forgetFinished(db: Database, before: string): Promise<void> {
  await db.deleteFrom('uploads').where('finished_at', '<=', before).execute();
}

/** Whether a file in the uploads' folder is that of an upload, or of a film that is still to be made of one. */
export async function isNamed(db: Database, id: string): Promise<boolean> {
  const upload = db.selectFrom('uploads').select('id').where('id', '=', id);
  const film = db.selectFrom('films').select('id').where('id', '=', id).where('state', '!=', 'ready');
  return (await upload.unionAll(film).execute()).length > 0;
}

/** The title of the video, or undefined where there is none. */
export async function titleOf(db: Database, videoId: string): Promise<string | undefined> {
  const row = await db.selectFrom('videos').select('title').where('id', '=', videoId).executeTakeFirst();
  return row?.title;
}

/**
 * Whether another film is on its way for a video: being uploaded, waiting, being made, or refused and not cleared away.
 * One refused for a video that never had another may be followed by a better one at once; it goes when that one plays.
 */
export async function isFilmComing(db: Database, videoId: string): Promise<boolean> {
  const upload = db.selectFrom('uploads').select('id').where('video_id', '=', videoId).where('finished_at', 'is', null);
  const film = db
    .selectFrom('films')
    .innerJoin('videos', 'videos.id', 'films.video_id')
    .select('films.id')
    .where('video_id', '=', videoId)
    .where((e) =>
      e.or([
        e('state', 'in', ['waiting', 'processing']),
        e.and([e('state', '=', 'failed'), e('published_at', 'is', null), e('awaits_film', '=', 0)]),
      ]),
    );
  return (await upload.unionAll(film).execute()).length > 0;
}

/**
 * Makes a film of an upload whose file is whole, and the video it is for where there is none yet. False where the upload
 * has gone or was finished before.
 */
export function finishUpload(db: Database, id: string, sha256: string, now: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const upload = await findUpload(transaction, id);
    if (!upload || upload.finished_at !== null) return false;
    const videoId = upload.video_id ?? (await insertVideo(transaction, upload, now));
    const nothingYet = { percent: 0, failure: null, duration: null, heights: '', has_poster: 0, has_scrub: 0, bytes: 0 };
    const times = { created_at: now, updated_at: now, published_at: null };
    const source = { source_name: upload.name, source_sha256: sha256 };
    await transaction
      .insertInto('films')
      .values({ id, video_id: videoId, state: 'waiting', ...source, ...nothingYet, ...times })
      .execute();
    await transaction.updateTable('uploads').set({ finished_at: now, touched_at: now }).where('id', '=', id).execute();
    return true;
  });
}

async function insertVideo(db: Database, { id: filmId, title, description, category }: UploadRow, now: string): Promise<string> {
  if (category === null) throw new Error('An upload is for a video or makes one in a category.');
  const id = randomUUIDv7();
  const film = { film_id: null, awaits_film: 1, file_path: `${category}/${filmId}.mp4`, thumbnail_path: null, duration: 0 };
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('videos')
    .values({ id, title, description, category, ...film, ...times })
    .execute();
  return id;
}
