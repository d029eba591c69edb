import { type ClientVideo, fileAddress } from '#contract/videos.ts';
import { playButtonId } from '../../library/use-playing.ts';

/** The picture on the video's card, by the very address it was loaded from, which no browser asks for again. */
export function posterOf({ id, thumbnailPath }: ClientVideo): string | undefined {
  const picture = document.getElementById(playButtonId(id))?.querySelector('img');
  if (picture?.complete && picture.naturalWidth > 0) return picture.currentSrc;
  return thumbnailPath === undefined ? undefined : fileAddress('thumbnails', thumbnailPath);
}
