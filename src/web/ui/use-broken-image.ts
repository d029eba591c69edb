import { type SyntheticEvent, useState } from 'react';

/**
 * The URL at which an image did not load, to show it without that source or not at all. `ref` is for images of the server's
 * HTML: they may have failed before hydration, when there was no listener; one still loading is not `complete`.
 */
export function useBrokenImage(onBroken?: (() => void) | undefined) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const markBroken = (image: HTMLImageElement) => {
    setBrokenUrl(image.currentSrc);
    onBroken?.();
  };
  return {
    isBroken: brokenUrl !== undefined,
    /** Of an image with several sources: whether it was this one. */
    isBrokenAt: (url: string) => brokenUrl !== undefined && brokenUrl === new URL(url, document.baseURI).href,
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) markBroken(image);
    },
    onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => markBroken(currentTarget),
  };
}
