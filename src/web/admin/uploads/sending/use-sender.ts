import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { calls } from '#contract/calls.ts';
import type { Upload } from '#contract/videos/uploads.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { findUnfinished, uploadsKey } from '../unfinished-uploads.ts';
import type { Outcome } from './outcome.ts';
import { nextToSend, type Queue, type QueuedUpload, type QueueEvent } from './queue.ts';
import { type Sending, sendFile } from './send-file.ts';
import { useRefusalText } from './use-status-text.ts';

/** Milliseconds between two progress events. */
const PROGRESS_INTERVAL = 250;
/** Milliseconds for which an arrived upload stays in the tray; then the video's card shows its transcode. */
const REMOVED_AFTER = 4_000;

const cut: Outcome = { kind: 'interrupted', interruption: 'network' };
const elsewhere: Outcome = { kind: 'interrupted', interruption: 'elsewhere' };

/** Sends the next upload of the queue. While the session is lost nothing is sent; after the login it resumes. */
export function useSender(queue: Queue, dispatch: Dispatch<QueueEvent>): void {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('admin');
  const refusalText = useRefusalText();
  const upload = nextToSend(queue);

  const finish = useEffectEvent(({ key, title }: QueuedUpload, outcome: Outcome) => {
    const { kind } = outcome;
    if (kind === 'arrived') {
      dispatch({ type: 'arrived', key });
      setTimeout(() => dispatch({ type: 'removed', key }), REMOVED_AFTER);
      toast.success(t('uploads.arrived', { title }), {
        merged: { key: 'uploads.arrived', text: (count) => t('uploads.arrivedMany', { count, title }) },
      });
      for (const queryKey of [keys.videos, keys.userVideosOfAll, keys.processing]) void client.invalidateQueries({ queryKey });
    } else if (kind === 'refused') {
      dispatch({ type: 'refused', key, error: outcome.error });
      toast.error(t('uploads.refused', { title, message: refusalText(outcome.error) }));
    } else dispatch({ type: 'interrupted', key, interruption: outcome.interruption, ...(outcome.gone && { gone: true }) });
    // This call also finds out whether the session is over, which shows the login.
    void client.invalidateQueries({ queryKey: uploadsKey });
  });

  const send = useEffectEvent(async (sent: QueuedUpload, signal: AbortSignal) => {
    const outcome = await attempt(sent, queue, dispatch, signal);
    if (!signal.aborted) finish(sent, outcome);
  });

  const start = useEffectEvent((signal: AbortSignal) => {
    if (upload) void send(upload, signal);
  });

  const turn = upload && `${upload.key} ${upload.turn}`;
  useEffect(() => {
    if (!turn) return;
    const stopping = new AbortController();
    start(stopping.signal);
    return () => stopping.abort();
  }, [turn]);
}

async function attempt(
  upload: QueuedUpload,
  queue: Queue,
  dispatch: Dispatch<QueueEvent>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { key, file, details } = upload;
  let reportedAt = 0;
  try {
    const known = upload.uploadId === undefined ? await findCreated(upload, queue, signal) : undefined;
    const uploadId = upload.uploadId ?? known?.id;
    if (signal.aborted) return cut;
    if (known?.arriving) return elsewhere;
    const sending: Sending = {
      file,
      details,
      signal,
      ...(uploadId && { uploadId }),
      onCreated: (created) => dispatch({ type: 'created', key, uploadId: created }),
      onProgress: (sent) => {
        const at = performance.now();
        if (at - reportedAt < PROGRESS_INTERVAL && sent < file.size) return;
        reportedAt = at;
        dispatch({ type: 'progressed', key, sent, at });
      },
      onChunkAccepted: () => dispatch({ type: 'chunkAccepted', key }),
    };
    const outcome = await withSenderLock(details.fingerprint, signal, () => sendFile(sending));
    if (outcome) return outcome;
    // Its id is read again, so that this tab finds out when the other one has sent the whole file.
    const created = uploadId ?? (await findCreated(upload, queue, signal))?.id;
    if (created) dispatch({ type: 'created', key, uploadId: created });
    return elsewhere;
  } catch (error) {
    if (isSessionLost(error)) return { kind: 'interrupted', interruption: 'session' };
    return error instanceof ApiError && error.status > 0 ? { kind: 'interrupted', interruption: 'server' } : cut;
  }
}

/** The upload may exist on the server: its response was lost, or another device created it. */
async function findCreated({ details, file }: QueuedUpload, queue: Queue, signal: AbortSignal): Promise<Upload | undefined> {
  const { uploads } = await callApi(calls.listUploads, { signal });
  const free = uploads.filter(({ id }) => !queue.uploads.some(({ uploadId }) => uploadId === id));
  const videoId = 'videoId' in details ? { videoId: details.videoId } : {};
  return findUnfinished(free, { fingerprint: details.fingerprint, bytes: file.size, ...videoId });
}

/**
 * Runs the work under a Web Lock of the file's fingerprint, so that of the tabs of one browser only one sends it: two would
 * take the server's lock from each other endlessly. Undefined where another tab holds it; aborting releases it.
 */
async function withSenderLock<T>(fingerprint: string, signal: AbortSignal, work: () => Promise<T>) {
  const { locks } = navigator;
  // Web Locks need a secure context; a site without TLS in the local network has none.
  if (locks === undefined) return work();
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return locks.request(`upload ${fingerprint}`, { ifAvailable: true }, (lock) =>
    lock ? Promise.race([work(), aborted]) : undefined,
  );
}
