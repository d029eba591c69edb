import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { fillReviews, publishReviews } from '../../support/scenes/reviewers.ts';
import { arrow, inView, section } from '../../support/scenes/reviews-section.ts';
import { awake, expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const { pagerWidePx, perPageWide, first } = limits.pages.reviews;

const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: t('site', 'reviews.goTo', { page: number }), exact: true });

const expectInView = (page: Page, numbers: number[]) => expect.poll(() => inView(page)).toEqual(numbers);

test('three to a page at 768 px, one at 767; arrows end where the pages end, dots jump, keys go round', async ({
  page,
  api,
  site,
}) => {
  await publishReviews(api, site.origin, 7);
  await page.setViewportSize({ width: pagerWidePx, height: 900 });
  await page.goto('/');
  await expectInView(page, [1, 2, 3]);
  await expect(arrow(page, 'previous')).toBeDisabled();
  await expect(arrow(page, 'next')).toBeEnabled();
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await expect(dot(page, 4)).toHaveCount(0);
  const height = (await section(page).getByRole('list').boundingBox())?.height;

  await arrow(page, 'next').click();
  await expectInView(page, [4, 5, 6]);
  await arrow(page, 'next').click();
  await expectInView(page, [7]);
  await expect(arrow(page, 'next')).toBeDisabled();
  await expect(arrow(page, 'previous')).toBeFocused();
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(section(page).getByRole('status')).toContainText(t('site', 'reviews.page', { page: 3, pages: 3 }));
  expect((await section(page).getByRole('list').boundingBox())?.height).toBe(height);

  await dot(page, 2).click();
  await expectInView(page, [4, 5, 6]);
  await page.setViewportSize({ width: pagerWidePx - 1, height: 900 });
  await expectInView(page, [4]);
  await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true');
  await arrow(page, 'next').click();
  await expectInView(page, [5]);
  await page.setViewportSize({ width: pagerWidePx, height: 900 });
  await expectInView(page, [4, 5, 6]);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');

  await section(page).getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expectInView(page, [7]);
  await page.keyboard.press('ArrowRight');
  await expectInView(page, [1, 2, 3]);
  await page.keyboard.press('ArrowLeft');
  await expectInView(page, [7]);
  await expectAccessible(page);
});

test('a finger swipes the reviews, and the dots follow', async ({ browser, api, site }) => {
  await publishReviews(api, site.origin, 3);
  const context = await browser.newContext({ baseURL: site.origin, hasTouch: true, viewport: { width: 375, height: 812 } });
  const page = awake(await context.newPage());
  await page.goto('/');
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await section(page)
    .getByRole('list')
    .evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const box = await section(page).getByRole('list').boundingBox();
  if (!box) throw new Error('no list to swipe');
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: box.y + 100 }] });
  await touch('touchStart', 300);
  for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await expectInView(page, [2]);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await context.close();
});

test('of more reviews than the page begins with, the pager loads those that follow as it nears them, to the last', async ({
  page,
  api,
  site,
}) => {
  const count = first + 5;
  await fillReviews(api, site, count);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reviews/')) requested.push(request.url());
  });
  await page.setViewportSize({ width: pagerWidePx, height: 900 });
  await page.goto('/');
  const pages = Math.ceil(count / perPageWide);
  await expect(section(page).getByRole('status')).toContainText(t('site', 'reviews.page', { page: 1, pages }));
  await expect(section(page).getByRole('article')).toHaveCount(first);
  await section(page).getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  expect(requested).toEqual([]);

  for (let number = 2; number <= pages; number += 1) {
    await arrow(page, 'next').click();
    await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  }
  await expect(arrow(page, 'next')).toBeDisabled();
  await expect(section(page).getByRole('article')).toHaveCount(count);
  await expectInView(page, [2, 1]);
  expect(requested).toHaveLength(1);
  await section(page).getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expectInView(page, [count, count - 1, count - 2]);
  await page.keyboard.press('ArrowLeft');
  await expectInView(page, [2, 1]);
});

test('those that follow and cannot be loaded are said so below the pager, and come at the next turn', async ({
  page,
  api,
  site,
  expected,
}) => {
  expected.push(/Failed to load resource/, /ERR_FAILED/);
  await fillReviews(api, site, first + 5);
  await page.setViewportSize({ width: pagerWidePx, height: 900 });
  await page.goto('/');
  const follows = (url: URL) => url.pathname.endsWith('/reviews/approved');
  await page.route(follows, (route) => route.abort());
  const reached = async (number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  for (let number = 2; number <= first / perPageWide; number += 1) {
    await arrow(page, 'next').click();
    await reached(number);
  }
  await arrow(page, 'next').click();
  await expect(section(page).getByRole('alert')).toContainText(t('site', 'reviews.failed'));
  await reached(first / perPageWide);
  await expectAccessible(page);

  await page.unroute(follows);
  const answer = Promise.withResolvers<void>();
  await page.route(follows, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await arrow(page, 'next').click();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  answer.resolve();
  await reached(first / perPageWide + 1);
  await expectInView(page, [5, 4, 3]);
});
