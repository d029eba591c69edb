import type { ClientVideo, Video } from '#contract/videos.ts';
import { type Belongings, inOrder } from './related-rows.ts';
import { heightsOf, presentFilm } from './renditions/presenter.ts';
import type { AssignedRow, CountedVideo, VideoRow } from './store.ts';

type Shown = Pick<VideoRow, 'id' | 'title' | 'description' | 'file_path' | 'duration' | 'category' | 'thumbnail_path'>;

function presentShown({ id, title, description, file_path, duration, category, thumbnail_path }: Shown) {
  const thumbnail = thumbnail_path === null ? {} : { thumbnailPath: thumbnail_path };
  return { id, title, description, filePath: file_path, duration, category, ...thumbnail };
}

export function presentClientVideo(row: AssignedRow): ClientVideo {
  const [film = '', languages = ''] = row.extras?.split('|') ?? [];
  const [id, hasStoryboard, heights = ''] = film.split(' ');
  const played = id ? { stream: { id, heights: heightsOf(heights), hasStoryboard: hasStoryboard === '1' } } : {};
  return { ...presentShown(row), captions: inOrder(languages.split(',')), ...played, grantedAt: row.granted_at };
}

/** Bytes of the files that were typed, undefined for one that is not there; whether an uploaded film is; bytes still to be made into one. */
export type Files = { video: number | undefined; thumbnail: number | undefined; film: boolean; uploads: number };

export function presentVideo(row: CountedVideo, { films, captions }: Belongings, files: Files): Video {
  const awaits = row.awaits_film === 1;
  const film = films.find(({ id }) => (awaits ? true : id === row.film_id));
  const incoming = films.find(({ id }) => id !== film?.id);
  const filmBytes = films.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    ...presentShown(row),
    captions,
    userCount: Number(row.user_count ?? 0),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    fileMissing: !awaits && (row.film_id === null ? files.video === undefined : !files.film),
    ...(film && { renditions: presentFilm(film) }),
    ...(incoming && { incoming: presentFilm(incoming) }),
    bytes: filmBytes + (files.video ?? 0) + (files.thumbnail ?? 0) + files.uploads,
  };
}
