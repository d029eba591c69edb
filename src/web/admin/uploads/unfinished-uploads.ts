import { queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Upload } from '#contract/uploads.ts';
import { callApi } from '#web/lib/api.ts';
import { useUploadQueue } from './uploads-context.ts';

/** Milliseconds between two polls while another tab or device is sending. */
const INTERVAL = 3_000;

export const uploadsKey = ['admin', 'uploads'] as const;

/** The unfinished uploads of all devices, and the largest file that is admitted now. */
export const uploadsQuery = queryOptions({
  queryKey: uploadsKey,
  queryFn: ({ signal }) => callApi(calls.listUploads, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.uploads.some(({ arriving }) => arriving) ? INTERVAL : false),
});

type UploadMatch = { fingerprint: string; bytes: number; videoId?: string };

/** The unfinished upload of the same file for the same video. */
export function findUnfinished(uploads: readonly Upload[], { fingerprint, bytes, videoId }: UploadMatch): Upload | undefined {
  return uploads.find((one) => one.fingerprint === fingerprint && one.bytes === bytes && one.videoId === videoId);
}

const NONE: readonly Upload[] = [];

/** The unfinished uploads that are not in this tab's queue. */
export function useUnfinished(): readonly Upload[] {
  const { data } = useQuery(uploadsQuery);
  const { items } = useUploadQueue();
  const isOurs = ({ id, fingerprint }: Upload) =>
    items.some(({ uploadId, details, stage }) => uploadId === id || (stage !== 'refused' && details.fingerprint === fingerprint));
  return data?.uploads.filter((upload) => !isOurs(upload)) ?? NONE;
}
