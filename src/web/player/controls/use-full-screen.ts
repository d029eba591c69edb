import { type RefObject, useEffect, useState } from 'react';

export type FullScreen = { isOn: boolean; toggle: (() => void) | undefined };

/** On iPhones only the video element itself can fill the screen, with the system's controls, by this method. */
type IPhoneVideo = HTMLVideoElement & { webkitEnterFullscreen: () => void };

const isIPhoneVideo = (element: HTMLVideoElement | null): element is IPhoneVideo =>
  element !== null && 'webkitEnterFullscreen' in element && typeof element.webkitEnterFullscreen === 'function';

/**
 * The stage (video and controls) over the whole screen, locked to the video's orientation on phones that allow it, even
 * where rotation is off. `toggle` is undefined where the browser has no full screen.
 */
export function useFullScreen(stage: RefObject<HTMLElement | null>, element: HTMLVideoElement | null): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  const enter = async () => {
    await stage.current?.requestFullscreen();
    if (element) await lockOrientation(element.videoHeight > element.videoWidth ? 'portrait' : 'landscape');
  };
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : enter();
    // The browser unlocks the orientation itself when full screen ends.
    done.catch(() => undefined);
  };
  if (document.fullscreenEnabled) return { isOn, toggle };
  return { isOn, toggle: isIPhoneVideo(element) ? () => element.webkitEnterFullscreen() : undefined };
}

/** Missing in Safari and refused on devices other than phones. */
async function lockOrientation(orientation: 'portrait' | 'landscape'): Promise<void> {
  const screen: { lock?: unknown } = window.screen.orientation ?? {};
  if (typeof screen.lock === 'function') await screen.lock(orientation);
}

/** Ends full screen and picture in picture, which would hide a message beside the video. */
export function leaveFullScreen(element: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
  // On iPhones by this method only.
  if ('webkitExitFullscreen' in element && typeof element.webkitExitFullscreen === 'function') element.webkitExitFullscreen();
}
