import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { calls } from '#contract/calls.ts';
import type { Upload } from '#contract/uploads.ts';
import { ApiError, callApi, isSessionLost } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { keys } from '../../shared/queries.ts';
import { findUnfinished, uploadsKey } from '../uploads-query.ts';
import type { Outcome } from './outcome.ts';
import { type Queue, type QueuedFilm, type QueueEvent, toSend } from './queue.ts';
import { type Sending, sendFilm } from './send-film.ts';
import { withSenderLock } from './sender-lock.ts';
import { useRefusalText } from './use-refusal-text.ts';

const TOLD_EVERY = 250;
/** What has arrived stays in view for a moment; its card among the videos then says how it goes on. */
const LEAVES_AFTER = 4_000;

/** Sends whose turn it is. Behind the login of a lost session nothing is sent; what was on its way then goes on from there. */
export function useSender(queue: Queue, dispatch: Dispatch<QueueEvent>): void {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('admin');
  const refusalText = useRefusalText();
  const film = toSend(queue);

  const finish = useEffectEvent(({ key, title }: QueuedFilm, outcome: Outcome) => {
    const { kind } = outcome;
    if (kind === 'arrived') {
      dispatch({ type: 'arrived', key });
      setTimeout(() => dispatch({ type: 'removed', key }), LEAVES_AFTER);
      toast.success(t('uploads.arrived', { title }), {
        merged: { key: 'uploads.arrived', text: (count) => t('uploads.arrivedMany', { count, title }) },
      });
      for (const queryKey of [keys.videos, keys.userVideosOfAll, keys.processing]) void client.invalidateQueries({ queryKey });
    } else if (kind === 'refused') {
      dispatch({ type: 'refused', key, error: outcome.error });
      toast.error(t('uploads.refused', { title, message: refusalText(outcome.error) }));
    } else dispatch({ type: 'interrupted', key, interruption: outcome.interruption, ...(outcome.gone && { gone: true }) });
    // Asking anew also finds out that the session is over, and so brings up the login.
    void client.invalidateQueries({ queryKey: uploadsKey });
  });

  const send = useEffectEvent(async (sent: QueuedFilm, signal: AbortSignal) => {
    const outcome = await attempt(sent, queue, dispatch, signal);
    if (!signal.aborted) finish(sent, outcome);
  });

  const start = useEffectEvent((signal: AbortSignal) => {
    if (film) void send(film, signal);
  });

  const turn = film && `${film.key} ${film.turn}`;
  useEffect(() => {
    if (!turn) return;
    const stopping = new AbortController();
    start(stopping.signal);
    return () => stopping.abort();
  }, [turn]);
}

async function attempt(film: QueuedFilm, queue: Queue, dispatch: Dispatch<QueueEvent>, signal: AbortSignal): Promise<Outcome> {
  const { key, file, details } = film;
  let told = 0;
  try {
    const known = film.uploadId === undefined ? await findBegun(film, queue, signal) : undefined;
    const uploadId = film.uploadId ?? known?.id;
    if (signal.aborted) return cut;
    if (known?.arriving) return elsewhere;
    const sending: Sending = {
      file,
      details,
      signal,
      ...(uploadId && { uploadId }),
      onCreated: (created) => dispatch({ type: 'created', key, uploadId: created }),
      onMoved: (sent) => {
        const at = performance.now();
        if (at - told < TOLD_EVERY && sent < file.size) return;
        told = at;
        dispatch({ type: 'moved', key, sent, at });
      },
      onAccepted: () => dispatch({ type: 'accepted', key }),
    };
    const outcome = await withSenderLock(details.fingerprint, signal, () => sendFilm(sending));
    if (outcome) return outcome;
    // Its row is looked for once more: when the other tab has sent it whole, this one is to hear that it has arrived.
    const begun = uploadId ?? (await findBegun(film, queue, signal))?.id;
    if (begun) dispatch({ type: 'created', key, uploadId: begun });
    return elsewhere;
  } catch (error) {
    if (isSessionLost(error)) return { kind: 'interrupted', interruption: 'session' };
    return error instanceof ApiError && error.status > 0 ? { kind: 'interrupted', interruption: 'server' } : cut;
  }
}

const cut: Outcome = { kind: 'interrupted', interruption: 'network' };
const elsewhere: Outcome = { kind: 'interrupted', interruption: 'elsewhere' };

/** A row may have been made for it whose answer never came back, or on another device. */
async function findBegun({ details, file }: QueuedFilm, queue: Queue, signal: AbortSignal): Promise<Upload | undefined> {
  const { uploads } = await callApi(calls.listUploads, { signal });
  const free = uploads.filter(({ id }) => !queue.films.some(({ uploadId }) => uploadId === id));
  const videoId = 'videoId' in details ? { videoId: details.videoId } : {};
  return findUnfinished(free, { fingerprint: details.fingerprint, bytes: file.size, ...videoId });
}
