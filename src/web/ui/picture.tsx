import { useEffect, useRef, useState } from 'react';
import { type Picture, pictureAddress } from '#contract/content.ts';

type PictureImageProps = {
  picture: Picture;
  alt: string;
  /** How wide it is shown, as the browser's `sizes` says it. */
  sizes: string;
  /** The first thing a visitor sees: asked for at once. */
  priority?: boolean;
  className?: string;
  onBroken?: () => void;
};

/** A picture in the width the page needs, AVIF where the browser takes it; one that fails to load is not shown. */
export function PictureImage({ picture, alt, sizes, priority = false, className, onBroken }: PictureImageProps) {
  const { image, isBroken, markBroken } = useBroken(onBroken);
  if (isBroken) return null;
  return (
    <picture className="contents">
      {picture.avif.length > 0 && <source type="image/avif" srcSet={avifSet(picture)} sizes={sizes} />}
      <img
        ref={image}
        src={pictureAddress(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={markBroken}
        className={className}
      />
    </picture>
  );
}

export function avifSet(picture: Picture): string {
  return picture.avif.map((width) => `${pictureAddress(picture, width)} ${width}w`).join(', ');
}

/** A picture may have failed before the page was hydrated, when nobody listened yet. */
function useBroken(onBroken: (() => void) | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  const markBroken = () => {
    setBroken(true);
    onBroken?.();
  };
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.loading === 'eager') setBroken(true);
  }, []);
  return { image, isBroken, markBroken };
}
