import { type Picture, pictureUrl } from '#contract/pages.ts';
import { useBrokenImage } from './use-broken-image.ts';

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
  const { isBroken, ref, onError } = useBrokenImage(onBroken);
  if (isBroken) return null;
  return (
    <picture className="contents">
      {picture.avif.length > 0 && <source type="image/avif" srcSet={avifSet(picture)} sizes={sizes} className="hidden" />}
      <img
        ref={ref}
        src={pictureUrl(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={onError}
        className={className}
      />
    </picture>
  );
}

export function avifSet(picture: Picture): string {
  return picture.avif.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
}
