import { queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { type Upload, uploadsPath } from '#contract/videos/uploads.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { refusalOf } from './sending/outcome.ts';
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

/** The server's status while another request holds the upload's lock (`upload_conflict`). */
const LOCKED = 409;
const GONE = [404, 410];
const TRIES = 5;
const PAUSE = 500;

/** Deletes an unfinished upload; one that is gone already counts as deleted. Throws ApiError. */
export async function deleteUpload(id: string, tries = TRIES): Promise<void> {
  const response = await fetch(`${uploadsPath}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: { 'Tus-Resumable': '1.0.0' },
  }).catch(() => {
    throw new ApiError({ status: 0, code: 'network', message: 'No answer.' });
  });
  const { status } = response;
  if (response.ok || GONE.includes(status)) return;
  // The aborted chunk is still being written.
  if (status === LOCKED && tries > 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await deleteUpload(id, tries - 1);
    return;
  }
  throw refusalOf({ status, body: await response.text(), retryAfter: 0 });
}
