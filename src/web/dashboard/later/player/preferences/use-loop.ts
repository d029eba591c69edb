import { useEffect, useState } from 'react';
import { play } from '#web/player/playback/video-element.ts';

/** Seconds below which a loop is a slip of the thumb. */
const SHORTEST = 0.5;

export type Loop = { from?: number; to?: number; isOn: boolean; press: () => void };

type Points = Pick<Loop, 'from' | 'to'>;

/** Repeats a part of the video: the first press marks its start, the second its end, the third stops. */
export function useLoop(element: HTMLVideoElement | null): Loop {
  const [points, setPoints] = useState<Points>({});
  const { from, to } = points;
  const isOn = from !== undefined && to !== undefined;

  useEffect(() => {
    if (!element || from === undefined || to === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    const toStart = () => {
      element.currentTime = from;
    };
    const check = () => {
      if (!element.seeking && element.currentTime >= to) toStart();
    };
    const again = () => {
      toStart();
      play(element);
    };
    toStart();
    element.addEventListener('timeupdate', check, { signal });
    element.addEventListener('ended', again, { signal });
    return () => listening.abort();
  }, [element, from, to]);

  const press = () => element && setPoints((now) => nextPoints(now, element.currentTime));
  return { ...points, isOn, press };
}

export function nextPoints({ from, to }: Points, time: number): Points {
  if (from === undefined) return { from: time };
  if (to !== undefined || Math.abs(time - from) < SHORTEST) return {};
  return { from: Math.min(from, time), to: Math.max(from, time) };
}
