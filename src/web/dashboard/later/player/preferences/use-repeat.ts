import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { play } from '#web/player/playback/video-element.ts';
import { readText, writeText } from '#web/public/lib/storage.ts';

const REPEAT_KEY = 'player-repeat';

export type Repeat = { isOn: boolean; toggle: () => void };

const isShort = (seconds: number): boolean => seconds < limits.videos.watching.shortSeconds;

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
