import { type CSSProperties, type SyntheticEvent, useCallback, useState } from 'react';
import { type Logo, type Picture, pictureUrl } from '#contract/pages/data.ts';

type PictureImageProps = {
  picture: Picture;
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** `high`: in view at first, requested at once. `low`: beside words that say it all, after what else the page requests. */
  priority?: 'high' | 'auto' | 'low';
  className?: string;
  style?: CSSProperties;
  onBroken?: () => void;
};

/** A picture in the width that the page needs, AVIF where the browser supports it; one that fails to load is not shown. */
export function PictureImage({ picture, alt, sizes, priority = 'auto', className, style, onBroken }: PictureImageProps) {
  const { isBroken, ref, onError } = useBrokenImage(onBroken);
  const { focus } = picture;
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
        loading={priority === 'high' ? 'eager' : 'lazy'}
        fetchPriority={priority}
        decoding="async"
        onError={onError}
        className={className}
        style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : style}
      />
    </picture>
  );
}

export function avifSet(picture: Picture): string {
  return picture.avif.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
}

/**
 * The URL at which an image did not load, to show it without that source or not at all. `ref` is for images of the server's
 * HTML: they may have failed before hydration, when there was no listener; one still loading is not `complete`. It looks once,
 * since in a window without width every image whose `sizes` follow the width measures nothing.
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
    ref: useCallback((image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) markBroken(image);
    }, []),
    onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => markBroken(currentTarget),
  };
}

type LogoImageProps = {
  logo: Logo;
  side: number;
  className?: string;
  /** Far down the page: fetched when it is near the viewport. */
  isFar?: boolean;
};

/** A decorative image beside a name. A drawing needs no request; an image that fails to load is not shown. */
export function LogoImage({ logo, side, className, isFar = false }: LogoImageProps) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (typeof logo === 'object')
    return (
      <svg
        viewBox={logo.viewBox}
        width={side}
        height={side}
        aria-hidden="true"
        className={className}
        dangerouslySetInnerHTML={{ __html: logo.shapes }}
      />
    );
  if (isBroken) return null;
  return (
    <img
      ref={ref}
      src={logo}
      width={side}
      height={side}
      loading={isFar ? 'lazy' : 'eager'}
      alt=""
      onError={onError}
      className={className}
    />
  );
}
