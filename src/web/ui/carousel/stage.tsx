import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { classNames } from '../class-names.ts';
import { useSwipe } from './gestures.ts';
import type { FadeTimes } from './presets.ts';
import { neighbour, type Rotation, type RotationView } from './rotation.ts';
import { type CarouselImage, SlideImage, slideStyle, type TransitionType } from './slide.tsx';

export type StageProps = {
  label: string;
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

/** Where the slides stand on top of each other. A change is read aloud only when it did not come by itself. */
export function Stage(props: StageProps) {
  const { rotation, view, enableSwipe } = props;
  const isAlone = view.alive.length === 1;
  const swipe = useSwipe(rotation, enableSwipe && !isAlone);
  const loaded = useLoaded(view);
  return (
    <div
      {...swipe}
      {...(!isAlone && { 'aria-live': view.playing ? 'off' : 'polite' })}
      className={classNames('relative overflow-hidden bg-sand select-none', enableSwipe && 'touch-pan-y', props.className)}
    >
      {view.alive.map((index, place) => loaded.has(index) && <Slide key={index} {...props} index={index} place={place} />)}
    </div>
  );
}

/** Only the slide that is shown and the one after it load; the server's page, which must read without scripts, has the first. */
function useLoaded({ alive, shown, coming, leaving }: RotationView): Set<number | undefined> {
  const next = useHydrated() ? neighbour(alive, shown, 1) : undefined;
  return new Set([shown, coming, leaving, next]);
}

function Slide({ index, place, ...props }: StageProps & { index: number; place: number }) {
  const { t } = useTranslation('site');
  const { label, images, alts, sizes, rotation, view, transitionType, times } = props;
  const total = view.alive.length;
  const drop = () => {
    // biome-ignore lint/suspicious/noConsole: whoever looks after the site must learn which picture is missing
    console.warn(`Picture ${index + 1} of the carousel "${label}" could not be loaded and is left out.`);
    rotation.drop(index);
  };
  const group = {
    role: 'group',
    'aria-roledescription': t('carousel.slide'),
    'aria-label': t('carousel.position', { n: place + 1, total }),
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
