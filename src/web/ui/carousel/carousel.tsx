import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Controls } from './controls.tsx';
import { focusAndKeys } from './gestures.ts';
import { carouselPresets, type FadeTimes, slideTimes } from './presets.ts';
import type { CarouselImage, TransitionType } from './slide.tsx';
import { Stage } from './stage.tsx';
import { useRotation } from './use-rotation.ts';

type Pictures = {
  /** What the pictures are of, for those who cannot see them. */
  label: string;
  images: readonly CarouselImage[];
  /** One for each image. */
  alts: readonly string[];
  /** How wide it is shown, as the browser's `sizes` says it. */
  sizes: string;
  /** Told the place, among the images given, of the one that is now shown. */
  onChange?: (index: number) => void;
  /** The form of the pictures: all are shown in the same. */
  className?: string;
};

type Choices = {
  showControls: boolean;
  showIndicators: boolean;
  enableSwipe: boolean;
  autoplay: boolean;
  autoplayInterval: number;
  pauseOnHover: boolean;
  transitionType: TransitionType;
  times: FadeTimes;
};

const defaults: Choices = {
  ...carouselPresets.standard,
  showControls: true,
  showIndicators: true,
  enableSwipe: true,
  autoplay: true,
  pauseOnHover: true,
  transitionType: 'fade',
};

type CarouselProps = Pictures & Partial<Choices>;

/** Pictures that take turns. None renders nothing, one stands still without controls, a broken one leaves with its dot. */
export function Carousel(props: CarouselProps) {
  const { label, images, alts } = props;
  useEffect(() => warnOfCounts(label, images.length, alts.length), [label, images.length, alts.length]);
  return images.length > 0 && <Turning key={images.length} {...props} />;
}

export function warnOfCounts(label: string, images: number, alts: number): void {
  // biome-ignore lint/suspicious/noConsole: whoever fills a carousel is warned wherever the site runs
  if (images !== alts) console.warn(`The carousel "${label}" has ${images} images and ${alts} alternative texts.`);
}

function Turning(props: CarouselProps) {
  const { t } = useTranslation('site');
  const settings = { ...defaults, ...props };
  const { label, autoplay, pauseOnHover } = settings;
  const place = useRef<HTMLElement>(null);
  const { rotation, view } = useRotation(rotationOptions(settings), place);
  if (view.alive.length === 0) return null;
  const isAlone = view.alive.length === 1;
  const carousel = {
    tabIndex: 0,
    'aria-label': label,
    'aria-roledescription': t('carousel.role'),
    'aria-keyshortcuts': 'ArrowLeft ArrowRight Home End Space',
    ...focusAndKeys(rotation, { pauseOnHover, canPause: autoplay }),
  };
  return (
    <section ref={place} {...(!isAlone && carousel)}>
      <Stage {...settings} rotation={rotation} view={view} />
      {!isAlone && <Controls {...settings} rotation={rotation} view={view} />}
    </section>
  );
}

function rotationOptions({ images, autoplay, autoplayInterval, transitionType, times, onChange }: Pictures & Choices) {
  const isFade = transitionType === 'fade';
  return {
    count: images.length,
    interval: autoplay ? autoplayInterval : undefined,
    untilSwap: isFade ? times.fadeOut : slideTimes.beside,
    untilUnlocked: isFade ? times.unlockAfterSwap : slideTimes.moving,
    onChange,
  };
}
