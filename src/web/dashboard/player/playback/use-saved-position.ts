import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ClientVideo, Progress, ProgressForm } from '#contract/videos.ts';
import { EDGE, placeToResume } from '../../resume-position.ts';
import { progressQuery } from '../../queries.ts';
import { placesWritten, savePlace } from '../preferences/save-place.ts';
import { watchPlace } from '../preferences/watch-place.ts';

/** Where two devices are this near each other, nobody is moved. */
const NEAR = 2;
const SAID_FOR = 8_000;

/** Where it went on from, in seconds, and the way back to the beginning; said for a while. */
export type Resumed = { at: number; restart: () => void };

/** Goes on where the client stopped, on whatever device, and keeps where they are. */
export function useSavedPlace(film: HTMLVideoElement | null, video: ClientVideo, isLooping: boolean): Resumed | undefined {
  const client = useQueryClient();
  const [resumedAt, sayResumed] = useState<number>();
  const looping = useEffectEvent(() => isLooping);

  const write = useEffectEvent((place: ProgressForm) => {
    savePlace(video.id, place);
    client.setQueryData(progressQuery.queryKey, (known) => known && withPlace(known, video.id, place));
  });

  const resume = useEffectEvent((at: HTMLVideoElement, isCurrent: () => boolean) => {
    const goTo = (seconds: number) => seekWhenReady(at, seconds, () => sayResumed(seconds));
    const placeIn = (list: ReadonlyMap<string, Progress> | undefined) => placeToResume(list?.get(video.id), video.duration);
    const known = placeIn(client.getQueryData(progressQuery.queryKey));
    if (known > 0) goTo(known);
    // Another device may have been further since the list was read.
    const ask = async () => {
      await placesWritten();
      const fresh = await client.fetchQuery({ ...progressQuery, staleTime: 0, retry: false });
      const place = placeIn(fresh);
      const isUntouched = at.readyState === HTMLMediaElement.HAVE_NOTHING || Math.abs(at.currentTime - known) < EDGE * 2;
      if (isCurrent() && isUntouched && place > 0 && Math.abs(place - known) > NEAR) goTo(place);
    };
    ask().catch(() => undefined);
  });

  useEffect(() => {
    if (!film) return;
    let current = true;
    resume(film, () => current);
    const stop = watchPlace({ film, write, isLooping: looping });
    return () => {
      current = false;
      stop();
    };
  }, [film]);

  useEffect(() => {
    if (resumedAt === undefined) return;
    const timer = setTimeout(() => sayResumed(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [resumedAt]);

  const restart = () => {
    if (film) film.currentTime = 0;
    sayResumed(undefined);
  };
  return resumedAt === undefined ? undefined : { at: resumedAt, restart };
}

/** The real length is known by the film alone: what is registered may be another. */
function seekWhenReady(film: HTMLVideoElement, seconds: number, onDone: () => void): void {
  const go = () => {
    if (seconds > film.duration - EDGE) return;
    film.currentTime = seconds;
    onDone();
  };
  if (film.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else film.addEventListener('loadedmetadata', go, { once: true });
}

function withPlace(known: ReadonlyMap<string, Progress>, videoId: string, { position, watched }: ProgressForm) {
  const before = known.get(videoId);
  const updatedAt = new Date().toISOString();
  return new Map(known).set(videoId, { videoId, position, watched: watched || before?.watched === true, updatedAt });
}
