import { type ReactNode, useEffect, useState } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import type { OfflineVideos } from './offline-videos.ts';

type StoredPosterProps = {
  offline: OfflineVideos;
  video: ClientVideo;
  /** Shown where the device has no picture of it. */
  children: ReactNode;
};

/** The picture that is stored with a video. Drawn, as the page's policy admits no image that is not the site's. */
export function StoredPoster({ offline, video, children }: StoredPosterProps) {
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await createImageBitmap(new Blob([await offline.readPoster(video)]));
      if (isCurrent) setBitmap(found);
      else found.close();
    };
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [offline, video]);
  if (!bitmap) return children;
  const { width, height } = bitmap;
  const draw = (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.drawImage(bitmap, 0, 0);
  return (
    <span aria-hidden="true" className="contents">
      <canvas
        ref={draw}
        width={width}
        height={height}
        className={`size-full ${height > width ? 'bg-ink-black object-contain' : 'object-cover'}`}
      />
    </span>
  );
}
