import { useState } from 'react';
import { renditionUrl } from '#contract/renditions.ts';
import { type ClientVideo, fileUrl } from '#contract/videos.ts';
import { DrawnPoster } from './drawn-poster.tsx';

/** The video's own picture, whole where it is upright; a drawn one where there is none or it does not come. */
export function Poster({ video: { id, category, thumbnailPath, stream: film } }: { video: ClientVideo }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [upright, setUpright] = useState(false);
  const avif = film && renditionUrl(film.id, 'poster.avif');
  const isBroken = (address: string) => broken.includes(address);
  return (
    <span className="block aspect-video overflow-hidden bg-sand">
      {thumbnailPath === undefined || isBroken(thumbnailPath) ? (
        <DrawnPoster category={category} seed={id} />
      ) : (
        <picture className="contents">
          {avif && !isBroken(avif) && <source type="image/avif" srcSet={avif} className="hidden" />}
          <img
            src={fileUrl('thumbnails', thumbnailPath)}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setUpright(naturalHeight > naturalWidth)}
            onError={({ currentTarget: { currentSrc } }) => {
              const failed = avif && currentSrc.endsWith(avif) ? avif : thumbnailPath;
              setBroken((before) => [...before, failed]);
            }}
            className={`size-full ${upright ? 'object-contain' : 'object-cover'}`}
          />
        </picture>
      )}
    </span>
  );
}
