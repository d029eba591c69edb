import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Upload } from '#contract/uploads.ts';
import { callApi } from '#web/lib/api.ts';

const ASKED_EVERY = 3_000;

export const uploadsKey = ['admin', 'uploads'] as const;

/** What has not arrived whole, from whatever device, and the most that a file may have now. */
export const uploadsQuery = queryOptions({
  queryKey: uploadsKey,
  queryFn: ({ signal }) => callApi(calls.listUploads, { signal }),
  staleTime: 0,
  /** What another tab or device sends moves without a word to this one. */
  refetchInterval: ({ state }) => (state.data?.uploads.some(({ arriving }) => arriving) ? ASKED_EVERY : false),
});

type Sought = { fingerprint: string; bytes: number; videoId?: string };

/** The unfinished upload of this very film for this very purpose. */
export function findUnfinished(uploads: readonly Upload[], { fingerprint, bytes, videoId }: Sought): Upload | undefined {
  return uploads.find((one) => one.fingerprint === fingerprint && one.bytes === bytes && one.videoId === videoId);
}
