import path from 'node:path';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

export type VideoRow = Selectable<Schema['videos']>;
export type NewVideoRow = Insertable<Schema['videos']>;

const shown = ['videos.id', 'title', 'description', 'file_path', 'videos.duration', 'category', 'thumbnail_path'] as const;

/**
 * Film and captions in one value, `<film> <has scrub> <heights>|<languages>`, null for most videos: the driver makes a
 * value of every column of every row, which is most of what this list costs.
 */
const extras = sql<string | null>`nullif(
  coalesce(films.id || ' ' || films.has_scrub || ' ' || films.heights, '') || '|' ||
  coalesce((select string_agg(language, ',') from captions where captions.video_id = videos.id), ''), '|')`;

function assigned(db: Database, userId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .leftJoin('films', 'films.id', 'videos.film_id')
    .select([...shown, 'granted_at', extras.as('extras')])
    .where('user_id', '=', userId)
    .where('awaits_film', '=', 0);
}

/** By this a grant has its place in the list. */
const grant = ['granted_at', 'assignments.video_id'] as const;

/** Put together once for each length of a page: clients ask for one or two, and none is longer than a page may be. */
const firstPages = new Map<number, ReturnType<typeof firstPage>>();

function firstPage(take: number) {
  const made = prepared((db, { userId }: { userId: string }) =>
    newestFirst(assigned(db, userId), ...grant, { after: undefined, take }),
  );
  firstPages.set(take, made);
  return made;
}

/** What a client may watch, newest grant first. */
export async function listAssigned(db: Database, userId: string, page: Slice) {
  if (page.after) return newestFirst(assigned(db, userId), ...grant, page).execute();
  return (firstPages.get(page.take) ?? firstPage(page.take))(db, { userId });
}

export type AssignedRow = Awaited<ReturnType<typeof listAssigned>>[number];

export function countByCategory(db: Database, userId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .select((e) => ['category', e.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('awaits_film', '=', 0)
    .groupBy('category')
    .orderBy('category', 'desc')
    .execute();
}

/** Every video with the number of users who have it. */
export function listVideos(db: Database, page: Slice) {
  return newestFirst(withUserCount(db), 'videos.created_at', 'videos.id', page).execute();
}

export function findVideo(db: Database, id: string) {
  return withUserCount(db).where('videos.id', '=', id).executeTakeFirst();
}

function withUserCount(db: Database) {
  return db
    .selectFrom('videos')
    .selectAll('videos')
    .select((e) =>
      e
        .selectFrom('assignments')
        .whereRef('assignments.video_id', '=', 'videos.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('user_count'),
    );
}

export type CountedVideo = NonNullable<Awaited<ReturnType<typeof findVideo>>>;

/** False where another video already names the same file. */
export async function createVideo(db: Database, video: NewVideoRow): Promise<boolean> {
  const result = await db
    .insertInto('videos')
    .values(video)
    .onConflict((conflict) => conflict.column('file_path').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type OwnFilm = Pick<Schema['films'], 'id' | 'has_poster'>;

/** The uploaded film that a video plays, or will once it is made; undefined where a path was typed. */
export function findOwnFilm(db: Database, { id, film_id, awaits_film, file_path }: VideoRow): Promise<OwnFilm | undefined> {
  const filmId = film_id ?? (awaits_film === 1 ? path.parse(file_path).name : '');
  const found = db.selectFrom('films').select(['id', 'has_poster']).where('id', '=', filmId).where('video_id', '=', id);
  return found.executeTakeFirst();
}

/** Whether a file name, without its ending, is an uploaded film's: an address that no typed file may have. */
export async function isOfFilm(db: Database, name: string): Promise<boolean> {
  return (await db.selectFrom('films').select('id').where('id', '=', name).executeTakeFirst()) !== undefined;
}

type Edit = Omit<VideoRow, 'id' | 'created_at'>;

/** In one step the video is another, and the film that it no longer plays is none. */
export function editVideo(db: Database, id: string, edit: Edit, endedFilm?: string): Promise<'edited' | 'missing' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    const other = await transaction.selectFrom('videos').select('id').where('file_path', '=', edit.file_path).executeTakeFirst();
    if (other && other.id !== id) return 'taken';
    if (endedFilm !== undefined) await transaction.deleteFrom('films').where('id', '=', endedFilm).execute();
    const result = await transaction.updateTable('videos').set(edit).where('id', '=', id).executeTakeFirst();
    return result.numUpdatedRows === 1n ? 'edited' : 'missing';
  });
}

export async function registeredPaths(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('videos').select('file_path').execute();
  return new Set(rows.map((row) => row.file_path));
}
