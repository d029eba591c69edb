import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { readText, writeText } from '#web/lib/storage.ts';

const KEY = 'player-speed';
const NORMAL = 1;

export const speeds: readonly number[] = limits.watching.speeds;

export type Speed = { value: number; change: (speed: number) => void; step: (by: 1 | -1) => void };

/** How fast films play on this device, from one film to the next. */
export function useSpeed(film: HTMLVideoElement | null): Speed {
  const [value, setValue] = useState(rememberedSpeed);
  useEffect(() => {
    if (!film) return;
    // Loading a film again puts its speed back to the default one.
    film.defaultPlaybackRate = value;
    film.playbackRate = value;
  }, [film, value]);
  const change = (speed: number) => {
    setValue(speed);
    writeText('localStorage', KEY, String(speed));
  };
  const step = (by: 1 | -1) => change(speeds[speeds.indexOf(value) + by] ?? value);
  return { value, change, step };
}

function rememberedSpeed(): number {
  const speed = Number(readText('localStorage', KEY));
  return speeds.includes(speed) ? speed : NORMAL;
}
