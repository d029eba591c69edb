import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Slice } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

export type VideoRow = Schema['videos'];

const shown = ['videos.id', 'title', 'description', 'file_path', 'duration', 'category', 'thumbnail_path'] as const;

/** Newest first, from the cursor on. */
function slice<T extends keyof Schema, O>(
  query: SelectQueryBuilder<Schema, T, O>,
  at: string,
  id: string,
  { after, take }: Slice,
) {
  const time = sql.ref<string>(at);
  const key = sql.ref<string>(id);
  const ordered = query.orderBy(time, 'desc').orderBy(key, 'desc');
  const from = after ? ordered.where(sql<boolean>`(${time}, ${key}) < (${after.at}, ${after.id})`) : ordered;
  return Number.isFinite(take) ? from.limit(take) : from;
}

function assigned(db: Database, userId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .select([...shown, 'granted_at'])
    .where('user_id', '=', userId);
}

const firstAssigned = prepared((db, { userId, take }: { userId: string; take: number }) =>
  assigned(db, userId).orderBy('granted_at', 'desc').orderBy('videos.id', 'desc').limit(take),
);

/** What a client may watch, newest grant first. */
export async function listAssigned(db: Database, userId: string, page: Slice) {
  const isFirst = page.after === undefined && Number.isFinite(page.take);
  return isFirst
    ? firstAssigned(db, { userId, take: page.take })
    : slice(assigned(db, userId), 'granted_at', 'videos.id', page).execute();
}

export function countByCategory(db: Database, userId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .select((e) => ['category', e.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('category')
    .orderBy('category', 'desc')
    .execute();
}

/** Every video with the number of users who have it. */
export function listVideos(db: Database, page: Slice) {
  return slice(withUserCount(db), 'created_at', 'videos.id', page).execute();
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
export async function createVideo(db: Database, video: VideoRow): Promise<boolean> {
  const result = await db
    .insertInto('videos')
    .values(video)
    .onConflict((conflict) => conflict.column('file_path').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type Edit = Omit<VideoRow, 'id' | 'created_at'>;

export function editVideo(db: Database, id: string, edit: Edit): Promise<'edited' | 'missing' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    const other = await transaction.selectFrom('videos').select('id').where('file_path', '=', edit.file_path).executeTakeFirst();
    if (other && other.id !== id) return 'taken';
    const result = await transaction.updateTable('videos').set(edit).where('id', '=', id).executeTakeFirst();
    return result.numUpdatedRows === 1n ? 'edited' : 'missing';
  });
}

/** Takes the video and its assignments away; says which of its files no other video shows. */
export function deleteVideo(db: Database, id: string) {
  return db.transaction().execute(async (transaction) => {
    const video = await transaction.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
    if (!video) return undefined;
    await transaction.deleteFrom('videos').where('id', '=', id).execute();
    const { file_path: filePath, thumbnail_path: thumbnailPath } = video;
    const isShared = thumbnailPath !== null && (await isRegistered(transaction, 'thumbnails', thumbnailPath));
    return { filePath, thumbnailPath: isShared ? null : thumbnailPath };
  });
}

const columnOf = { videos: 'file_path', thumbnails: 'thumbnail_path' } as const;
export type FileKind = keyof typeof columnOf;

/** Whether any video shows this very file. */
export async function isRegistered(db: Database, kind: FileKind, path: string): Promise<boolean> {
  const row = await db.selectFrom('videos').select('id').where(columnOf[kind], '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}

function entitling(kind: FileKind) {
  return prepared((db, { userId, path }: { userId: string; path: string }) =>
    db
      .selectFrom('videos')
      .innerJoin('assignments', 'assignments.video_id', 'videos.id')
      .select('videos.id')
      .where(columnOf[kind], '=', path)
      .where('user_id', '=', userId)
      .limit(1),
  );
}

const entitled = { videos: entitling('videos'), thumbnails: entitling('thumbnails') };

/** Whether one of the client's videos shows this very file. */
export async function isEntitled(db: Database, userId: string, kind: FileKind, path: string): Promise<boolean> {
  return (await entitled[kind](db, { userId, path })).length > 0;
}

export async function registeredPaths(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('videos').select('file_path').execute();
  return new Set(rows.map((row) => row.file_path));
}
