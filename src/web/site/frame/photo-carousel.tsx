import type { Picture } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import { Carousel } from '#web/public/carousel/carousel.tsx';
import type { CarouselTexts, TransitionType } from '#web/public/carousel/stage.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

const { public: ofSite, timeline, contact } = pageLimits.carousel;
const times = { fade: ofSite.fade, fadeOut: ofSite.fadeOut, unlockAfterSwap: ofSite.unlockAfterSwap };

export const carouselPresets = {
  timeline: { autoplayInterval: timeline.autoplay, times, enableSwipe: false },
  contact: { autoplayInterval: contact.autoplay, times },
} as const;

type PhotoCarouselProps = {
  preset: keyof typeof carouselPresets;
  label: string;
  photos: readonly { picture: Picture; alt: string }[];
  sizes: string;
  transitionType?: TransitionType;
};

/** Photographs of the site in rotation, with its texts and times. */
export function PhotoCarousel({ preset, photos, ...rest }: PhotoCarouselProps) {
  return (
    <Carousel
      {...carouselPresets[preset]}
      {...rest}
      texts={useCarouselTexts()}
      images={photos.map(({ picture }) => picture)}
      alts={photos.map(({ alt }) => alt)}
      className="aspect-4/3"
    />
  );
}

function useCarouselTexts(): CarouselTexts {
  const { t } = useTranslation('site');
  return {
    role: t('carousel.role'),
    slide: t('carousel.slide'),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    keys: t('carousel.keys'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
    position: (n, total) => t('carousel.position', { n, total }),
    show: (n, total) => t('carousel.show', { n, total }),
  };
}
