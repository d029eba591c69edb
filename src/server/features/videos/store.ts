import { type Insertable, type Selectable, sql } from 'kysely';
import { type Database, exists } from '../../db/database.ts';
import { newestFirst, type Slice } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import type { VideoTables } from './tables.ts';

export type VideoRow = Selectable<VideoTables['videos']>;
export type NewVideoRow = Insertable<VideoTables['videos']>;

const listed = ['videos.id', 'title', 'description', 'filePath', 'videos.duration', 'category', 'thumbnailPath'] as const;

/**
 * Renditions and captions in one value, `<set id> <has storyboard> <heights>|<languages>`, null for most videos: the driver
 * makes a value of every column of every row, which is most of what this list costs.
 */
const extras = sql<string | null>`nullif(
  coalesce(films.id || ' ' || films.has_scrub || ' ' || films.heights, '') || '|' ||
  coalesce((select string_agg(language, ',') from captions where captions.video_id = videos.id), ''), '|')`;

function assigned(db: Database, userId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.videoId')
    .leftJoin('films', 'films.id', 'videos.filmId')
    .select([...listed, 'grantedAt', extras.as('extras')])
    .where('userId', '=', userId)
    .where('awaitsFilm', '=', 0);
}

/** The list is ordered by these. */
const grant = ['grantedAt', 'assignments.videoId'] as const;

/** Prepared once for each page length: clients use one or two, and a page is bounded. */
const firstPages = new Map<number, ReturnType<typeof firstPage>>();

function firstPage(take: number) {
  const query = prepared((db, { userId }: { userId: string }) =>
    newestFirst(assigned(db, userId), ...grant, { after: undefined, take }),
  );
  firstPages.set(take, query);
  return query;
}

/** What a client may watch, newest grant first. */
export async function listAssigned(db: Database, userId: string, page: Slice) {
  if (page.after !== undefined) return newestFirst(assigned(db, userId), ...grant, page).execute();
  return (firstPages.get(page.take) ?? firstPage(page.take))(db, { userId });
}

export type AssignedRow = Awaited<ReturnType<typeof listAssigned>>[number];

export function countByCategory(db: Database, userId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.videoId')
    .select((e) => ['category', e.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('awaitsFilm', '=', 0)
    .groupBy('category')
    .orderBy('category', 'desc')
    .execute();
}

/** Every video with how many users have it and how many plans name it. */
export function listVideos(db: Database, page: Slice) {
  return newestFirst(withCounts(db), 'videos.createdAt', 'videos.id', page).execute();
}

export function findVideo(db: Database, id: string) {
  return withCounts(db).where('videos.id', '=', id).executeTakeFirst();
}

function withCounts(db: Database) {
  return db
    .selectFrom('videos')
    .selectAll('videos')
    .select((e) => [
      e
        .selectFrom('assignments')
        .whereRef('assignments.videoId', '=', 'videos.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('userCount'),
      e
        .selectFrom('planVideos')
        .whereRef('planVideos.videoId', '=', 'videos.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('planCount'),
    ]);
}

export type CountedVideo = NonNullable<Awaited<ReturnType<typeof findVideo>>>;

/** False where another video has this file, or this id. */
export async function insertVideo(db: Database, video: NewVideoRow): Promise<boolean> {
  const result = await db
    .insertInto('videos')
    .values(video)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False where there is none. */
export async function updateVideo(
  db: Database,
  id: string,
  change: Partial<Omit<VideoRow, 'id' | 'createdAt'>>,
): Promise<boolean> {
  const result = await db.updateTable('videos').set(change).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** By cascade its renditions, captions, assignments and progress are deleted too. */
export async function deleteRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).execute();
}

/** Without the counts of findVideo: as the table has it. */
export function findRow(db: Database, id: string): Promise<VideoRow | undefined> {
  return db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
}

export function hasVideo(db: Database, id: string): Promise<boolean> {
  return exists(db.selectFrom('videos').select('id').where('id', '=', id));
}

/** Those of these ids that are videos. */
export async function existingIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await db.selectFrom('videos').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export type ShownVideo = Awaited<ReturnType<typeof listShown>>[number];

/** Those of these ids that are videos, as a plan shows them, with the client in `assignedTo` who has them; null for another. */
export async function listShown(db: Database, ids: readonly string[], userId: string | null) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('videos')
    .leftJoin('assignments', (join) => join.onRef('assignments.videoId', '=', 'videos.id').on('assignments.userId', '=', userId))
    .select(['videos.id', 'title', 'category', 'duration', 'thumbnailPath', 'awaitsFilm', 'assignments.userId as assignedTo'])
    .where('videos.id', 'in', ids)
    .execute();
}

/** Of those that are not in the trash. */
export async function countVideos(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('videos')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columnOf = { videos: 'filePath', thumbnails: 'thumbnailPath' } as const;

/** Whether a video shows this file; with `exceptId`, whether another one does. */
export function isNamed(db: Database, folder: keyof typeof columnOf, path: string, exceptId = ''): Promise<boolean> {
  return exists(db.selectFrom('videos').select('id').where(columnOf[folder], '=', path).where('id', '<>', exceptId).limit(1));
}

export async function listFilePaths(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('videos').select('filePath').execute();
  return new Set(rows.map((row) => row.filePath));
}
