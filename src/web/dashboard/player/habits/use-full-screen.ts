import { type RefObject, useEffect, useState } from 'react';

export type FullScreen = { isOn: boolean; toggle: (() => void) | undefined };

/** The iPhone lets only the film itself fill the screen, under the system's own controls, and knows it by this name. */
type IPhoneFilm = HTMLVideoElement & { webkitEnterFullscreen: () => void };
const isIPhoneFilm = (film: HTMLVideoElement | null): film is IPhoneFilm =>
  film !== null && 'webkitEnterFullscreen' in film && typeof film.webkitEnterFullscreen === 'function';

/** The film with its controls over the whole screen. `toggle` is undefined where the browser has no such thing. */
export function useFullScreen(stage: RefObject<HTMLElement | null>, film: HTMLVideoElement | null): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void stage.current?.requestFullscreen().catch(() => undefined);
  };
  if (document.fullscreenEnabled) return { isOn, toggle };
  return { isOn, toggle: isIPhoneFilm(film) ? () => film.webkitEnterFullscreen() : undefined };
}
