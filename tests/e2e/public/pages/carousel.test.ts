import type { Locator, Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const { fadeOut, unlockAfterSwap } = limits.pages.carousel.public;
const every = limits.pages.carousel.timeline.autoplay;

/** The chapter with five photographs, on a page whose clock stands still unless the test moves it. */
async function openTimeline(page: Page): Promise<Locator> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/about');
  const carousel = page.getByRole('region', { name: t('site', 'about.photos', { title: 'La sala pesi' }) });
  await button(carousel, 'next').scrollIntoViewIfNeeded();
  await expectPlaying(carousel);
  return carousel;
}

/** Nothing is read aloud while it plays by itself. */
const expectPlaying = (carousel: Locator) => expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
const expectResting = (carousel: Locator) => expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');

const shown = (carousel: Locator) => carousel.getByRole('group').filter({ visible: true });
const expectShown = (carousel: Locator, n: number, total: number) =>
  expect(shown(carousel)).toHaveAccessibleName(t('site', 'carousel.position', { n, total }));
const button = (carousel: Locator, name: 'previous' | 'next' | 'pause' | 'play') =>
  carousel.getByRole('button', { name: t('site', `carousel.${name}`) });

test('the fade: out for 400 ms, the swap, and the next change 50 ms later', async ({ page }) => {
  const carousel = await openTimeline(page);
  const next = button(carousel, 'next');
  await next.click();
  await page.clock.runFor(fadeOut - 1);
  await expectShown(carousel, 1, 5);
  await expect(shown(carousel)).toHaveCSS('opacity', '0');
  await page.clock.runFor(1);
  await expectShown(carousel, 2, 5);
  await page.clock.runFor(unlockAfterSwap - 1);
  await next.click();
  await page.clock.runFor(fadeOut * 2);
  await expectShown(carousel, 2, 5);
  await expect(shown(carousel)).toHaveCSS('opacity', '1');
  await next.click();
  await page.clock.runFor(fadeOut);
  await expectShown(carousel, 3, 5);
});

test('it plays every 5 s, and rests under the mouse, with the focus inside, in a hidden tab and out of view', async ({
  page,
}) => {
  const carousel = await openTimeline(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(every - 1);
  await expect(shown(carousel)).toHaveCSS('opacity', '1');
  await page.clock.runFor(1 + fadeOut);
  await expectShown(carousel, 2, 5);
  await page.clock.runFor(every);
  await expectShown(carousel, 3, 5);

  await carousel.hover();
  await expectResting(carousel);
  await page.clock.runFor(every * 3);
  await expectShown(carousel, 3, 5);
  await page.mouse.move(0, 0);
  await expectPlaying(carousel);

  await carousel.focus();
  await expectResting(carousel);
  await button(carousel, 'next').focus();
  await expectResting(carousel);
  await button(carousel, 'next').blur();
  await expectPlaying(carousel);

  await setVisibility(page, 'hidden');
  await expectResting(carousel);
  await setVisibility(page, 'visible');
  await expectPlaying(carousel);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expectResting(carousel);
  await page.clock.runFor(every * 3);
  await expectShown(carousel, 3, 5);
});

test('keys: arrows, Home and End turn it, space pauses it, only while it has the focus', async ({ page }) => {
  const carousel = await openTimeline(page);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.clock.runFor(fadeOut + unlockAfterSwap);
  };
  for (const key of ['ArrowRight', 'End']) await press(key);
  await expectShown(carousel, 1, 5);

  await carousel.focus();
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
    ['End', 5],
    ['ArrowRight', 1],
  ] as const) {
    await press(key);
    await expectShown(carousel, place, 5);
  }
  const scrolled = await page.evaluate(() => window.scrollY);
  await press(' ');
  await expect(button(carousel, 'play')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await carousel.blur();
  await page.clock.runFor(every * 2);
  await expectShown(carousel, 1, 5);
  await button(carousel, 'play').focus();
  await press(' ');
  await expect(button(carousel, 'pause')).toBeFocused();
  await button(carousel, 'pause').blur();
  await expectPlaying(carousel);
});

test('the pause button stops it until it is pressed again; a dot leads to its picture', async ({ page }) => {
  const carousel = await openTimeline(page);
  await button(carousel, 'pause').click();
  await button(carousel, 'play').blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(every * 3);
  await expectShown(carousel, 1, 5);

  await carousel.getByRole('button', { name: t('site', 'carousel.show', { n: 4, total: 5 }) }).click();
  await page.clock.runFor(fadeOut);
  await expectShown(carousel, 4, 5);
  await expect(carousel.locator('[aria-current=true]')).toHaveAccessibleName(t('site', 'carousel.show', { n: 4, total: 5 }));
});

test('the timeline is not swiped', async ({ page }) => {
  const carousel = await openTimeline(page);
  await drag(page, shown(carousel), -200);
  await page.clock.runFor(fadeOut);
  await expectShown(carousel, 1, 5);
});

test('a swipe of 50 px does nothing, one of 51 px turns: to the right the previous, to the left the next', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: t('site', 'contact.pictures.label') });
  await button(carousel, 'pause').click();
  for (const [way, place] of [
    [50, 1],
    [-50, 1],
    [-51, 2],
    [51, 1],
  ] as const) {
    await drag(page, carousel.locator('[aria-live]'), way);
    // Longer than a slide takes to move: one that should not turn has had the time to.
    await page.waitForTimeout(400);
    await expectShown(carousel, place, 2);
  }
});

test('reduced motion: it does not play and swaps without fading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/about');
  const carousel = page.getByRole('region', { name: t('site', 'about.photos', { title: 'La sala pesi' }) });
  await button(carousel, 'next').scrollIntoViewIfNeeded();
  await expect(button(carousel, 'pause')).toBeHidden();
  await page.clock.runFor(every * 3);
  await expectShown(carousel, 1, 5);
  await button(carousel, 'next').click();
  await button(carousel, 'next').click();
  await expectShown(carousel, 3, 5);
  await expect(shown(carousel)).toHaveCSS('opacity', '1');
  await expect(shown(carousel)).toHaveCSS('transition-property', 'none');
});

test.describe('pictures that break', () => {
  test.beforeEach(({ expected }) => {
    expected.push(/^404 \/ChiSono\//, /console: Failed to load resource.*404/, /console: Picture \d of the carousel/);
  });
  const breakPictures = (page: Page, pictures: RegExp) => page.route(pictures, (route) => route.fulfill({ status: 404 }));

  test('leave with their dot, the others go on', async ({ page }) => {
    await breakPictures(page, /Quarto\/[24]\./);
    const carousel = await openTimeline(page);
    await page.clock.runFor(every / 2);
    await expect(carousel.getByRole('button', { name: t('site', 'carousel.show', { n: 1, total: 4 }) })).toBeVisible();
    for (const place of [2, 3, 1]) {
      await button(carousel, 'next').click();
      await page.clock.runFor(fadeOut + unlockAfterSwap);
      const total = place === 2 ? /di [34]/ : /di 3/;
      await expect(shown(carousel)).toHaveAccessibleName(new RegExp(`^${place} ${total.source}`));
      await expect(shown(carousel).locator('img')).toBeVisible();
    }
  });

  test('leave a single one without controls, and nothing at all when none is left', async ({ page }) => {
    await breakPictures(page, /(Primo\/1|Settimo\/\d)\./);
    await page.goto('/about');
    const chapter = (n: number) => page.locator('#timeline-section li').nth(n - 1);
    await chapter(1).scrollIntoViewIfNeeded();
    await expect(chapter(1).locator('img')).toHaveAttribute('src', '/ChiSono/Primo/2.jpg');
    await expect(chapter(1).getByRole('button')).toHaveCount(0);
    await chapter(7).scrollIntoViewIfNeeded();
    await expect(chapter(7).locator('img, section')).toHaveCount(0);
    await expect(chapter(7).getByRole('heading')).toBeVisible();
  });
});

test('a chapter with one photograph has no controls', async ({ page }) => {
  await page.goto('/about');
  const second = page.locator('#timeline-section li').nth(1);
  await expect(second.locator('img')).toHaveCount(1);
  await expect(second.getByRole('button')).toHaveCount(0);
  await expect(second.getByRole('region')).toHaveCount(0);
});

test('only the picture that is shown is requested, and the one after it half an interval before its turn', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /ChiSono\/(Quarto\/\d)\./.exec(request.url()) ?? [];
    if (name) requested.add(name);
  });
  const carousel = await openTimeline(page);
  await page.clock.runFor(every / 2 - 1);
  expect([...requested]).toEqual(['Quarto/1']);
  await page.clock.runFor(1);
  await expect.poll(() => [...requested].sort()).toEqual(['Quarto/1', 'Quarto/2']);
  await button(carousel, 'next').click();
  await page.clock.runFor(fadeOut + unlockAfterSwap);
  await expect.poll(() => [...requested].sort()).toEqual(['Quarto/1', 'Quarto/2', 'Quarto/3']);
});

/** With the mouse, which the carousel hears as it hears a finger. */
async function drag(page: Page, target: Locator, way: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + way, y);
  await page.mouse.up();
}

function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
