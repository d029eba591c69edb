import { fileUrl } from '#contract/videos/paths.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';

/** The id of the button on a video's card, by which the player finds it. */
export const playButtonId = (videoId: string): string => `play-${videoId}`;

/** The id of the button on a video that was begun, in the row above the cards. */
export const continueButtonId = (videoId: string): string => `continue-${videoId}`;

/** The image on the video's card, by the very URL it was loaded from, so that no browser requests it again. */
export function posterOf({ id, thumbnailPath }: ClientVideo): string | undefined {
  const image = imageOf(id);
  if (image) return image.currentSrc;
  return thumbnailPath === undefined ? undefined : fileUrl('thumbnails', thumbnailPath);
}

/** The size of the image on the video's card; undefined where none is loaded. */
export function posterSizeOf(videoId: string): { width: number; height: number } | undefined {
  const image = imageOf(videoId);
  return image && { width: image.naturalWidth, height: image.naturalHeight };
}

function imageOf(videoId: string): HTMLImageElement | undefined {
  const images = [playButtonId(videoId), continueButtonId(videoId)].map((id) =>
    document.getElementById(id)?.querySelector('img'),
  );
  return images.find((image) => image?.complete && image.naturalWidth > 0) ?? undefined;
}
