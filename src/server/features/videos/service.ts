import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { RecordAct } from '../../http/http-context.ts';
import { newId } from '../../new-id.ts';
import { deleteTrashedAssignments, noteAssigned, restoreAssignments, trashAssignments } from './assignments/assignments.ts';
import { type CaptionsRow, insertRows as insertCaptions, listRows as listCaptionsRows } from './captions/store.ts';
import { posterPathOf, videoPathOf } from './rendition-sets/paths.ts';
import { isPending, pictureOf, replacedBy } from './rendition-sets/rules.ts';
import {
  type Attempt,
  acceptAsIs,
  deleteSets,
  findSet,
  hasOtherSet,
  insertSets,
  insertWaiting,
  listPending,
  listSets,
  type RenditionSetRow,
  setHasPoster,
  setPublished,
} from './rendition-sets/store.ts';
import { deleteRow, findRow, insertVideo, isNamed, updateVideo, type VideoRow } from './store.ts';
import { findUpload, hasUnfinished, setFinished, type UploadRow } from './uploads/store.ts';

export { countFailed, listFailedTitles, measureQueue } from './rendition-sets/store.ts';
export { listShown, type ShownVideo } from './store.ts';

/*
 * What happens to a video across its tables. What writes several of them is one transaction, in which each table's store
 * writes its own rows. Files are moved by the callers, before or after.
 */

/**
 * Queues a transcode of an upload whose file is complete, for its video or a new one. False where the upload was cancelled
 * or completed before.
 */
export function createFromUpload(db: Database, id: string, at: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const upload = await findUpload(transaction, id);
    if (!upload || upload.finishedAt !== null) return false;
    const videoId = upload.videoId ?? (await insertProcessing(transaction, upload, at));
    await insertWaiting(transaction, { id, videoId, sourceName: upload.name }, at);
    await setFinished(transaction, id, at);
    return true;
  });
}

async function insertProcessing(
  db: Database,
  { id: setId, title, description, category }: UploadRow,
  at: string,
): Promise<string> {
  if (category === null) throw new Error('An upload is for a video or makes one in a category.');
  const id = newId();
  const files = { filePath: videoPathOf(category, setId), thumbnailPath: null, filmId: null, awaitsFilm: 1, duration: 0 };
  const inserted = await insertVideo(db, { id, title, description, category, ...files, createdAt: at, updatedAt: at });
  if (!inserted) throw new Error('Another video has the path of this upload.');
  return id;
}

/** Whether a new source is on its way for a video: in an upload, or in a set that is pending. */
export async function isReplacementPending(db: Database, videoId: string): Promise<boolean> {
  if (await hasUnfinished(db, videoId)) return true;
  const video = await findRow(db, videoId);
  return video !== undefined && (await listSets(db, [videoId])).some((set) => isPending(set, video));
}

type Edit = Omit<VideoRow, 'id' | 'createdAt'>;

/** Changes a video and deletes the renditions that it no longer plays. */
export function editVideo(db: Database, id: string, edit: Edit, endedSetId?: string): Promise<'edited' | 'missing' | 'taken'> {
  return inTransaction(db, async (transaction) => {
    if (await isNamed(transaction, 'videos', edit.filePath, id)) return 'taken';
    if (endedSetId !== undefined) await deleteSets(transaction, [endedSetId]);
    return (await updateVideo(transaction, id, edit)) ? 'edited' : 'missing';
  });
}

type Playable = { folder: string; seconds: number; hasPoster: boolean; bytes: number };

type Poster = { setId: string; bytes: number } | { thumbnailPath: string };

/** The video shows the poster of its rendition set, whose files have so many bytes now, or a thumbnail by path. */
export function setPoster(db: Database, videoId: string, poster: Poster, at: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const video = await findRow(transaction, videoId);
    if (!video) return;
    const isOfSet = 'setId' in poster;
    const thumbnailPath = isOfSet ? posterPathOf(video.category, poster.setId) : poster.thumbnailPath;
    await updateVideo(transaction, videoId, { thumbnailPath, updatedAt: at });
    if (isOfSet) await setHasPoster(transaction, poster.setId, poster.bytes);
  });
}

/** What a video no longer shows and no other video does: older renditions, or a file by path and its thumbnail. */
export type Replaced = { setIds: string[]; filePath?: string; thumbnailPath?: string };

/** The video plays this set from now on. Undefined where the set is no longer processed by this maker. Returns what nothing shows any more. */
export function replaceSource(
  db: Database,
  { id: setId, maker }: Attempt,
  playable: Playable,
  at: string,
): Promise<Replaced | undefined> {
  return inTransaction(db, async (transaction) => {
    const set = await findSet(transaction, setId);
    const video = set?.state === 'processing' && set.maker === maker ? await findRow(transaction, set.videoId) : undefined;
    if (!set || !video) return undefined;
    const poster = playable.hasPoster ? posterPathOf(video.category, setId) : null;
    await updateVideo(transaction, video.id, {
      filePath: videoPathOf(video.category, setId),
      thumbnailPath: pictureOf(video, poster),
      filmId: setId,
      awaitsFilm: 0,
      duration: playable.seconds,
      updatedAt: at,
    });
    await setPublished(transaction, setId, playable, at);
    if (video.awaitsFilm === 1) await noteAssigned(transaction, video.id, at);
    const setIds = replacedBy(setId, { playedBefore: video.filmId, sets: await listSets(transaction, [video.id]) });
    await deleteSets(transaction, setIds);
    return { setIds, ...(await unusedFiles(transaction, video)) };
  });
}

/** Of a video that showed files by path. */
async function unusedFiles(db: Database, { filmId, awaitsFilm, filePath, thumbnailPath }: VideoRow) {
  if (filmId !== null || awaitsFilm === 1) return {};
  if (thumbnailPath === null) return { filePath };
  const isShared = await isNamed(db, 'thumbnails', thumbnailPath);
  return { filePath, ...(!isShared && { thumbnailPath }) };
}

/**
 * Cancels a set that does not play: it is deleted, with its video where that has nothing to play and nothing else on its
 * way. A failed one that plays stays as it is. `playing` where there is nothing to cancel.
 */
export function cancelSet(
  db: Database,
  id: string,
  { at, record }: { at: string; record: RecordAct },
): Promise<'cancelled' | 'missing' | 'playing'> {
  return inTransaction(db, async (transaction) => {
    const set = await findSet(transaction, id);
    if (!set) return 'missing';
    const plays = set.plays === id;
    if (plays && set.state !== 'failed') return 'playing';
    if (plays) await acceptAsIs(transaction, id, at);
    else if (set.awaitsFilm === 1 && !(await isOtherPending(transaction, set))) await deleteRow(transaction, set.videoId);
    else await deleteSets(transaction, [id]);
    await record(transaction, { objectId: set.videoId });
    return 'cancelled';
  });
}

async function isOtherPending(db: Database, set: RenditionSetRow): Promise<boolean> {
  return (await hasOtherSet(db, set)) || (await hasUnfinished(db, set.videoId));
}

/** The rows that a deletion takes and a restore brings back. */
export type VideoRows = { video: VideoRow; films: Omit<RenditionSetRow, 'maker'>[]; captions: CaptionsRow[] };

export function readRows(db: Database, id: string): Promise<VideoRows | undefined> {
  return inTransaction(db, async (transaction) => {
    const video = await findRow(transaction, id);
    if (!video) return undefined;
    const films = (await listSets(transaction, [id])).map(({ maker: _maker, ...set }) => set);
    return { video, films, captions: await listCaptionsRows(transaction, id) };
  });
}

export function trashRows(db: Database, id: string, { at, record }: { at: string; record: RecordAct }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await trashAssignments(transaction, id, at);
    await deleteRow(transaction, id);
    await record(transaction);
  });
}

/** What is left of a video in the trash whose files are gone. */
export function eraseTrashed(db: Database, id: string, record: RecordAct): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await deleteTrashedAssignments(transaction, id);
    await record(transaction);
  });
}

/** All rows or none. What was being transcoded when the video was deleted is back in the queue. */
export function restoreRows(
  db: Database,
  { video, films, captions }: VideoRows,
  record: RecordAct,
): Promise<'restored' | 'taken'> {
  return inTransaction(db, async (transaction) => {
    if (!(await insertVideo(transaction, video))) return 'taken';
    const sets = films.map((set) => (set.state === 'processing' ? { ...set, state: 'waiting' as const, percent: 0 } : set));
    await insertSets(
      transaction,
      sets.map((set) => ({ ...set, maker: null })),
    );
    await insertCaptions(transaction, captions);
    await restoreAssignments(transaction, video.id);
    await record(transaction);
    return 'restored';
  });
}

/** Sources of which no renditions could be made, with the video each is for. */
export async function listFailed(db: Database) {
  return (await listPending(db)).filter(({ state }) => state === 'failed');
}
