import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/pages/paths.ts';
import { test } from '../../support/booking/provider.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const bar = (page: Page) => page.getByRole('complementary', { name: t('site', 'bookingBar.label') });
const book = (page: Page) => bar(page).getByRole('link', { name: t('site', 'header.book') });
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'reduce' } });

test('on every page of a phone but the booking page a bar books and opens WhatsApp, and loads nothing of the provider', async ({
  page,
  provider,
}) => {
  test.slow();
  for (const path of publicPaths) {
    await page.goto(path);
    if (path === '/booking') await expect(bar(page)).toHaveCount(0);
    else await expect(bar(page)).toContainText(t('site', 'bookingBar.note'));
  }
  await page.goto('/about');
  await expect(book(page)).toBeInViewport();
  await expectAccessible(page);
  const chat = bar(page).getByRole('link', { name: t('site', 'booking.whatsapp') });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Ciao/);
  await page.goto('/services?servizio=online');
  await expect(chat).toHaveAttribute('href', /Coaching(%20|%C2%A0)online/);
  await page.locator('[id="online"] h2 button').click();
  await expect(chat).toHaveAttribute('href', /consulenza/);
  await page.goto('/about');
  await book(page).click();
  await expect(page.getByRole('heading', { name: t('site', 'booking.calendarTitle') })).toBeFocused();
  await expect(page.getByRole('button', { name: t('site', 'consent.booking.load') })).toBeInViewport();
  expect(provider.requested).toEqual([]);
});

test('it waits while a booking button of the page is in view, and while something is typed', async ({ page, api, site }) => {
  await publishReview(api, site.origin, { state: 'approved' });
  await page.goto('/');
  const own = page.locator('main').getByRole('link', { name: t('site', 'home.book') });
  await expect(own).toBeInViewport();
  await expect(book(page)).toBeHidden();
  await page.setViewportSize({ width: 375, height: 400 });
  await page.getByRole('heading', { name: t('site', 'reviews.title') }).evaluate((title) => title.scrollIntoView());
  await expect(book(page)).toBeInViewport();
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'reviews.book') })
    .scrollIntoViewIfNeeded();
  await expect(book(page)).toBeHidden();

  await page.goto('/services?servizio=online');
  await page.locator('[id="online-detail"] a').first().scrollIntoViewIfNeeded();
  await expect(book(page)).toBeHidden();

  await page.goto('/about');
  await expect(book(page)).toBeInViewport();
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('input')));
  await page.locator('h1 input').focus();
  await expect(book(page)).toBeHidden();
});

test('it gives way to the footer, and covers nothing that gets the focus', async ({ page }) => {
  test.slow();
  for (const size of [
    { width: 320, height: 568 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link').last().scrollIntoViewIfNeeded();
    const end = await bar(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(((await footer.boundingBox())?.y ?? 0) + 1);
    await scrollTo(page, 0);
    for (const row of await page.locator('main h2 button').all()) {
      await row.focus();
      const covered = await row.evaluate(
        (node, cover) => node.getBoundingClientRect().bottom > (document.querySelector(cover)?.getBoundingClientRect().top ?? 0),
        '[data-booking-bar] > div',
      );
      expect(covered).toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

test('where the header has room the button is there, and the bar is not', async ({ page, provider }) => {
  for (const size of [
    { width: 640, height: 900 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/contact');
    await expect(bar(page)).toBeHidden();
    const button = page.getByRole('banner').getByRole('link', { name: t('site', 'header.book'), exact: true });
    await expect(button).toHaveAttribute('href', '/booking');
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site', 'header.book'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: t('site', 'consent.booking.load') })).toBeInViewport();
  expect(provider.requested).toEqual([]);
});

test('without scripts the bar is a link that hides nothing, and on the home page it is not there', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.origin,
    viewport: { width: 375, height: 812 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(book(page)).toBeHidden();
  await page.goto('/about');
  await expect(book(page)).toHaveAttribute('href', '/booking');
  await context.close();
});
