import { type ClientVideo, fileUrl } from '#contract/videos.ts';
import { playButtonId } from './library/use-playing.ts';

/** The picture on the video's card, by the very address it was loaded from, which no browser asks for again. */
export function posterOf({ id, thumbnailPath }: ClientVideo): string | undefined {
  const picture = pictureOf(id);
  if (picture) return picture.currentSrc;
  return thumbnailPath === undefined ? undefined : fileUrl('thumbnails', thumbnailPath);
}

/** The shape of a video as its card knows it; undefined where no picture of it is here. */
export function posterSizeOf(videoId: string): { width: number; height: number } | undefined {
  const picture = pictureOf(videoId);
  return picture && { width: picture.naturalWidth, height: picture.naturalHeight };
}

function pictureOf(videoId: string): HTMLImageElement | undefined {
  const picture = document.getElementById(playButtonId(videoId))?.querySelector('img');
  return picture?.complete && picture.naturalWidth > 0 ? picture : undefined;
}
