import type { Context } from '../../context.ts';
import { type Files, type Folder, StorageUnavailable } from '../../storage/files.ts';
import { playablePathOf } from './rendition-sets/paths.ts';
import type { RenditionSetRow } from './rendition-sets/store.ts';
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

type Row = Pick<VideoRow, 'id' | 'filePath' | 'thumbnailPath' | 'filmId'>;

/** More than this many rows are answered by one walk of each folder. */
const FEW = 50;

/** The sizes of all files of a folder, by their paths. */
type Sizes = Map<string, number>;
/** Walks each folder once, when it is first asked for. */
export type FolderSizes = (folder: Folder) => Promise<Sizes>;

export function buildFolderSizes(files: Files): FolderSizes {
  const walked = new Map<Folder, Promise<Sizes>>();
  return (folder) => {
    const sizes = walked.get(folder) ?? sizesIn(files, folder);
    walked.set(folder, sizes);
    return sizes;
  };
}

/** Reads the status of the files of these videos. */
export async function readFileStatus(
  { files, uploadStorage }: Context,
  rows: Row[],
  setsOf: (videoId: string) => RenditionSetRow[],
  folderSizes = buildFolderSizes(files),
): Promise<(row: Row) => FileStatus> {
  const pending = new Map(rows.map(({ id }) => [id, pendingIds(setsOf(id))]));
  const sources = new Map<string, number>();
  for (const id of [...pending.values()].flat()) sources.set(id, (await uploadStorage.stat(id))?.received ?? 0);
  const located = rows.map((row) => ({ ...row, playable: playableOf(row, setsOf(row.id)) }));
  const served = await (rows.length > FEW ? statMany(files, located, folderSizes) : statFew(files, located));
  return (row) => ({ ...served(row), sources: sum((pending.get(row.id) ?? []).map((id) => sources.get(id) ?? 0)) });
}

/** The path of the first MP4 of the set that a video plays. */
function playableOf({ filmId }: Row, sets: RenditionSetRow[]): string | undefined {
  const set = sets.find(({ id }) => id === filmId);
  return set && playablePathOf(set);
}

const pendingIds = (sets: RenditionSetRow[]) => sets.flatMap(({ id, state }) => (state === 'ready' ? [] : [id]));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

type Located = Row & { playable: string | undefined };
type Served = (row: Row) => Omit<FileStatus, 'sources'>;
const noFiles = { video: undefined, thumbnail: undefined, isPlayable: false };

async function statFew(files: Files, rows: Located[]): Promise<Served> {
  const entries = rows.map(async (row) => {
    const [video, thumbnail, playable] = await Promise.all([
      row.filmId === null ? files.stat(`videos/${row.filePath}`) : undefined,
      row.thumbnailPath === null ? undefined : files.stat(`thumbnails/${row.thumbnailPath}`),
      row.playable === undefined ? undefined : files.stat(row.playable),
    ]);
    return [row.id, { video: video?.bytes, thumbnail: thumbnail?.bytes, isPlayable: playable !== undefined }] as const;
  });
  const status = new Map(await Promise.all(entries));
  return ({ id }) => status.get(id) ?? noFiles;
}

async function statMany(files: Files, rows: Located[], folderSizes: FolderSizes): Promise<Served> {
  const paths = new Map(rows.flatMap(({ id, playable }) => (playable === undefined ? [] : [[id, playable] as const])));
  const [videoBytes, thumbnailBytes, playable] = await Promise.all([
    folderSizes('videos'),
    folderSizes('thumbnails'),
    files.sizes([...paths.values()]),
  ]);
  return ({ id, filePath, thumbnailPath, filmId }) => ({
    video: filmId === null ? videoBytes.get(`videos/${filePath}`) : undefined,
    thumbnail: thumbnailPath === null ? undefined : thumbnailBytes.get(`thumbnails/${thumbnailPath}`),
    isPlayable: playable.has(paths.get(id) ?? ''),
  });
}

/** A folder that is gone has no files, as a lookup of each would say; one that cannot be read is an error. */
async function sizesIn(files: Files, folder: Folder): Promise<Sizes> {
  const sizes: Sizes = new Map();
  try {
    for await (const { path, bytes } of files.list(folder)) sizes.set(path, bytes);
    return sizes;
  } catch (error) {
    const { cause }: { cause?: unknown } = error instanceof StorageUnavailable ? error : {};
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return sizes;
    throw error;
  }
}
