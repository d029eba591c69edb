/** Seconds of a step back or forward. */
export const STEP = 10;
export const SMALL_STEP = 5;
const VOLUME_STEP = 0.1;

/** Refused only where the browser wants a tap first: the controls offer it. */
export function play(film: HTMLVideoElement): void {
  film.play().catch(() => undefined);
}

export function togglePlay(film: HTMLVideoElement): void {
  if (film.paused) play(film);
  else film.pause();
}

export function moveBy(film: HTMLVideoElement, seconds: number): void {
  film.currentTime = Math.min(Math.max(0, film.currentTime + seconds), lengthOf(film));
}

/** To a part of its length, from 0 to 1. */
export function moveTo(film: HTMLVideoElement, part: number): void {
  film.currentTime = lengthOf(film) * part;
}

function lengthOf({ duration }: HTMLVideoElement): number {
  return duration > 0 && Number.isFinite(duration) ? duration : 0;
}

export function toggleSound(film: HTMLVideoElement): void {
  film.muted = !film.muted;
}

export function setVolume(film: HTMLVideoElement, volume: number): void {
  film.volume = Math.min(1, Math.max(0, volume));
  film.muted = film.volume === 0;
}

/** From silence it begins at nothing, not at what it was before. */
export function louder(film: HTMLVideoElement, by: 1 | -1): void {
  setVolume(film, Math.round(((film.muted ? 0 : film.volume) + by * VOLUME_STEP) * 10) / 10);
}
