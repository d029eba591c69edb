import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { videosQuery } from '../../queries.ts';
import { inspectVideo, passes, type Trouble } from './inspect-video.ts';
import { keepPlace, type PlaceKeeper } from './keep-place.ts';
import { leaveFullScreen } from './leave-full-screen.ts';
import { watchPlayback } from './watch-playback.ts';

/** How often it is tried again while what passes has not passed, in milliseconds. */
const TRY_EVERY = 3_000;

/** Plays a video, knows why it stopped, and goes on where it was. `film` is null until its element is there. */
export function usePlayback(film: HTMLVideoElement | null, video: ClientVideo, isAssigned: boolean) {
  const placeRef = useRef<PlaceKeeper>(undefined);
  const [trouble, setTrouble] = useState<Trouble>();
  const [slow, setSlow] = useState(false);
  const blocked = useAutoplay(film);
  const client = useQueryClient();

  useEffect(() => {
    if (!film) return;
    placeRef.current = keepPlace(film);
    return placeRef.current.stop;
  }, [film]);

  useEffect(() => {
    const place = placeRef.current;
    if (trouble || !film || !place) return;
    const onTrouble = (found: Trouble) => {
      film.pause();
      leaveFullScreen(film);
      setSlow(false);
      setTrouble(found);
      if (found === 'revoked') void client.invalidateQueries({ queryKey: videosQuery.queryKey });
    };
    if (!isAssigned) return onTrouble('revoked');
    return watchPlayback({ film, place, inspect: () => inspectVideo(video), onTrouble, onSlow: setSlow });
  }, [film, trouble, isAssigned, video, client]);

  const retry = useCallback(() => {
    setTrouble(undefined);
    placeRef.current?.resume();
  }, []);
  useRecovery(video, trouble, setTrouble, retry);

  return { trouble, slow, blocked, retry };
}

/** True while the browser wants a tap before it plays with sound. */
function useAutoplay(film: HTMLVideoElement | null): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!film) return;
    const unblock = () => setBlocked(false);
    film.addEventListener('play', unblock);
    film.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setBlocked(true);
    });
    return () => film.removeEventListener('play', unblock);
  }, [film]);
  return blocked;
}

/** Goes on by itself as soon as the server answers again. */
function useRecovery(
  video: ClientVideo,
  trouble: Trouble | undefined,
  onChange: (found: Trouble) => void,
  onRecovered: () => void,
) {
  useEffect(() => {
    if (!trouble || !passes(trouble)) return;
    let over = false;
    const look = async () => {
      const found = await inspectVideo(video);
      if (over) return;
      if (!found) onRecovered();
      else if (found !== trouble) onChange(found);
    };
    const ask = () => void look();
    const timer = setInterval(ask, TRY_EVERY);
    window.addEventListener('online', ask);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [trouble, video, onChange, onRecovered]);
}
