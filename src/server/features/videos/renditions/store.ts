import type { RenditionFailure } from '#contract/renditions.ts';
import type { Database } from '../../../db/database.ts';

/** Films that are not ready, oldest first, with the video each is for. */
export function listAtWork(db: Database) {
  return db
    .selectFrom('films')
    .innerJoin('videos', 'videos.id', 'films.video_id')
    .selectAll('films')
    .select(['title', 'videos.film_id as plays', 'awaits_film'])
    .where('state', '<>', 'ready')
    .orderBy('films.id')
    .execute();
}

/** A film with what its video plays now. */
export function findFilm(db: Database, id: string) {
  return db
    .selectFrom('films')
    .innerJoin('videos', 'videos.id', 'films.video_id')
    .selectAll('films')
    .select(['videos.film_id as plays', 'awaits_film'])
    .where('films.id', '=', id)
    .executeTakeFirst();
}

/** A failed film is tried again; one that is no longer failed stays as it is. */
export async function putAtItsTurn(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('films')
    .set({ state: 'waiting', percent: 0, failure: null, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/** Of a film that has failed already, for another reason than before. */
export async function setFailure(db: Database, id: string, failure: RenditionFailure, at: string): Promise<void> {
  await db.updateTable('films').set({ failure, updated_at: at }).where('id', '=', id).where('state', '=', 'failed').execute();
}

/** A film that plays stays as it is, without more qualities than it has. */
export async function settleForWhatPlays(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('films')
    .set({ state: 'ready', percent: 100, failure: null, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteFilm(db: Database, id: string): Promise<void> {
  await db.deleteFrom('films').where('id', '=', id).execute();
}

/** Takes a video away that never had anything to watch, and its films with it. */
export async function deleteAwaiting(db: Database, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).where('awaits_film', '=', 1).execute();
}

/** Whether anything else is on its way for a film's video: another film, or an upload that has not arrived whole. */
export async function hasAnother(db: Database, { id, video_id }: { id: string; video_id: string }): Promise<boolean> {
  const film = db.selectFrom('films').select('id').where('video_id', '=', video_id).where('id', '<>', id);
  const upload = db.selectFrom('uploads').select('id').where('video_id', '=', video_id).where('finished_at', 'is', null);
  return (await film.unionAll(upload).execute()).length > 0;
}

export async function allFilmIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('films').select('id').execute();
  return new Set(rows.map((row) => row.id));
}

/** Films that failed by then, and whose uploads may still be there. */
export async function listFailedBefore(db: Database, at: string): Promise<string[]> {
  const rows = await db
    .selectFrom('films')
    .select('id')
    .where('state', '=', 'failed')
    .where('failure', '<>', 'source_missing')
    .where('updated_at', '<=', at)
    .execute();
  return rows.map((row) => row.id);
}
