import type { CSSProperties } from 'react';
import type { Picture } from '#contract/pages/data.ts';
import { classNames } from '../ui/class-names.ts';
import { PictureImage, useBrokenImage } from '../ui/picture.tsx';
import { useSwipe } from './gestures.ts';
import type { Rotation } from './rotation.ts';
import { neighbour, type RotationView } from './rotation-view.ts';

export type CarouselImage = Picture | string;
export type TransitionType = 'fade' | 'slide';

/** A fade: out, the swap, in again; `unlockAfterSwap` later the next change is taken. In milliseconds. */
export type FadeTimes = { fade: number; fadeOut: number; unlockAfterSwap: number };

/** A slide is placed beside the one that is shown, then moves in. In milliseconds. */
export const slideTimes = { beside: 40, moving: 250 } as const;

/** What screen readers are told. `position` and `show` name one of all pictures, counted from 1. */
export type CarouselTexts = {
  role: string;
  slide: string;
  previous: string;
  next: string;
  /** Shown where the carousel has the focus of the keyboard. */
  keys: string;
  pause: string;
  play: string;
  position: (n: number, total: number) => string;
  show: (n: number, total: number) => string;
};

export type StageProps = {
  label: string;
  texts: CarouselTexts;
  images: readonly CarouselImage[];
  alts: readonly string[];
  sizes: string;
  enableSwipe: boolean;
  transitionType: TransitionType;
  times: FadeTimes;
  className?: string;
  rotation: Rotation;
  view: RotationView;
};

/** The slides on top of each other. Screen readers announce a change only while autoplay rests. */
export function Stage(props: StageProps) {
  const { rotation, view, enableSwipe } = props;
  const isAlone = view.alive.length === 1;
  const swipe = useSwipe(rotation, enableSwipe && !isAlone);
  const loaded = loadedSlides(view);
  return (
    <div
      {...swipe}
      {...(!isAlone && { 'aria-live': view.playing ? 'off' : 'polite' })}
      className={classNames('relative overflow-hidden bg-sand select-none', enableSwipe && 'touch-pan-y', props.className)}
    >
      {view.alive.map((index, order) => loaded.has(index) && <Slide key={index} {...props} index={index} order={order} />)}
    </div>
  );
}

/** Only the slide that is shown loads, and the next one before its turn. The server's HTML, which works without scripts, has the first. */
function loadedSlides({ alive, shown, coming, leaving, preloading }: RotationView): Set<number | undefined> {
  return new Set([shown, coming, leaving, preloading ? neighbour(alive, shown, 1) : undefined]);
}

function Slide({ index, order, ...props }: StageProps & { index: number; order: number }) {
  const { label, texts, images, alts, sizes, rotation, view, transitionType, times } = props;
  const total = view.alive.length;
  const drop = () => {
    // biome-ignore lint/suspicious/noConsole: the trainer's developer must learn which picture is missing
    console.warn(`Picture ${index + 1} of the carousel "${label}" could not be loaded and is left out.`);
    rotation.drop(index);
  };
  const group = {
    role: 'group',
    'aria-roledescription': texts.slide,
    'aria-label': texts.position(order + 1, total),
  };
  return (
    <div
      {...(total > 1 && group)}
      className={classNames(
        'absolute inset-0 motion-reduce:transition-none',
        transitionType === 'fade' ? 'transition-opacity' : 'transition-transform',
      )}
      style={slideStyle(view, index, transitionType, times)}
    >
      <SlideImage image={images[index] ?? ''} alt={alts[index] ?? ''} sizes={sizes} onBroken={drop} />
    </div>
  );
}

const FILLING = 'absolute inset-0 size-full object-cover';

type SlideImageProps = { image: CarouselImage; alt: string; sizes: string; onBroken: () => void };

function SlideImage({ image, alt, sizes, onBroken }: SlideImageProps) {
  if (typeof image === 'string') return <PlainImage src={image} alt={alt} onBroken={onBroken} />;
  return <PictureImage picture={image} alt={alt} sizes={sizes} onBroken={onBroken} className={FILLING} />;
}

function PlainImage({ src, alt, onBroken }: { src: string; alt: string; onBroken: () => void }) {
  const { ref, onError } = useBrokenImage(onBroken);
  return <img ref={ref} src={src} alt={alt} loading="lazy" decoding="async" onError={onError} className={FILLING} />;
}

/** The style of a slide during a change. One that is not shown is hidden from screen readers too, while its picture may load. */
function slideStyle(view: RotationView, index: number, type: TransitionType, times: FadeTimes): CSSProperties {
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
