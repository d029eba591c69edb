import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { play } from '../playback/video-element.ts';

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

const REPEAT_KEY = 'player-repeat';

export type Repeat = { isOn: boolean; toggle: () => void };

const isShort = (seconds: number): boolean => seconds < limits.watching.shortSeconds;

/**
 * Plays the whole video again at its end. The choice for a short video is stored for every short one on this device, because
 * exercises are watched several times; a long one repeats only while it is open. `isLooping`: a part of it repeats already.
 */
export function useRepeat(element: HTMLVideoElement | null, seconds: number, isLooping: boolean): Repeat {
  const [isOn, setOn] = useState(() => isShort(seconds) && readText('localStorage', REPEAT_KEY) === 'on');
  useEffect(() => {
    if (!element || !isOn || isLooping) return;
    const again = () => {
      element.currentTime = 0;
      play(element);
    };
    element.addEventListener('ended', again);
    return () => element.removeEventListener('ended', again);
  }, [element, isOn, isLooping]);
  const toggle = () => {
    setOn(!isOn);
    if (isShort(seconds)) writeText('localStorage', REPEAT_KEY, isOn ? 'off' : 'on');
  };
  return { isOn, toggle };
}
