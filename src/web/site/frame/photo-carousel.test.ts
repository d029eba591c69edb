import { expect, test } from 'vitest';
import { carouselPresets } from './photo-carousel.tsx';

test('the presets are those of the business constants', () => {
  const times = { fade: 800, fadeOut: 400, unlockAfterSwap: 50 };
  expect(carouselPresets.timeline).toEqual({ autoplayInterval: 5000, times, enableSwipe: false });
  expect(carouselPresets.contact).toEqual({ autoplayInterval: 5000, times });
});
