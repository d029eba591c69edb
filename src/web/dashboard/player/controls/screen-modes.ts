import { type RefObject, useEffect, useState } from 'react';

export type FullScreen = { isOn: boolean; toggle: (() => void) | undefined };

/** The iPhone lets only the film itself fill the screen, under the system's own controls, and knows it by this name. */
type IPhoneFilm = HTMLVideoElement & { webkitEnterFullscreen: () => void };
const isIPhoneFilm = (film: HTMLVideoElement | null): film is IPhoneFilm =>
  film !== null && 'webkitEnterFullscreen' in film && typeof film.webkitEnterFullscreen === 'function';

/**
 * The film with its controls over the whole screen, which turns to the film's own shape on phones that let a page say so:
 * also for those who keep their phone from turning. `toggle` is undefined where the browser has no such thing.
 */
export function useFullScreen(stage: RefObject<HTMLElement | null>, film: HTMLVideoElement | null): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  const enter = async () => {
    await stage.current?.requestFullscreen();
    if (film) await turnTo(film.videoHeight > film.videoWidth ? 'portrait' : 'landscape');
  };
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : enter();
    // The browser turns back by itself at the end of the full screen.
    done.catch(() => undefined);
  };
  if (document.fullscreenEnabled) return { isOn, toggle };
  return { isOn, toggle: isIPhoneFilm(film) ? () => film.webkitEnterFullscreen() : undefined };
}

/** Not in Safari, and refused on what is no phone: there the film stays as the screen is held. */
async function turnTo(orientation: 'portrait' | 'landscape'): Promise<void> {
  const screen: { lock?: unknown } = window.screen.orientation ?? {};
  if (typeof screen.lock === 'function') await screen.lock(orientation);
}
