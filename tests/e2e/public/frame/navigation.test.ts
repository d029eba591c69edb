import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

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
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/booking');
  await page.locator('a[hreflang="en"]').first().press('Enter');
  await expect(page).toHaveURL(/\/en\/booking$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('a[hreflang="en"]').first()).toBeFocused();
  // Both languages have the same data.
  expect(requested.filter((url) => url.includes('.data'))).toEqual([]);

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

/** Holds back the data of the services until it is called. */
async function holdServices(page: Page): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  await page.route('**/services.data*', async (route) => {
    await answer.promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return answer.resolve;
}

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('of two pages that are asked for one after the other the last one stays, and so does the one that Back leads to', async ({
  page,
}) => {
  await page.goto('/');
  const release = await holdServices(page);
  await inHeader(page, t('site', 'header.services')).click();
  await inHeader(page, t('site', 'header.about')).click();
  await expect(headline(page)).toHaveText(t('site', 'about.title'));

  await inHeader(page, t('site', 'header.services')).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await expect(headline(page)).toHaveText(t('site', 'home.headline'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  release();
  await page.waitForLoadState('networkidle');
  await expect(headline(page)).toHaveText(t('site', 'home.headline'));
  await expect(page).toHaveURL(/[^/]\/$/);
});

test('a page whose data cannot be had is loaded whole, by Back too', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.goto('/services');
  await inHeader(page, t('site', 'header.about')).click();
  await expect(headline(page)).toHaveText(t('site', 'about.title'));
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const isSame = () => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);
  expect(await isSame()).toBe(true);
  await page.route('**/*.data*', (route) => route.abort());
  await page.goBack();
  await expect(headline(page)).toHaveText(t('site', 'services.title'));
  expect(await isSame()).toBe(false);
  await inHeader(page, t('site', 'header.contact')).click();
  await expect(headline(page)).toHaveText(t('site', 'contact.title'));
});

test('Back leads through each page once: a link to the present page makes no second entry', async ({ page }) => {
  await page.goto('/');
  const entries = () => page.evaluate(() => window.history.length);
  const before = await entries();
  await inHeader(page, t('site', 'header.about')).click();
  await expect(headline(page)).toHaveText(t('site', 'about.title'));
  await inHeader(page, t('site', 'header.about')).click();
  await inHeader(page, t('site', 'header.about')).click();
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expect(headline(page)).toHaveText(t('site', 'home.headline'));
  await page.goForward();
  await expect(headline(page)).toHaveText(t('site', 'about.title'));
});

test('a press with a key held, or of another button, is the browser’s own', async ({ page, context }) => {
  await page.goto('/');
  for (const press of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      inHeader(page, t('site', 'header.about')).click({ ...press } as Parameters<ReturnType<Page['locator']>['click']>[0]),
    ]);
    await expect(headline(opened)).toHaveText(t('site', 'about.title'));
    await opened.close();
  }
  await expect(headline(page)).toHaveText(t('site', 'home.headline'));
});
