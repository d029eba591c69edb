import { type Database, exists } from '../../db/database.ts';

/*
 * What there still is to tell a client when a notice is sent, whichever way: what was taken back since it was noted is told
 * nobody.
 */

/** Titles of the client's videos that came since then and can be watched, the latest first. */
export async function listNewTitles(db: Database, userId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.videoId')
    .leftJoin('films', 'films.id', 'videos.filmId')
    .select('title')
    .where('assignments.userId', '=', userId)
    .where('awaitsFilm', '=', 0)
    .where((e) => e.or([e('grantedAt', '>=', since), e('films.publishedAt', '>=', since)]))
    .orderBy('grantedAt', 'desc')
    .orderBy('videos.id')
    .execute();
  return rows.map(({ title }) => title);
}

/** Whether the client has a plan that is current. */
export function hasCurrentPlan(db: Database, userId: string): Promise<boolean> {
  return exists(db.selectFrom('plans').select('id').where('userId', '=', userId).where('current', '=', 1));
}
