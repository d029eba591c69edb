import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test.ts';
import { textsOf } from './texts.ts';

const t = textsOf('it');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const announced = (page: Page) => page.locator('[aria-live="polite"].sr-only');

test('a page that comes without a new document is told of, and the keyboard goes on from its headline', async ({ page }) => {
  await page.goto('/');
  await expect(announced(page)).toBeEmpty();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie' }).press('Enter');
  await expect(headline(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expectAccessible(page);

  await page.goBack();
  await expect(headline(page)).toHaveText(t('site', 'home.headline'));
  await expect(headline(page)).toBeFocused();
});

test('another language of the same page moves nothing; a part that is named has the keyboard, and so has the calendar', async ({
  page,
  expected,
}) => {
  expected.push(/embed\.js/);
  await page.goto('/booking');
  await page.locator('a[hreflang="en"]').first().press('Enter');
  await expect(page).toHaveURL(/\/en\/booking$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('a[hreflang="en"]').first()).toBeFocused();

  await page.locator('[data-third-party] a[href$="#consent"]').press('Enter');
  await expect(page.locator('#consent')).toBeFocused();
  await expect(page.locator('#consent')).toBeInViewport();

  await page.route('**/embed.js', (route) => route.abort());
  await page.goto('/en/contact');
  await page
    .locator('main')
    .getByRole('link', { name: textsOf('en')('site', 'contact.book') })
    .press('Enter');
  await expect(page.locator('#calendar-title')).toBeFocused();
});

test('a page that takes a moment shows a sign that it is on its way', async ({ page }) => {
  await page.goto('/');
  const answer = Promise.withResolvers<void>();
  await page.route('**/services.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'home.discover') })
    .click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  answer.resolve();
  await expect(headline(page)).toHaveText(t('site', 'services.title'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a page whose script cannot be had is loaded whole, instead of the present one once more', async ({ page, expected }) => {
  expected.push(/services-page/, /reloading page/, /ERR_FAILED/, /Failed to (fetch|load)/);
  await page.goto('/');
  await page.route('**/services-page-*.js', (route) => route.abort());
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'home.discover') })
    .click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(headline(page)).toHaveText(t('site', 'services.title'));
});
