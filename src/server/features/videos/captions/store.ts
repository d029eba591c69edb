import { type Language, languages } from '#contract/languages.ts';
import type { Database } from '../../../db/database.ts';

type Key = { videoId: string; language: Language };

/** The captions of a video in the order of the site's languages; undefined where there is no such video. */
export async function listCaptions(db: Database, videoId: string) {
  if (!(await hasVideo(db, videoId))) return undefined;
  const rows = await db.selectFrom('captions').selectAll().where('video_id', '=', videoId).execute();
  return rows.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}

/** False where there is no such video. */
export function writeCaptions(db: Database, { videoId, language, text }: Key & { text: string }, at: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await hasVideo(transaction, videoId))) return false;
    await transaction
      .insertInto('captions')
      .values({ video_id: videoId, language, text, updated_at: at })
      .onConflict((conflict) => conflict.columns(['video_id', 'language']).doUpdateSet({ text, updated_at: at }))
      .execute();
    return true;
  });
}

/** False where there is no such video; captions that are not there are as good as deleted. */
export function deleteCaptions(db: Database, { videoId, language }: Key): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await hasVideo(transaction, videoId))) return false;
    await transaction.deleteFrom('captions').where('video_id', '=', videoId).where('language', '=', language).execute();
    return true;
  });
}

export async function readCaptions(db: Database, { videoId, language }: Key): Promise<string | undefined> {
  const query = db.selectFrom('captions').select('text').where('video_id', '=', videoId).where('language', '=', language);
  return (await query.executeTakeFirst())?.text;
}

export async function hasVideo(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('videos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
