import type { Database } from '../../db/database.ts';
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

/** Takes the video away, and with it films, captions, assignments and how far anyone had watched. */
export async function deleteRows(db: Database, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).execute();
}

/** Makes the rows again, all or none. A film that was being made when it went waits for its turn again. */
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
