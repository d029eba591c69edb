import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { posterAddress, videoAddress } from '../paths.ts';

type Playable = { seconds: number; hasPoster: boolean; bytes: number };
type VideoRow = Selectable<Schema['videos']>;
type Shown = Pick<VideoRow, 'category' | 'film_id' | 'awaits_film' | 'file_path' | 'thumbnail_path'>;

/** What the video showed before, as far as no other video shows it; and older films that were to take its place. */
export type Replaced = { filmIds: string[]; filePath?: string; thumbnailPath?: string };

/**
 * In one step the film's video plays it and no other. Undefined where the film is not wanted any more. Gives what now has no
 * place: another film, or a file that was typed and its picture.
 */
export function playInstead(db: Database, id: string, playable: Playable, at: string): Promise<Replaced | undefined> {
  return db.transaction().execute(async (transaction) => {
    const video = await transaction
      .selectFrom('films')
      .innerJoin('videos', 'videos.id', 'films.video_id')
      .select(['videos.id', 'category', 'film_id', 'awaits_film', 'file_path', 'thumbnail_path'])
      .where('films.id', '=', id)
      .where('state', '=', 'processing')
      .executeTakeFirst();
    if (!video) return undefined;
    const { seconds: duration, hasPoster, bytes } = playable;
    const own = hasPoster ? posterAddress(video.category, id) : null;
    const paths = { file_path: videoAddress(video.category, id), thumbnail_path: chosenPicture(video) ?? own };
    await transaction
      .updateTable('videos')
      .set({ ...paths, film_id: id, awaits_film: 0, duration, updated_at: at })
      .where('id', '=', video.id)
      .execute();
    await transaction
      .updateTable('films')
      .set({ published_at: at, has_poster: hasPoster ? 1 : 0, duration, bytes, updated_at: at })
      .where('id', '=', id)
      .execute();
    const filmIds = await endOthers(transaction, { videoId: video.id, before: video.film_id ?? '', id });
    return { filmIds, ...(await typedFiles(transaction, video)) };
  });
}

/** A picture that the trainer chose for an uploaded film stays; one that came with what is replaced goes with it. */
function chosenPicture({ category, film_id, awaits_film, thumbnail_path }: Shown): string | null {
  if (awaits_film === 1) return thumbnail_path;
  return film_id === null || thumbnail_path === posterAddress(category, film_id) ? null : thumbnail_path;
}

/** A newer one, which waits for its turn, will take this one's place in its time. */
async function endOthers(db: Database, { videoId, before, id }: Record<'videoId' | 'before' | 'id', string>): Promise<string[]> {
  const others = await db
    .deleteFrom('films')
    .where('video_id', '=', videoId)
    .where('id', '<>', id)
    .where((e) => e.or([e('id', '<', id), e('id', '=', before)]))
    .returning('id')
    .execute();
  return others.map((row) => row.id);
}

/** Nothing where the video showed an uploaded film, or nothing yet. */
async function typedFiles(db: Database, { film_id, awaits_film, file_path, thumbnail_path }: Shown) {
  if (film_id !== null || awaits_film === 1) return {};
  if (thumbnail_path === null) return { filePath: file_path };
  const others = db.selectFrom('videos').select('id').where('thumbnail_path', '=', thumbnail_path).limit(1);
  const isShared = (await others.executeTakeFirst()) !== undefined;
  return { filePath: file_path, ...(!isShared && { thumbnailPath: thumbnail_path }) };
}
