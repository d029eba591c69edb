/** Seconds of a step back or forward. */
export const STEP = 10;
export const SMALL_STEP = 5;

export function togglePlay(film: HTMLVideoElement): void {
  // Refused only where the browser wants a tap: the button to press is there.
  if (film.paused) film.play().catch(() => undefined);
  else film.pause();
}

export function moveBy(film: HTMLVideoElement, seconds: number): void {
  const end = film.duration > 0 ? film.duration : 0;
  film.currentTime = Math.min(Math.max(0, film.currentTime + seconds), end);
}

export function toggleSound(film: HTMLVideoElement): void {
  film.muted = !film.muted;
}
