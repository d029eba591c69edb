import { useState } from 'react';
import { renditionUrl } from '#contract/renditions.ts';
import { type ClientVideo, fileUrl } from '#contract/videos.ts';
import { useBrokenImage } from '#web/ui/picture.tsx';
import { DrawnPoster } from './drawn-poster.tsx';

/** The video's own picture, whole where it is upright; a drawn one where there is none or it does not come. */
export function Poster({ video: { id, category, thumbnailPath, stream: film } }: { video: ClientVideo }) {
  const { isBrokenAt, onError } = useBrokenImage();
  const [upright, setUpright] = useState(false);
  const avif = film && renditionUrl(film.id, 'poster.avif');
  const picture = thumbnailPath && fileUrl('thumbnails', thumbnailPath);
  return (
    <span className="block aspect-video overflow-hidden bg-sand">
      {!picture || isBrokenAt(picture) ? (
        <DrawnPoster category={category} seed={id} />
      ) : (
        <picture className="contents">
          {avif && !isBrokenAt(avif) && <source type="image/avif" srcSet={avif} className="hidden" />}
          <img
            src={picture}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setUpright(naturalHeight > naturalWidth)}
            onError={onError}
            className={`size-full ${upright ? 'object-contain' : 'object-cover'}`}
          />
        </picture>
      )}
    </span>
  );
}
