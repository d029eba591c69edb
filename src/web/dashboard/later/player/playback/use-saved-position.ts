import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ClientVideo, Progress, ProgressForm } from '#contract/videos/schemas.ts';
import { progressQuery } from '../../../queries.ts';
import { EDGE, positionToResume } from '../../../resume-position.ts';
import { lastSave, savePosition } from './save-position.ts';

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
      await lastSave();
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
    if (performance.now() - savedAt >= limits.videos.watching.writeEvery) save();
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
