import type { RenditionFailure } from '#contract/videos/renditions.ts';
import { type Database, exists } from '../../../db/database.ts';
import type { Slice } from '../../../db/paging.ts';
import { type QueueLength, queueLength } from '../../../jobs/queue-length.ts';
import type { Transcoded } from '../../../media/transcode.ts';
import type { RenditionSetTables } from './tables.ts';

/** A row of `films`: what is made of one upload. Its id is also the upload's. */
export type RenditionSetRow = RenditionSetTables['films'];

const ofVideo = (db: Database) => db.selectFrom('films').innerJoin('videos', 'videos.id', 'films.videoId');

/** With what its video plays now. */
const withPlayed = (db: Database) => ofVideo(db).selectAll('films').select(['videos.filmId as plays', 'awaitsFilm']);

/** Sets that are not ready, oldest first, with the video each is for: so many after the one of an id, or all. */
export function listPending(db: Database, { after = '', take = Number.MAX_SAFE_INTEGER }: Partial<Slice> = {}) {
  const pending = withPlayed(db).select('title').where('state', '<>', 'ready').where('films.id', '>', after);
  return pending.orderBy('films.id').limit(take).execute();
}

/** Of these videos, or of all, oldest first. */
export function listSets(db: Database, videoIds?: string[]): Promise<RenditionSetRow[]> {
  const sets = db.selectFrom('films').selectAll().orderBy('id');
  return (videoIds ? sets.where('videoId', 'in', videoIds) : sets).execute();
}

const ids = (db: Database) => db.selectFrom('films').select('id');

const listed = async (query: ReturnType<typeof ids>): Promise<string[]> => (await query.execute()).map(({ id }) => id);

export const listSetIds = (db: Database) => listed(ids(db));
export const listReadyIds = (db: Database) => listed(ids(db).where('state', '=', 'ready'));

/** Sets that failed by then, and whose sources may still be there. */
export function listFailedBefore(db: Database, at: string): Promise<string[]> {
  const failed = ids(db).where('state', '=', 'failed').where('failure', '<>', 'source_missing');
  return listed(failed.where('updatedAt', '<=', at));
}

/** Titles of videos whose transcode has failed since then, the oldest first. */
export async function listFailedTitles(db: Database, since: string): Promise<string[]> {
  const failed = ofVideo(db).select('title').where('state', '=', 'failed');
  const rows = await failed.where('films.updatedAt', '>=', since).orderBy('films.id').execute();
  return rows.map(({ title }) => title);
}

export const findSet = (db: Database, id: string) => withPlayed(db).where('films.id', '=', id).executeTakeFirst();

export type OwnSet = Pick<RenditionSetRow, 'id' | 'hasPoster'>;

export function findSetOf(db: Database, videoId: string, id: string): Promise<OwnSet | undefined> {
  const own = db.selectFrom('films').select(['id', 'hasPoster']).where('id', '=', id).where('videoId', '=', videoId);
  return own.executeTakeFirst();
}

/** What to transcode, in this order: what an instance has started and may have left, then what has waited longest. */
export const listQueued = (db: Database) => queued(db).selectAll().orderBy('state').orderBy('id').execute();

export const isAnyQueued = (db: Database) => exists(queued(db).select('id').limit(1));
const queued = (db: Database) => db.selectFrom('films').where('state', 'in', ['processing', 'waiting']);

/** One that is being made counts, and does not wait. */
export async function measureQueue(db: Database): Promise<QueueLength> {
  const row = await queued(db)
    .select((e) => [
      e.fn.countAll<number>().as('waiting'),
      e.fn.min<string | null>('updatedAt').filterWhere('state', '=', 'waiting').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return queueLength(row);
}

export async function countFailed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('films')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const byId = (db: Database, id: string) => ids(db).where('id', '=', id);
export const hasSet = (db: Database, id: string) => exists(byId(db, id));

/** Whether the set is still to be made of its source. */
export const needsSource = (db: Database, id: string) => exists(byId(db, id).where('state', '!=', 'ready'));

/** One making of a set. Another instance that takes the set over is another maker. */
export type Attempt = { id: string; maker: string };

/** False once the set was deleted, cancelled, put back in the queue or taken over. */
export const isProcessing = (db: Database, { id, maker }: Attempt) =>
  exists(byId(db, id).where('state', '=', 'processing').where('maker', '=', maker));

/** What is served of a set that can be watched, and whether that is all of it. */
export function findServed(db: Database, id: string): Promise<Pick<RenditionSetRow, 'id' | 'folder' | 'state'> | undefined> {
  return byId(db, id).select(['folder', 'state']).where('publishedAt', 'is not', null).executeTakeFirst();
}

/** The folders of a set that are in use: of what is served, and of the attempt that is at work. */
export async function findFoldersInUse(db: Database, id: string): Promise<string[] | undefined> {
  const set = await byId(db, id).select(['folder', 'state', 'maker']).executeTakeFirst();
  return set && [set.folder, ...(set.state === 'processing' && set.maker !== null ? [set.maker] : [])];
}

/** Sets that an attempt began or ended in this time. */
export const listChanged = (db: Database, { from, to }: { from: string; to: string }) =>
  listed(ids(db).where('updatedAt', '>=', from).where('updatedAt', '<=', to));

export const hasOtherSet = (db: Database, { id, videoId }: Pick<RenditionSetRow, 'id' | 'videoId'>) =>
  exists(ids(db).where('videoId', '=', videoId).where('id', '<>', id));

type NewSet = { id: string; videoId: string; sourceName: string };

/** In the queue, with nothing made yet. The source is hashed when its transcode begins. */
export function insertWaiting(db: Database, { id, videoId, sourceName }: NewSet, at: string): Promise<void> {
  const nothingYet = {
    percent: 0,
    failure: null,
    duration: null,
    heights: '',
    hasPoster: 0,
    hasScrub: 0,
    hasStart: 0,
    lostSound: 0,
    silent: 0,
    bytes: 0,
  };
  const times = { createdAt: at, updatedAt: at, publishedAt: null };
  const source = { sourceName, sourceSha256: '' };
  return insertSets(db, [{ id, videoId, state: 'waiting', maker: null, folder: '', ...source, ...nothingYet, ...times }]);
}

export async function insertSets(db: Database, sets: RenditionSetRow[]): Promise<void> {
  if (sets.length > 0) await db.insertInto('films').values(sets).execute();
}

/** False where the set has been deleted or has ended. What another maker still writes is ignored from then on. */
export async function startProcessing(db: Database, { id, maker }: Attempt, at: string): Promise<boolean> {
  const result = await db
    .updateTable('films')
    .set({ state: 'processing', maker, percent: 0, updatedAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['processing', 'waiting'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Unchanged = 'id' | 'videoId' | 'maker' | 'sourceName' | 'hasPoster' | 'duration' | 'createdAt' | 'publishedAt';
type WhileProcessing = Partial<Omit<RenditionSetRow, Unchanged>>;

/** False where it is no longer being processed by this maker. */
async function updateProcessing(
  db: Database,
  { id, maker }: Attempt,
  change: WhileProcessing & { updatedAt?: string },
): Promise<boolean> {
  const own = db.updateTable('films').set(change).where('id', '=', id).where('state', '=', 'processing');
  return (await own.where('maker', '=', maker).executeTakeFirst()).numUpdatedRows === 1n;
}

export async function setPercent(db: Database, attempt: Attempt, percent: number): Promise<void> {
  await updateProcessing(db, attempt, { percent });
}

export async function setSourceDigest(db: Database, attempt: Attempt, sha256: string): Promise<void> {
  await updateProcessing(db, attempt, { sourceSha256: sha256 });
}

/** Back in the queue: what failed is not the source. */
export async function requeue(db: Database, attempt: Attempt): Promise<void> {
  await updateProcessing(db, attempt, { state: 'waiting', percent: 0 });
}

/** False where it is no longer being processed by this maker. */
export function setFailed(db: Database, attempt: Attempt, failure: RenditionFailure, at: string): Promise<boolean> {
  return updateProcessing(db, attempt, { state: 'failed', failure, updatedAt: at });
}

type Result = Pick<Transcoded, 'heights' | 'hasStoryboard' | 'missingSound'> & { folder: string; bytes: number };

/** False where it is no longer being processed by this maker. */
export function setReady(
  db: Database,
  attempt: Attempt,
  { folder, heights, hasStoryboard, missingSound, bytes }: Result,
  at: string,
): Promise<boolean> {
  const sound = { lostSound: Number(missingSound === 'unreadable'), silent: Number(missingSound === 'none') };
  const made = { folder, heights: heights.join(','), hasScrub: Number(hasStoryboard), ...sound, bytes };
  return updateProcessing(db, attempt, { state: 'ready', percent: 100, ...made, updatedAt: at });
}

type Published = { folder: string; seconds: number; hasPoster: boolean; bytes: number };

/** The video plays it from now on. */
export async function setPublished(
  db: Database,
  id: string,
  { folder, seconds, hasPoster, bytes }: Published,
  at: string,
): Promise<void> {
  await db
    .updateTable('films')
    .set({ publishedAt: at, folder, hasPoster: hasPoster ? 1 : 0, duration: seconds, bytes, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function setHasPoster(db: Database, id: string, bytes: number): Promise<void> {
  await db.updateTable('films').set({ hasPoster: 1, bytes }).where('id', '=', id).execute();
}

type Served = Pick<RenditionSetRow, 'id' | 'folder'>;

/** The set has a start file, with which its files have so many bytes. False where it is gone, or another attempt is served. */
export async function setHasStart(db: Database, { id, folder }: Served, bytes: number): Promise<boolean> {
  const served = db.updateTable('films').set({ hasStart: 1, bytes }).where('id', '=', id).where('folder', '=', folder);
  return (await served.where('state', '=', 'ready').executeTakeFirst()).numUpdatedRows === 1n;
}

/** Of one that has failed already, another reason than before. */
export async function changeFailure(db: Database, id: string, failure: RenditionFailure, at: string): Promise<void> {
  await db.updateTable('films').set({ failure, updatedAt: at }).where('id', '=', id).where('state', '=', 'failed').execute();
}

/** Back in the queue after a failure. */
export async function retry(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('films')
    .set({ state: 'waiting', percent: 0, failure: null, updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/** It plays, and stays without the renditions that could not be made. */
export async function acceptAsIs(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('films')
    .set({ state: 'ready', percent: 100, failure: null, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteSets(db: Database, setIds: readonly string[]): Promise<void> {
  if (setIds.length > 0) await db.deleteFrom('films').where('id', 'in', setIds).execute();
}
