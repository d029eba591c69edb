import { readText, writeText } from '#web/public/lib/storage.ts';

const KEY = 'training-sound';
const OFF = 'off';

/** In seconds from the instant: one short tone as a time begins, two short ones and a longer one as it ends. */
const TONES = {
  start: [{ at: 0, length: 0.2, hertz: 1320 }],
  end: [
    { at: 0, length: 0.12, hertz: 880 },
    { at: 0.2, length: 0.12, hertz: 880 },
    { at: 0.4, length: 0.35, hertz: 1320 },
  ],
};
export type Signal = keyof typeof TONES;
const VIBRATION = [200, 100, 200, 100, 400];

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Within a press, as browsers allow sound only then. */
export function prepareSound(): void {
  if (isSilent() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  tellSound();
}

function tellSound(): void {
  for (const changed of listeners) changed();
}

/** Whether tones can be scheduled. */
export const isAudible = (): boolean => context !== undefined && !isSilent();

/** Calls it whenever that may have changed. */
export function onSound(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Rings at an instant in milliseconds: the tones are scheduled on the clock of the sound itself, which goes on where a page in
 * the background has its timers slowed down. The result takes it back.
 */
export function ringAt(instant: number, signal: Signal): () => void {
  const delay = (instant - Date.now()) / 1000;
  const audio = context;
  if (!audio || isSilent() || delay < 0) return () => undefined;
  const start = audio.currentTime + delay;
  const tones = TONES[signal].map(({ at, length, hertz }) => schedule(audio, start + at, length, hertz));
  return () => {
    for (const tone of tones) tone.stop();
  };
}

function schedule(audio: AudioContext, at: number, length: number, hertz: number): OscillatorNode {
  const tone = new OscillatorNode(audio, { frequency: hertz });
  const volume = new GainNode(audio, { gain: 0.4 });
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
  return tone;
}

/** Browsers of iPhones cannot. Others complain before the page was touched once; Firefox does not say so before 120. */
export function vibrate(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(VIBRATION);
}

export const isSilent = (): boolean => readText('localStorage', KEY) === OFF;

export function silence(isWanted: boolean): void {
  writeText('localStorage', KEY, isWanted ? OFF : 'on');
  if (isWanted) tellSound();
  else prepareSound();
}
