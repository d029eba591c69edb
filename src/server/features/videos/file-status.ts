import path from 'node:path';
import { type Context, dataPaths } from '../../context.ts';
import { statFiles } from '../../storage/disk.ts';
import { type Storage, StorageUnavailable } from '../../storage/storage.ts';
import { playableFileName } from './paths.ts';
import type { RenditionSetRow } from './renditions/store.ts';
import type { VideoRow } from './store.ts';

export type FileStatus = {
  /** Bytes of the files by path; undefined where there is none. */
  video: number | undefined;
  thumbnail: number | undefined;
  /** Whether the first MP4 of the rendition set exists. */
  isPlayable: boolean;
  /** Bytes of the sources that are still to be transcoded. */
  sources: number;
};

type Row = Pick<VideoRow, 'id' | 'file_path' | 'thumbnail_path' | 'film_id'>;

/** More than this many rows are answered by one walk of each folder. */
const FEW = 50;

/** Reads the status of the files of these videos. */
export async function readFileStatus(
  context: Context,
  rows: Row[],
  setsOf: (videoId: string) => RenditionSetRow[],
): Promise<(row: Row) => FileStatus> {
  const { uploads } = dataPaths(context.settings.dataDirectory);
  const pending = new Map(rows.map(({ id }) => [id, pendingIds(setsOf(id))]));
  const sources = await statFiles(uploads, [...pending.values()].flat());
  const served = await (rows.length > FEW ? statMany(context, rows) : statFew(context, rows));
  return (row) => ({ ...served(row), sources: sum((pending.get(row.id) ?? []).map((id) => sources.get(id) ?? 0)) });
}

const pendingIds = (sets: RenditionSetRow[]) => sets.flatMap(({ id, state }) => (state === 'ready' ? [] : [id]));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const playableFileOf = (setId: string) => path.join(setId, playableFileName);

type Served = (row: Row) => Omit<FileStatus, 'sources'>;
const noFiles = { video: undefined, thumbnail: undefined, isPlayable: false };

async function statFew({ videos, thumbnails, films }: Context, rows: Row[]): Promise<Served> {
  const entries = rows.map(async (row) => {
    const [video, thumbnail, playable] = await Promise.all([
      row.film_id === null ? videos.find(row.file_path) : undefined,
      row.thumbnail_path === null ? undefined : thumbnails.find(row.thumbnail_path),
      row.film_id === null ? undefined : films.find(playableFileOf(row.film_id)),
    ]);
    return [row.id, { video: video?.bytes, thumbnail: thumbnail?.bytes, isPlayable: playable !== undefined }] as const;
  });
  const status = new Map(await Promise.all(entries));
  return ({ id }) => status.get(id) ?? noFiles;
}

async function statMany({ videos, thumbnails, settings }: Context, rows: Row[]): Promise<Served> {
  const playableFiles = rows.flatMap(({ film_id }) => (film_id === null ? [] : [playableFileOf(film_id)]));
  const { films } = dataPaths(settings.dataDirectory);
  const [videoBytes, thumbnailBytes, playable] = await Promise.all([
    sizes(videos),
    sizes(thumbnails),
    statFiles(films, playableFiles),
  ]);
  return ({ file_path, thumbnail_path, film_id }) => ({
    video: film_id === null ? videoBytes.get(file_path) : undefined,
    thumbnail: thumbnail_path === null ? undefined : thumbnailBytes.get(thumbnail_path),
    isPlayable: film_id !== null && playable.has(playableFileOf(film_id)),
  });
}

/** A folder that is gone has no files, as a lookup of each would say; one that cannot be read is an error. */
async function sizes(storage: Storage): Promise<Map<string, number>> {
  return storage.sizes().catch((error: unknown) => {
    const { cause }: { cause?: unknown } = error instanceof StorageUnavailable ? error : {};
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return new Map<string, number>();
    throw error;
  });
}
