import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { play } from '../playback/video-element.ts';

const KEY = 'player-repeat';

export type Repeat = { isOn: boolean; toggle: () => void };

const isShort = (seconds: number): boolean => seconds < limits.watching.shortSeconds;

/**
 * Plays the whole video again at its end. What was chosen for a short one holds for every short one on this device, since
 * exercises are watched over and over; a long one repeats only while it is open. `isLooping`: a stretch of it repeats anyway.
 */
export function useRepeat(film: HTMLVideoElement | null, seconds: number, isLooping: boolean): Repeat {
  const [isOn, setOn] = useState(() => isShort(seconds) && readText('localStorage', KEY) === 'on');
  useEffect(() => {
    if (!film || !isOn || isLooping) return;
    const again = () => {
      film.currentTime = 0;
      play(film);
    };
    film.addEventListener('ended', again);
    return () => film.removeEventListener('ended', again);
  }, [film, isOn, isLooping]);
  const toggle = () => {
    setOn(!isOn);
    if (isShort(seconds)) writeText('localStorage', KEY, isOn ? 'off' : 'on');
  };
  return { isOn, toggle };
}
