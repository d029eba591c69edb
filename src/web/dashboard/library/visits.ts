import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

/** Times of the newest video of this visit and of earlier ones; a device has those of one client. */
const KEY = 'dashboard-visits';

const visits = z.object({
  userId: z.string(),
  /** The newest video of earlier visits: later ones are new. Times of the server, compared as text. */
  before: z.string(),
  newest: z.string(),
  /** Milliseconds of this device's clock: a list seen soon after belongs to the same visit. */
  lastAt: z.number(),
});
type Visits = z.infer<typeof visits>;

/** The record after the list was seen. On a first visit nothing counts as new, because everything would. */
export function visitAfter(past: Visits | undefined, userId: string, videos: readonly ClientVideo[], now: number): Visits {
  const known = past?.userId === userId ? past : undefined;
  const inList = videos.reduce((newest, { grantedAt }) => (grantedAt > newest ? grantedAt : newest), '');
  const newest = known && known.newest > inList ? known.newest : inList;
  const isSameVisit = known !== undefined && now - known.lastAt < limits.videos.watching.visitGap;
  const before = isSameVisit ? known.before : (known?.newest ?? inList);
  return { userId, before, newest, lastAt: now };
}

/** Notes that the list was seen; returns the time since which a video counts as new. */
export function noteVisit(userId: string, videos: readonly ClientVideo[]): string {
  const visit = visitAfter(readStored('localStorage', KEY, visits), userId, videos, Date.now());
  writeStored('localStorage', KEY, visit);
  return visit.before;
}

export function forgetVisits(): void {
  removeStored('localStorage', KEY);
}
