import { type Language, languages } from '#contract/languages.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { hasVideo } from '../store.ts';
import type { VideoTables } from '../tables.ts';

export type CaptionsRow = VideoTables['captions'];
type Key = { videoId: string; language: Language };

/** The captions of a video in the order of the site's languages; undefined where there is no such video. */
export async function listCaptions(db: Database, videoId: string) {
  if (!(await hasVideo(db, videoId))) return undefined;
  const rows = await db.selectFrom('captions').selectAll().where('videoId', '=', videoId).execute();
  return rows.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}

/** False where there is no such video. */
export function writeCaptions(db: Database, { videoId, language, text }: Key & { text: string }, at: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasVideo(transaction, videoId))) return false;
    await transaction
      .insertInto('captions')
      .values({ videoId, language, text, updatedAt: at })
      .onConflict((conflict) => conflict.columns(['videoId', 'language']).doUpdateSet({ text, updatedAt: at }))
      .execute();
    return true;
  });
}

/** False where there is no such video; captions that do not exist count as deleted. */
export function deleteCaptions(db: Database, { videoId, language }: Key, record: RecordAct): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasVideo(transaction, videoId))) return false;
    await transaction.deleteFrom('captions').where('videoId', '=', videoId).where('language', '=', language).execute();
    await record(transaction, { objectId: videoId, names: [language] });
    return true;
  });
}

export async function readCaptions(db: Database, { videoId, language }: Key): Promise<string | undefined> {
  const query = db.selectFrom('captions').select('text').where('videoId', '=', videoId).where('language', '=', language);
  return (await query.executeTakeFirst())?.text;
}

/** All of one video, ordered by language. */
export function listRows(db: Database, videoId: string): Promise<CaptionsRow[]> {
  return db.selectFrom('captions').selectAll().where('videoId', '=', videoId).orderBy('language').execute();
}

export async function insertRows(db: Database, rows: CaptionsRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('captions').values(rows).execute();
}

/** Which languages these videos, or all, have captions in. */
export function listLanguages(db: Database, videoIds?: string[]): Promise<Pick<CaptionsRow, 'videoId' | 'language'>[]> {
  const captions = db.selectFrom('captions').select(['videoId', 'language']);
  return (videoIds ? captions.where('videoId', 'in', videoIds) : captions).execute();
}
