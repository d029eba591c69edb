import { type Language, languages } from '#contract/languages.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

type FilmRow = Schema['films'];

/** What hangs on a video: its films, the one it plays and one on its way, and the languages it has captions in. */
export type Belongings = { films: FilmRow[]; captions: Language[] };

/** Of these videos, or of all: one question for the films and one for the captions, however many videos there are. */
export async function readBelongings(db: Database, videoIds?: string[]): Promise<(videoId: string) => Belongings> {
  const films = db.selectFrom('films').selectAll().orderBy('id');
  const captions = db.selectFrom('captions').select(['video_id', 'language']);
  const filmRows = await (videoIds ? films.where('video_id', 'in', videoIds) : films).execute();
  const captionRows = await (videoIds ? captions.where('video_id', 'in', videoIds) : captions).execute();
  const filmsOf = Map.groupBy(filmRows, (row) => row.video_id);
  const captionsOf = Map.groupBy(captionRows, (row) => row.video_id);
  return (videoId) => {
    const said = captionsOf.get(videoId) ?? [];
    return { films: filmsOf.get(videoId) ?? [], captions: inOrder(said.map((row) => row.language)) };
  };
}

/** As the site names its languages, whatever order they were found in. */
export function inOrder(found: readonly string[]): Language[] {
  return languages.filter((language) => found.includes(language));
}
