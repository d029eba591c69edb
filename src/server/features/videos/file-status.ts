import path from 'node:path';
import { type Context, dataPaths } from '../../context.ts';
import { statFiles } from '../../storage/disk.ts';
import { type Storage, StorageUnavailable } from '../../storage/storage.ts';
import { filmFileName } from './paths.ts';
import type { Files } from './presenter.ts';
import type { Belongings } from './related-rows.ts';
import type { VideoRow } from './store.ts';

type Shown = Pick<VideoRow, 'id' | 'file_path' | 'thumbnail_path' | 'film_id'>;
type BelongingsOf = (videoId: string) => Belongings;

/** More than this many are not looked at one by one. */
const FEW = 50;

/** Looks at the files of videos: each by itself, or, where they are many, by one walk of the folders. */
export async function lookAtFiles(context: Context, rows: Shown[], belongings: BelongingsOf): Promise<(row: Shown) => Files> {
  const { uploads } = dataPaths(context.settings.dataDirectory);
  const unmade = new Map(rows.map(({ id }) => [id, idsToMake(belongings(id))]));
  const waiting = await statFiles(uploads, [...unmade.values()].flat());
  const look = await (rows.length > FEW ? lookAtMany(context, rows) : lookAtFew(context, rows));
  return (row) => ({ ...look(row), uploads: sum((unmade.get(row.id) ?? []).map((id) => waiting.get(id) ?? 0)) });
}

const idsToMake = ({ films }: Belongings) => films.flatMap(({ id, state }) => (state === 'ready' ? [] : [id]));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const filmFileOf = (filmId: string) => path.join(filmId, filmFileName);

type Look = (row: Shown) => Omit<Files, 'uploads'>;
const nowhere = { video: undefined, thumbnail: undefined, film: false };

async function lookAtFew({ videos, thumbnails, films }: Context, rows: Shown[]): Promise<Look> {
  const looked = rows.map(async (row) => {
    const [video, thumbnail, film] = await Promise.all([
      row.film_id === null ? videos.find(row.file_path) : undefined,
      row.thumbnail_path === null ? undefined : thumbnails.find(row.thumbnail_path),
      row.film_id === null ? undefined : films.find(filmFileOf(row.film_id)),
    ]);
    return [row.id, { video: video?.bytes, thumbnail: thumbnail?.bytes, film: film !== undefined }] as const;
  });
  const found = new Map(await Promise.all(looked));
  return ({ id }) => found.get(id) ?? nowhere;
}

async function lookAtMany({ videos, thumbnails, settings }: Context, rows: Shown[]): Promise<Look> {
  const filmFiles = rows.flatMap(({ film_id }) => (film_id === null ? [] : [filmFileOf(film_id)]));
  const { films } = dataPaths(settings.dataDirectory);
  const [videoBytes, thumbnailBytes, playable] = await Promise.all([
    sizes(videos),
    sizes(thumbnails),
    statFiles(films, filmFiles),
  ]);
  return ({ file_path, thumbnail_path, film_id }) => ({
    video: film_id === null ? videoBytes.get(file_path) : undefined,
    thumbnail: thumbnail_path === null ? undefined : thumbnailBytes.get(thumbnail_path),
    film: film_id !== null && playable.has(filmFileOf(film_id)),
  });
}

/** A folder that is gone has no files, as each of them would have been told; one that cannot be read is an error. */
async function sizes(storage: Storage): Promise<Map<string, number>> {
  return storage.sizes().catch((error: unknown) => {
    const { cause }: { cause?: unknown } = error instanceof StorageUnavailable ? error : {};
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return new Map<string, number>();
    throw error;
  });
}
