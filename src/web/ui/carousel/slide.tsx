import type { CSSProperties } from 'react';
import type { Picture } from '#contract/pages.ts';
import { PictureImage } from '../picture.tsx';
import { useBrokenImage } from '../use-broken-image.ts';
import { type FadeTimes, slideTimes } from './presets.ts';
import type { RotationView } from './rotation.ts';

export type CarouselImage = Picture | string;
export type TransitionType = 'fade' | 'slide';

const FILLING = 'absolute inset-0 size-full object-cover';

type SlideImageProps = { image: CarouselImage; alt: string; sizes: string; onBroken: () => void };

export function SlideImage({ image, alt, sizes, onBroken }: SlideImageProps) {
  if (typeof image === 'string') return <PlainImage src={image} alt={alt} onBroken={onBroken} />;
  return <PictureImage picture={image} alt={alt} sizes={sizes} onBroken={onBroken} className={FILLING} />;
}

function PlainImage({ src, alt, onBroken }: { src: string; alt: string; onBroken: () => void }) {
  const { ref, onError } = useBrokenImage(onBroken);
  return <img ref={ref} src={src} alt={alt} loading="lazy" decoding="async" onError={onError} className={FILLING} />;
}

/** Where a slide stands at this moment of a change. Slides that are not shown are hidden from everyone, their pictures may load. */
export function slideStyle(view: RotationView, index: number, type: TransitionType, times: FadeTimes): CSSProperties {
  return type === 'fade' ? fadeStyle(view, index, times) : moveStyle(view, index);
}

function fadeStyle({ shown, coming }: RotationView, index: number, { fade, fadeOut }: FadeTimes): CSSProperties {
  const isShown = index === shown;
  const isLeaving = coming !== undefined;
  return {
    visibility: isShown ? 'visible' : 'hidden',
    opacity: isShown && !isLeaving ? 1 : 0,
    transitionDuration: `${isLeaving ? fadeOut : fade - fadeOut}ms`,
  };
}

function moveStyle({ shown, coming, leaving, direction }: RotationView, index: number): CSSProperties {
  const isMoving = leaving !== undefined && (index === shown || index === leaving);
  const side = index === shown ? 0 : index === leaving ? -direction : direction;
  return {
    visibility: index === shown || index === coming || index === leaving ? 'visible' : 'hidden',
    transform: `translateX(${side * 100}%)`,
    transitionDuration: `${isMoving ? slideTimes.moving : 0}ms`,
  };
}
