import { useEffect, useState } from 'react';

export type PictureInPicture = { isOn: boolean; toggle: (() => void) | undefined };

/** The video in a small window over other apps. `toggle` is undefined where the browser has no such thing for pages. */
export function usePictureInPicture(film: HTMLVideoElement | null): PictureInPicture {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!film) return;
    const stopping = new AbortController();
    const look = () => setOn(document.pictureInPictureElement === film);
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture'])
      film.addEventListener(event, look, { signal: stopping.signal });
    return () => stopping.abort();
  }, [film]);
  if (!film || !document.pictureInPictureEnabled) return { isOn: false, toggle: undefined };
  const toggle = () => {
    const done = isOn ? document.exitPictureInPicture() : film.requestPictureInPicture();
    // Refused where no picture has come yet.
    done.catch(() => undefined);
  };
  return { isOn, toggle };
}
