import { wholeNumber } from './whole-number.ts';

/** What a host allows one trainer: videos, and bytes of all their files with the trash. Undefined is without a bound. */
export type Quota = { videos: number | undefined; bytes: number | undefined };

/** As disks are sold: a gigabyte has 1000 megabytes. */
const GIGABYTE = 1000 ** 3;
const BOUNDS = { fallback: 0, min: 1, max: 999_999 };

export function readQuota(env: Record<string, string | undefined>, refuse: (mistake: string) => void): Quota {
  const videos = wholeNumber(env, 'QUOTA_VIDEOS', BOUNDS, refuse);
  const gigabytes = wholeNumber(env, 'QUOTA_GB', BOUNDS, refuse);
  return { videos: videos || undefined, bytes: gigabytes * GIGABYTE || undefined };
}
