import { useEffect, useRef } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { focusAndKeys } from './gestures.ts';
import type { Rotation } from './rotation.ts';
import type { RotationView } from './rotation-view.ts';
import { type CarouselImage, type CarouselTexts, type FadeTimes, Stage, slideTimes, type TransitionType } from './stage.tsx';
import { useRotation } from './use-rotation.ts';

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

const { standard, public: ofSite } = pageLimits.carousel;

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
    <section ref={section} {...(!isAlone && carousel)} className="group/carousel">
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

type ControlsProps = {
  texts: CarouselTexts;
  rotation: Rotation;
  view: RotationView;
  autoplay: boolean;
  showControls: boolean;
  showIndicators: boolean;
};

/** The black bar under the pictures. Until hydration its buttons would do nothing: they are invisible, and nothing moves later. */
function Controls({ texts, rotation, view, autoplay, showControls, showIndicators }: ControlsProps) {
  const hidden = !useHydrated() && 'invisible';
  const { pausedByVisitor } = view;
  return (
    <div className="bg-ink-black text-bone">
      <div className={classNames('flex h-12 items-center', hidden)}>
        {autoplay && (
          <ControlButton
            icon={pausedByVisitor ? 'play' : 'pause'}
            label={pausedByVisitor ? texts.play : texts.pause}
            onClick={rotation.togglePause}
            className="group-focus-visible/carousel:bg-bone group-focus-visible/carousel:text-ink-black motion-reduce:hidden"
          />
        )}
        {showIndicators && <Indicators texts={texts} rotation={rotation} view={view} />}
        {showControls && (
          <div className="ml-auto flex items-center">
            {/* Screen readers are told by `aria-keyshortcuts`. */}
            <span
              aria-hidden="true"
              className="hidden px-2 text-sm font-bold whitespace-nowrap sm:group-focus-visible/carousel:block"
            >
              {texts.keys}
            </span>
            <ControlButton icon="chevron-left" label={texts.previous} onClick={rotation.previous} />
            <ControlButton icon="chevron-right" label={texts.next} onClick={rotation.next} />
          </div>
        )}
      </div>
    </div>
  );
}

type ControlButtonProps = {
  icon: IconName;
  label: string;
  onClick: () => void;
  className?: string;
};

/** For pointers and screen readers, not in the tab order: the keys of the carousel do the same. */
function ControlButton({ icon, label, onClick, className }: ControlButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid h-12 w-[min(3rem,13vw)] cursor-pointer place-items-center outline-offset-[-5px] transition-colors duration-150 hover:bg-bone hover:text-ink-black',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A dot for each picture, for pointers and screen readers too; of one width and clipped, so that nothing in the layout moves. */
function Indicators({ texts, rotation, view }: Pick<ControlsProps, 'texts' | 'rotation' | 'view'>) {
  const { alive } = view;
  const current = view.coming ?? view.shown;
  return (
    <div className="flex flex-1 px-3">
      {alive.map((index, order) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          aria-label={texts.show(order + 1, alive.length)}
          aria-current={index === current || undefined}
          onClick={() => rotation.goTo(index)}
          className="group grid h-12 w-[min(1.5rem,6.5vw)] cursor-pointer place-items-center"
        >
          <span className="h-2 w-5 bg-bone/60 [clip-path:inset(0_20%)] forced-colors:bg-[ButtonText] forced-colors:group-aria-[current=true]:bg-[Highlight]! transition-all duration-200 group-hover:bg-bone group-aria-[current=true]:bg-tram group-aria-[current=true]:[clip-path:inset(0)] motion-reduce:transition-none" />
        </button>
      ))}
    </div>
  );
}
