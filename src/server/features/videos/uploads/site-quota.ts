import { limits } from '#contract/limits.ts';
import type { Quota, QuotaShare } from '#contract/videos/quota.ts';
import type { Context } from '../../../context.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import { readUsage } from '../../../storage/usage.ts';
import { listPending } from '../rendition-sets/store.ts';
import { countVideos } from '../store.ts';
import { listUnfinished, type UploadRow } from './store.ts';

/*
 * What the host of several trainers allows this one (QUOTA_VIDEOS, QUOTA_GB). Bytes are those of the disk: sources, renditions,
 * files copied by hand and the trash, so that the quota bounds what a site can take.
 */

/** Renditions are about so many times their source, which is deleted once they are made. */
const RENDITIONS = limits.videos.upload.spaceFactor - 1;

type Dependencies = Pick<Context, 'db' | 'files' | 'uploadStorage' | 'settings'>;

/** Used and allowed, as of a few seconds ago; a part without a bound is left out. */
export async function readSiteQuota(context: Dependencies): Promise<Quota> {
  const unfinished = await listUnfinished(context.db);
  const videos = await videosOf(context, unfinished);
  const bytes = await bytesOf(context, unfinished, async () => (await readUsage(context.files)).usedBytes);
  return { ...(videos && { videos }), ...(bytes && { bytes }) };
}

/** Why one more video is refused. Call it within the lock, so that two at once are counted one after the other. */
export async function refuseVideo(context: Dependencies): Promise<Refusal | undefined> {
  const videos = await videosOf(context, await listUnfinished(context.db));
  return videos && videos.used >= videos.most ? refuse('quota_videos') : undefined;
}

/** Why an upload of so many bytes is refused before its first one. Within the lock. */
export async function refuseBytes(context: Dependencies, unfinished: UploadRow[], bytes: number): Promise<Refusal | undefined> {
  const allowed = await bytesOf(context, unfinished, () => usedNow(context));
  return allowed && bytes > allowed.fileMax ? refuse('quota_disk') : undefined;
}

/** Why an upload that has arrived is not taken: the quota was lowered, or filled in another way, while it came. Within the lock. */
export async function refuseArrived(context: Dependencies, { videoId }: UploadRow): Promise<Refusal | undefined> {
  const { bytes: most } = context.settings.quota;
  const videos = videoId === null ? await videosOf(context, await listUnfinished(context.db)) : undefined;
  if (videos && videos.used > videos.most) return refuse('quota_videos');
  return most !== undefined && (await usedNow(context)) > most ? refuse('quota_disk') : undefined;
}

const usedNow = async ({ files }: Dependencies) => (await files.usage()).usedBytes;

async function videosOf({ db, settings }: Dependencies, unfinished: UploadRow[]): Promise<QuotaShare | undefined> {
  const { videos: most } = settings.quota;
  if (most === undefined) return undefined;
  return { used: (await countVideos(db)) + unfinished.filter(({ videoId }) => videoId === null).length, most };
}

async function bytesOf(context: Dependencies, unfinished: UploadRow[], readUsed: () => Promise<number>): Promise<Quota['bytes']> {
  const { bytes: most } = context.settings.quota;
  if (most === undefined) return undefined;
  const used = await readUsed();
  const left = most - used - (await growthOf(context, unfinished));
  return { used, most, fileMax: Math.max(0, Math.floor(left / RENDITIONS)) };
}

/** The bytes by which what is on its way will still grow: uploads that arrive, and sources that wait for their renditions. */
async function growthOf({ db, uploadStorage }: Dependencies, unfinished: UploadRow[]): Promise<number> {
  const received = async (id: string) => (await uploadStorage.stat(id))?.received ?? 0;
  const arriving = unfinished.map(async ({ id, bytes }) => RENDITIONS * bytes - (await received(id)));
  const queued = (await listPending(db)).filter(({ state }) => state !== 'failed');
  const waiting = queued.map(async ({ id }) => (RENDITIONS - 1) * (await received(id)));
  return (await Promise.all([...arriving, ...waiting])).reduce((sum, bytes) => sum + bytes, 0);
}
