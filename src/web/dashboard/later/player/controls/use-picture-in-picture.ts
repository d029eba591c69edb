import { useEffect, useState } from 'react';

export type PictureInPicture = { isOn: boolean; toggle: (() => void) | undefined };

/** The video in a small window over other apps. `toggle` is undefined where the browser offers it to no page. */
export function usePictureInPicture(element: HTMLVideoElement | null): PictureInPicture {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!element) return;
    const listening = new AbortController();
    const update = () => setOn(document.pictureInPictureElement === element);
    for (const event of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(event, update, { signal: listening.signal });
    return () => listening.abort();
  }, [element]);
  if (!element || !document.pictureInPictureEnabled) return { isOn: false, toggle: undefined };
  const toggle = () => {
    const done = isOn ? document.exitPictureInPicture() : element.requestPictureInPicture();
    // Refused before the first frame is loaded.
    done.catch(() => undefined);
  };
  return { isOn, toggle };
}
