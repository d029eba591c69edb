import { useState } from 'react';
import { readText, writeText } from '#web/lib/storage.ts';
import { nearestHeight, type Quality } from '../stream/quality.ts';

const KEY = 'player-quality';

export type QualityChoice = {
  /** What there is to choose from, short sides in pixels, highest first; empty where there is no choice. */
  heights: readonly number[];
  value: Quality;
  change: (quality: Quality) => void;
};

/** In which quality films play on this device. What another film was chosen in finds the nearest that this one has. */
export function useQuality(heights: readonly number[]): QualityChoice {
  const [wanted, setWanted] = useState(rememberedQuality);
  const change = (quality: Quality) => {
    setWanted(quality);
    writeText('localStorage', KEY, String(quality));
  };
  const value = wanted === 'auto' ? 'auto' : (nearestHeight(heights, wanted) ?? 'auto');
  return { heights, value, change };
}

export function rememberedQuality(): Quality {
  const height = Number(readText('localStorage', KEY));
  return Number.isInteger(height) && height > 0 ? height : 'auto';
}
