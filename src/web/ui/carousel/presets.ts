import { limits } from '#contract/limits.ts';

/** A fade: out, the swap, in again; `unlockAfterSwap` later the next change is taken. */
export type FadeTimes = { fade: number; fadeOut: number; unlockAfterSwap: number };

const { standard, public: shown, timeline, contact } = limits.carousel;

const publicFade: FadeTimes = { fade: shown.fade, fadeOut: shown.fadeOut, unlockAfterSwap: shown.unlockAfterSwap };

/** The carousels of the site: spread one of these into a Carousel. */
export const carouselPresets = {
  standard: {
    autoplayInterval: standard.autoplay,
    times: { fade: standard.fade, fadeOut: standard.fade / 2, unlockAfterSwap: shown.unlockAfterSwap },
  },
  public: { autoplayInterval: shown.autoplay, times: publicFade },
  timeline: { autoplayInterval: timeline.autoplay, times: publicFade, enableSwipe: false },
  contact: { autoplayInterval: contact.autoplay, times: publicFade },
} as const;

/** A slide moves as fast as anything else in the house; the first moment puts it beside the one that is shown. */
export const slideTimes = { beside: 40, moving: 250 } as const;
