import { useState } from 'react';
import { type ClientVideo, fileAddress } from '#contract/videos.ts';
import { DrawnPoster } from './drawn-poster.tsx';

/** The video's own picture, whole where it is upright; a drawn one where there is none or it does not come. */
export function Poster({ video: { id, category, thumbnailPath } }: { video: ClientVideo }) {
  const [broken, setBroken] = useState<string>();
  const [upright, setUpright] = useState(false);
  return (
    <span className="block aspect-video overflow-hidden bg-ink-black">
      {thumbnailPath === undefined || thumbnailPath === broken ? (
        <DrawnPoster category={category} seed={id} />
      ) : (
        <img
          src={fileAddress('thumbnails', thumbnailPath)}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setUpright(naturalHeight > naturalWidth)}
          onError={() => setBroken(thumbnailPath)}
          className={`size-full ${upright ? 'object-contain' : 'object-cover'}`}
        />
      )}
    </span>
  );
}
