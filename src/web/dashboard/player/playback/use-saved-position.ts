import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { ClientVideo, Progress, ProgressForm } from '#contract/videos.ts';
import { outboxOf } from '../../offline/lazy-outbox.ts';
import { progressQuery } from '../../queries.ts';
import { EDGE, positionToResume } from '../../resume-position.ts';

/** Seconds between the positions of two devices below which the video stays where it is. */
const NEAR = 2;
const SHOWN_FOR = 8_000;

/** The position in seconds that playback resumed at, and the action that goes back to the start; shown for a while. */
export type Resumed = { at: number; restart: () => void };

type Watching = { userId: string; video: ClientVideo; isLooping: boolean };

/** Resumes where the client stopped, on whatever device, and saves the position while the video plays. */
export function useSavedPosition(element: HTMLVideoElement | null, { userId, video, isLooping }: Watching): Resumed | undefined {
  const client = useQueryClient();
  const [resumedAt, setResumedAt] = useState<number>();
  const looping = useEffectEvent(() => isLooping);

  const write = useEffectEvent((form: ProgressForm) => {
    savePosition(userId, video.id, form);
    client.setQueryData(progressQuery.queryKey, (known) => known && withPosition(known, video.id, form));
  });

  const resume = useEffectEvent((at: HTMLVideoElement, isCurrent: () => boolean) => {
    const goTo = (seconds: number) => seekWhenReady(at, seconds, () => setResumedAt(seconds));
    const positionIn = (list: ReadonlyMap<string, Progress> | undefined) => positionToResume(list?.get(video.id), video.duration);
    const known = positionIn(client.getQueryData(progressQuery.queryKey));
    if (known > 0) goTo(known);
    // Another device may have advanced since the list was read.
    const refresh = async () => {
      await lastSave;
      const fresh = await client.fetchQuery({ ...progressQuery, staleTime: 0, retry: false });
      const position = positionIn(fresh);
      const isUntouched = at.readyState === HTMLMediaElement.HAVE_NOTHING || Math.abs(at.currentTime - known) < EDGE * 2;
      if (isCurrent() && isUntouched && position > 0 && Math.abs(position - known) > NEAR) goTo(position);
    };
    refresh().catch(() => undefined);
  });

  useEffect(() => {
    if (!element) return;
    let current = true;
    resume(element, () => current);
    const stop = recordPosition({ element, write, isLooping: looping });
    return () => {
      current = false;
      stop();
    };
  }, [element]);

  useEffect(() => {
    if (resumedAt === undefined) return;
    const timer = setTimeout(() => setResumedAt(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [resumedAt]);

  const restart = () => {
    if (element) element.currentTime = 0;
    setResumedAt(undefined);
  };
  return resumedAt === undefined ? undefined : { at: resumedAt, restart };
}

/** Waits for the element's own duration, which may differ from the registered one. */
function seekWhenReady(element: HTMLVideoElement, seconds: number, onDone: () => void): void {
  const seek = () => {
    if (seconds > element.duration - EDGE) return;
    element.currentTime = seconds;
    onDone();
  };
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
  else element.addEventListener('loadedmetadata', seek, { once: true });
}

function withPosition(known: ReadonlyMap<string, Progress>, videoId: string, { position, watched }: ProgressForm) {
  const before = known.get(videoId);
  const updatedAt = new Date().toISOString();
  return new Map(known).set(videoId, { videoId, position, watched: watched || before?.watched === true, updatedAt });
}

/** The last save under way: a read that follows waits for it. */
let lastSave: Promise<unknown> = Promise.resolve();

/**
 * A position that does not reach the server waits in the outbox. No failure is reported: the next save replaces it, and the
 * player finds out by itself that a session ended.
 */
function savePosition(userId: string, videoId: string, form: ProgressForm): void {
  const at = Date.now();
  // "Watched to the end" waits beside the position, which later ones replace.
  const key = form.watched ? `${videoId}/watched` : videoId;
  const keep = async () => (await outboxOf(userId)).put('position', key, { ...form, videoId, at });
  const saved = navigator.onLine ? sendPosition(videoId, form).catch(keep) : keep();
  lastSave = saved.catch(() => undefined);
}

const TOO_MANY = 429;

/** `keepalive` lets the request outlive the page, so that the position is saved on leaving. Rejects where no server takes it now. */
async function sendPosition(videoId: string, body: ProgressForm): Promise<void> {
  const { method } = calls.saveProgress;
  const response = await fetch(apiBase + callPath(calls.saveProgress, { id: videoId }), {
    method,
    keepalive: true,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status >= 500 || response.status === TOO_MANY) throw new Error('The position was not saved.');
}

/** Seconds of playback before a position is saved: opening a video briefly must not erase the position of another device. */
const WORTH_SAVING = 2;

type Recording = { element: HTMLVideoElement; write: (form: ProgressForm) => void; isLooping: () => boolean };

/** Saves the position at intervals while the video plays, on pause, at the end and on leaving. Returns what ends it. */
function recordPosition({ element, write, isLooping }: Recording): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let played = 0;
  let last = 0;
  let savedAt = performance.now();
  let saved: number | undefined;
  let finished = false;

  const save = () => {
    const position = Math.floor(element.currentTime);
    // While a video is loaded again its time is zero for a moment.
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (played < WORTH_SAVING || element.ended || position === saved) return;
    saved = position;
    savedAt = performance.now();
    write({ position, watched: false });
  };
  const onTime = () => {
    const step = element.currentTime - last;
    last = element.currentTime;
    if (!element.seeking && step > 0 && step < WORTH_SAVING) played += step;
    if (performance.now() - savedAt >= limits.watching.writeEvery) save();
  };
  // Of a video that repeats, only the first end counts.
  const finish = () => {
    if (isLooping() || finished) return;
    finished = true;
    saved = 0;
    write({ position: 0, watched: true });
  };
  element.addEventListener('timeupdate', onTime, { signal });
  element.addEventListener('pause', save, { signal });
  element.addEventListener('ended', finish, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
  window.addEventListener('pagehide', save, { signal });

  return () => {
    save();
    listening.abort();
  };
}
