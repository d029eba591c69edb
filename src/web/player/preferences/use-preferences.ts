import { useEffect, useState } from 'react';
import { asLanguage, type Language } from '#contract/languages.ts';
import { playing } from '#contract/videos/watching.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { readText, writeText } from '#web/public/lib/storage.ts';
import { nearestHeight, type Quality } from '../stream/quality.ts';

const SPEED_KEY = 'player-speed';
const QUALITY_KEY = 'player-quality';
const CAPTIONS_KEY = 'player-captions';
const CAPTIONS_OFF = 'off';
const NORMAL_SPEED = 1;

export const speeds: readonly number[] = playing.speeds;

export type Speed = { value: number; change: (speed: number) => void; step: (by: 1 | -1) => void };

/** The playback speed on this device, kept from one video to the next. */
export function useSpeed(element: HTMLVideoElement | null): Speed {
  const [value, setValue] = useState(storedSpeed);
  useEffect(() => {
    if (!element) return;
    // Loading a video again resets its speed to the default one.
    element.defaultPlaybackRate = value;
    element.playbackRate = value;
  }, [element, value]);
  const change = (speed: number) => {
    setValue(speed);
    writeText('localStorage', SPEED_KEY, String(speed));
  };
  const step = (by: 1 | -1) => change(speeds[speeds.indexOf(value) + by] ?? value);
  return { value, change, step };
}

function storedSpeed(): number {
  const speed = Number(readText('localStorage', SPEED_KEY));
  return speeds.includes(speed) ? speed : NORMAL_SPEED;
}

export type QualityPreference = {
  /** Heights to choose from, highest first; empty where there is no choice. */
  heights: readonly number[];
  value: Quality;
  change: (quality: Quality) => void;
};

/** The quality on this device. A height that this video does not have becomes the nearest one it has. */
export function useQuality(heights: readonly number[]): QualityPreference {
  return useQualityOf(heights, {
    first: storedQuality,
    onChange: (quality) => writeText('localStorage', QUALITY_KEY, String(quality)),
  });
}

type Remembered<Value> = { first: () => Value; onChange?: (value: Value) => void };

/** The same, remembered as the caller does, or not at all. */
export function useQualityOf(heights: readonly number[], { first, onChange }: Remembered<Quality>): QualityPreference {
  const [wanted, setWanted] = useState(first);
  const change = (quality: Quality) => {
    setWanted(quality);
    onChange?.(quality);
  };
  const value = wanted === 'auto' ? 'auto' : (nearestHeight(heights, wanted) ?? 'auto');
  return { heights, value, change };
}

export function storedQuality(): Quality {
  const height = Number(readText('localStorage', QUALITY_KEY));
  return Number.isInteger(height) && height > 0 ? height : 'auto';
}

export type Captions = {
  /** Languages there are captions in. */
  languages: readonly Language[];
  /** Undefined while captions are off. */
  value: Language | undefined;
  change: (language: Language | undefined) => void;
  toggle: () => void;
};

/** Captions stay on once chosen on this device, in the chosen language where the video has it. */
export function useCaptions(languages: readonly Language[]): Captions {
  return useCaptionsOf(languages, {
    first: () => asLanguage(readText('localStorage', CAPTIONS_KEY)),
    onChange: (language) => writeText('localStorage', CAPTIONS_KEY, language ?? CAPTIONS_OFF),
  });
}

/** The same, remembered as the caller does, or not at all. */
export function useCaptionsOf(languages: readonly Language[], { first, onChange }: Remembered<Language | undefined>): Captions {
  const { language: own } = useTranslation('dashboard');
  const [wanted, setWanted] = useState(first);
  const bestOf = (language: Language) => languages.find((one) => one === language) ?? languages[0];
  const value = wanted && bestOf(wanted);
  const change = (language: Language | undefined) => {
    setWanted(language);
    onChange?.(language);
  };
  const toggle = () => languages.length > 0 && change(value === undefined ? bestOf(own) : undefined);
  return { languages, value, change, toggle };
}
