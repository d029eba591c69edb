import type { Page, Response } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { heroCompositions } from '../../../factories/hero-compositions.ts';
import { publishReview, publishReviews } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');

for (const { name, sizes, figure } of heroCompositions) {
  test(`the ${name} picture is chosen by width, and the words keep clear of its figure`, async ({ page, api, site }) => {
    test.slow();
    await publishReviews(api, site.origin, 3);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      for (const path of ['/', '/en']) {
        await page.goto(path);
        const image = page.locator('main picture img').first();
        await expect.poll(() => image.evaluate((node) => (node as HTMLImageElement).currentSrc)).toContain(`/hero/${name}.`);
        const picture = await boxOf(page, 'main picture img');
        const left = picture.left + figure.left * picture.width;
        const top = 'top' in figure ? picture.top + figure.top * picture.height : 0;
        const words = ['main h1', 'main h1 + p + div > a:first-child', 'main h1 + p + div > a:last-child'];
        for (const part of [...words, 'main h1 + p + div + div', 'main a[href="#reviews"]']) {
          const { right, bottom } = await boxOf(page, part);
          expect(bottom <= top || right <= left, `${path} ${size} ${part}`).toBe(true);
        }
        if ('top' in figure) expect((await boxOf(page, words[1] ?? '')).bottom, size).toBeLessThanOrEqual(top);
      }
    }
  });
}

for (const size of ['375x812', '844x390', '768x1024', '1440x900'])
  test(`the first screen of ${size} has headline, lead, button and average`, async ({ page, api, site }) => {
    await publishReviews(api, site.origin, 3);
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/en']) {
      await page.goto(path);
      for (const part of ['main h1', 'main h1 + p', 'main h1 + p + div > a', 'main a[href="#reviews"]'])
        await expect(page.locator(part).first(), `${path} ${part}`).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main picture img').first()).toBeInViewport({ ratio: 0.3 });
    }
  });

test('the average of the approved reviews is beside the button, from the third on, as one sentence that leads to them', async ({
  page,
  api,
  site,
}) => {
  const proof = page.locator('main a[href="#reviews"]');
  await page.goto('/');
  await expect(proof).toHaveCount(0);
  await expect(page.getByText(t('site', 'home.free'))).toBeVisible();

  await publishReview(api, site.origin, { rating: 5, state: 'approved' });
  await page.reload();
  await expect(proof).toHaveText(/^1 recensione: /);
  await publishReview(api, site.origin, { rating: 5, state: 'approved' });
  await page.reload();
  await expect(proof).toHaveText(/^2 recensioni: /);

  const { reviewId } = await publishReview(api, site.origin, { rating: 4 });
  await page.reload();
  const name = { it: 'Valutazione media 4,7 su 5 in 3 recensioni', en: 'Average rating 4.7 out of 5 in 3 reviews' };
  await expect(page.getByRole('link', { name: name.it })).toBeVisible();
  await expectAccessible(page);
  await proof.click();
  await expect(page.getByRole('heading', { name: t('site', 'reviews.title') })).toBeInViewport();
  await expect(page.locator('#reviews')).toBeFocused();
  await page.goto('/en');
  await expect(page.getByRole('link', { name: name.en })).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]', { hasText: /rating/i })).toHaveCount(0);

  await api.ask(calls.approveReview, { params: { id: reviewId }, body: { approved: false } });
  await page.reload();
  await expect(proof).toHaveText(/^2 reviews: /);
});

async function boxOf(page: Page, selector: string): Promise<DOMRect> {
  return page
    .locator(selector)
    .first()
    .evaluate((node) => node.getBoundingClientRect());
}

test('its buttons lead to the booking page and the services, and the admin is one quiet link away', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: t('site', 'home.book') })).toHaveAttribute('href', '/booking');
  await expect(page.getByRole('link', { name: t('site', 'home.discover') })).toHaveAttribute('href', '/services');
  const admin = page.getByRole('link', { name: t('site', 'home.admin') });
  await expect(admin).toHaveAttribute('href', '/admin');
  await expect(admin).toHaveAttribute('rel', 'nofollow');
});

test('whole it weighs less than 170 KB, its scripts less than 91.5 KB, and nothing in it moves', async ({ page, api, site }) => {
  test.slow();
  await publishReviews(api, site.origin, 9);
  // A slow phone paints before it has parsed a long document, and runs what a tap asks for later than it excuses moves.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (const [width, height] of [
    [412, 823],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.context().clearCookies();
    const weights: { path: string; bytes: Promise<number> }[] = [];
    const weigh = (response: Response) => {
      const bytes = response
        .request()
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
      weights.push({ path: new URL(response.url()).pathname, bytes });
    };
    page.on('response', weigh);
    await page.addInitScript(watchShifts);
    await page.goto('/', { waitUntil: 'networkidle' });
    page.off('response', weigh);
    const total = async (ending: RegExp) => {
      const bytes = await Promise.all(weights.filter(({ path }) => ending.test(path)).map((one) => one.bytes));
      return bytes.reduce((sum, one) => sum + one, 0);
    };
    expect(await total(/./)).toBeLessThan(170_000);
    expect(await total(/\.js$/)).toBeLessThan(91_500);
    await page.getByRole('button', { name: t('site', 'reviews.next') }).click();
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
  }
});

test('its scripts are asked for once it has been painted, and start then', async ({ page }) => {
  await page.goto('/');
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(requested.length).toBeGreaterThan(3);
  expect(Math.min(...requested)).toBeGreaterThan(painted);
});

/** Runs in the page, from its first moment: sums up how far things moved without anyone asking. */
function watchShifts(): void {
  Object.assign(window, { shifted: 0 });
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput'))
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }
  });
  watch.observe({ type: 'layout-shift', buffered: true });
}

test('reads at 200 % zoom and 320 px, with motion reduced', async ({ page, api, site }) => {
  test.slow();
  await publishReviews(api, site.origin, 4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, zoom] of [
    [320, 1],
    [1280, 2],
  ] as const) {
    // A page at 200 % has half the width.
    await page.setViewportSize({ width: width / zoom, height: 720 / zoom });
    await page.goto('/');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways).toBe(0);
    await expectAccessible(page);
  }
});

test('a picture that fails to load leaves no sign of it, here and on the page of contacts', async ({ page, expected }) => {
  expected.push(/404/, /could not be loaded/);
  await page.route(/\/(hero|contact)\//, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.locator('main picture img')).toHaveCount(0);
  await page.goto('/contact');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('main img').filter({ visible: true })).toHaveCount(0);
});
