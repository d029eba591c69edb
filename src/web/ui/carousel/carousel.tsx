import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Controls } from './controls.tsx';
import { type CarouselImage, type CarouselTexts, type FadeTimes, Stage, slideTimes, type TransitionType } from './stage.tsx';
import { focusAndKeys, useRotation } from './use-rotation.ts';

type Pictures = {
  /** What the pictures are of, for screen readers. */
  label: string;
  texts: CarouselTexts;
  images: readonly CarouselImage[];
  /** One for each image. */
  alts: readonly string[];
  /** The value of the images' `sizes` attribute. */
  sizes: string;
  /** Called with the index of the image that is now shown. */
  onChange?: (index: number) => void;
  /** The aspect ratio, the same for all pictures. */
  className?: string;
};

type Settings = {
  showControls: boolean;
  showIndicators: boolean;
  enableSwipe: boolean;
  autoplay: boolean;
  autoplayInterval: number;
  pauseOnHover: boolean;
  transitionType: TransitionType;
  times: FadeTimes;
};

const { standard, public: ofSite } = limits.carousel;

export const defaultTiming = {
  autoplayInterval: standard.autoplay,
  times: { fade: standard.fade, fadeOut: standard.fade / 2, unlockAfterSwap: ofSite.unlockAfterSwap },
};

const defaults: Settings = {
  ...defaultTiming,
  showControls: true,
  showIndicators: true,
  enableSwipe: true,
  autoplay: true,
  pauseOnHover: true,
  transitionType: 'fade',
};

type CarouselProps = Pictures & Partial<Settings>;

/** Pictures in rotation. Without images it renders nothing, a single one has no controls, a broken one is left out with its dot. */
export function Carousel(props: CarouselProps) {
  const { label, images, alts } = props;
  useEffect(() => warnOfCounts(label, images.length, alts.length), [label, images.length, alts.length]);
  return images.length > 0 && <Rotating key={images.length} {...props} />;
}

export function warnOfCounts(label: string, images: number, alts: number): void {
  // biome-ignore lint/suspicious/noConsole: a mistake in the content is reported in production too
  if (images !== alts) console.warn(`The carousel "${label}" has ${images} images and ${alts} alternative texts.`);
}

function Rotating(props: CarouselProps) {
  const settings = { ...defaults, ...props };
  const { label, texts, autoplay, pauseOnHover } = settings;
  const section = useRef<HTMLElement>(null);
  const { rotation, view } = useRotation(rotationOptions(settings), section);
  if (view.alive.length === 0) return null;
  const isAlone = view.alive.length === 1;
  const carousel = {
    tabIndex: 0,
    'aria-label': label,
    'aria-roledescription': texts.role,
    'aria-keyshortcuts': 'ArrowLeft ArrowRight Home End Space',
    ...focusAndKeys(rotation, { pauseOnHover, canPause: autoplay }),
  };
  return (
    <section ref={section} {...(!isAlone && carousel)}>
      <Stage {...settings} rotation={rotation} view={view} />
      {!isAlone && <Controls {...settings} rotation={rotation} view={view} />}
    </section>
  );
}

function rotationOptions({ images, autoplay, autoplayInterval, transitionType, times, onChange }: Pictures & Settings) {
  const isFade = transitionType === 'fade';
  return {
    count: images.length,
    interval: autoplay ? autoplayInterval : undefined,
    untilSwap: isFade ? times.fadeOut : slideTimes.beside,
    untilUnlocked: isFade ? times.unlockAfterSwap : slideTimes.moving,
    onChange,
  };
}
