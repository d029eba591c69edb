import { useEffect, useState } from 'react';

/** Shorter than this is a slip of the thumb, in seconds. */
const SHORTEST = 0.5;

export type Loop = { from?: number; to?: number; isOn: boolean; press: () => void };
type Points = Pick<Loop, 'from' | 'to'>;

/** Plays a stretch over and over: the first press marks where it begins, the second where it ends, the third lets go. */
export function useLoop(film: HTMLVideoElement | null): Loop {
  const [points, setPoints] = useState<Points>({});
  const { from, to } = points;
  const isOn = from !== undefined && to !== undefined;

  useEffect(() => {
    if (!film || from === undefined || to === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const goBack = () => {
      film.currentTime = from;
    };
    const look = () => {
      if (!film.seeking && film.currentTime >= to) goBack();
    };
    const again = () => {
      goBack();
      film.play().catch(() => undefined);
    };
    goBack();
    film.addEventListener('timeupdate', look, { signal });
    film.addEventListener('ended', again, { signal });
    return () => stopping.abort();
  }, [film, from, to]);

  const press = () => film && setPoints((now) => nextPoints(now, film.currentTime));
  return { ...points, isOn, press };
}

export function nextPoints({ from, to }: Points, time: number): Points {
  if (from === undefined) return { from: time };
  if (to !== undefined || Math.abs(time - from) < SHORTEST) return {};
  return { from: Math.min(from, time), to: Math.max(from, time) };
}
