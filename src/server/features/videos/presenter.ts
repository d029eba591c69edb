import { type Language, languages } from '#contract/languages.ts';
import type { PublicState } from '#contract/videos/public.ts';
import type { AssignedVideo, ClientVideo, Video } from '#contract/videos/schemas.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import type { UserVideoRow } from './assignments/assignments.ts';
import { listLanguages } from './captions/store.ts';
import { type FileStatus, type FolderSizes, readFileStatus } from './file-status.ts';
import { listStates } from './public/store.ts';
import { heightsOf, presentSet } from './rendition-sets/presenter.ts';
import { listSets, type RenditionSetRow } from './rendition-sets/store.ts';
import { type AssignedRow, type CountedVideo, findVideo, type VideoRow } from './store.ts';

/** What client and admin see. */
function presentShared({ id, title, description, filePath, duration, category, thumbnailPath }: Omit<VideoRow, UnsharedColumn>) {
  return omitNulls({ id, title, description, filePath, duration, category, thumbnailPath });
}

type UnsharedColumn = 'filmId' | 'awaitsFilm' | 'createdAt' | 'updatedAt';

export function presentClientVideo(row: AssignedRow): ClientVideo {
  const video = { ...presentShared(row), captions: [], grantedAt: row.grantedAt };
  return row.extras === null ? video : { ...video, ...presentExtras(row.extras) };
}

/** Renditions and captions, of the videos that have any. */
function presentExtras(extras: string): Pick<ClientVideo, 'captions' | 'stream'> {
  const [set = '', captions = ''] = extras.split('|');
  const [id, hasStoryboard, heights = ''] = set.split(' ');
  const stream = id ? { stream: { id, heights: heightsOf(heights), hasStoryboard: hasStoryboard === '1' } } : {};
  return { captions: inOrder(captions.split(',')), ...stream };
}

export function presentAssigned({ byHand, grantedAt: _, ...video }: UserVideoRow): AssignedVideo {
  return { ...video, byHand: byHand === 1 };
}

/** One video as the admin sees it; undefined where there is none. */
export async function readVideo(context: Context, id: string): Promise<Video | undefined> {
  const row = await findVideo(context.db, id);
  return row && (await presentVideos(context, [row]))[0];
}

type Among = { areAll?: boolean; folderSizes?: FolderSizes };

/** Videos as the admin sees them; with `areAll`, these rows are the whole table. */
export async function presentVideos(
  context: Context,
  rows: CountedVideo[],
  { areAll = false, folderSizes }: Among = {},
): Promise<Video[]> {
  if (rows.length === 0) return [];
  const related = await readRelatedRows(context.db, areAll ? undefined : rows.map(({ id }) => id));
  const statusOf = await readFileStatus(context, rows, (id) => related(id).sets, folderSizes);
  return rows.map((row) => presentVideo(row, related(row.id), statusOf(row)));
}

/** A video's rendition sets, one that plays and one on its way, the languages of its captions, and where it is public. */
type RelatedRows = { sets: RenditionSetRow[]; captions: Language[]; onSite: PublicState | undefined };

/** Of these videos, or of all: three queries, however many videos there are. */
async function readRelatedRows(db: Database, videoIds?: string[]): Promise<(videoId: string) => RelatedRows> {
  const setsOf = Map.groupBy(await listSets(db, videoIds), (row) => row.videoId);
  const captionsOf = Map.groupBy(await listLanguages(db, videoIds), (row) => row.videoId);
  const statesOf = await listStates(db, videoIds);
  return (videoId) => {
    const captions = (captionsOf.get(videoId) ?? []).map((row) => row.language);
    return { sets: setsOf.get(videoId) ?? [], captions: inOrder(captions), onSite: statesOf.get(videoId) };
  };
}

/** In the order in which the site names its languages. */
function inOrder(found: readonly string[]): Language[] {
  return languages.filter((language) => found.includes(language));
}

function presentVideo(row: CountedVideo, { sets, captions, onSite }: RelatedRows, files: FileStatus): Video {
  const awaits = row.awaitsFilm === 1;
  const own = sets.find(({ id }) => (awaits ? true : id === row.filmId));
  const incoming = sets.find(({ id }) => id !== own?.id);
  const renditionBytes = sets.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    ...presentShared(row),
    captions,
    userCount: Number(row.userCount ?? 0),
    planCount: Number(row.planCount ?? 0),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    fileMissing: !awaits && (row.filmId === null ? files.video === undefined : !files.isPlayable),
    ...(own && { renditions: presentSet(own) }),
    ...(incoming && { incoming: presentSet(incoming) }),
    ...(onSite && { onSite }),
    bytes: renditionBytes + (files.video ?? 0) + (files.thumbnail ?? 0) + files.sources,
  };
}
