import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { test, told, whatsappNumber } from './booking-provider.ts';
import { expect, expectAccessible } from './test.ts';
import { textsOf } from './texts.ts';

const t = textsOf('it');
const small = { width: limits.calendar.largeScreenPx - 1, height: 900 };
const large = { width: limits.calendar.largeScreenPx, height: 900 };

/** Where the panel stops, in pixels from the top of the window. */
const belowHeader = 96;

const row = (page: Page, id: string) => page.locator(`[id="${id}"] button`);
const detail = (page: Page, id: string) => page.locator(`[id="${id}-detail"]`);
const panel = (page: Page) => page.locator('#service-panel');
const calendar = (page: Page) => page.locator('#service-calendar');

test('small screens: an accordion, one open at a time; the open one closes; its button opens the provider’s page', async ({
  page,
  provider,
}) => {
  test.slow();
  await page.setViewportSize(small);
  await page.goto('/services');
  await expect(panel(page)).toBeHidden();
  await row(page, 'calisthenics').click();
  await expect(row(page, 'calisthenics')).toHaveAttribute('aria-expanded', 'true');
  await expect(detail(page, 'calisthenics')).toBeVisible();
  await expect(page).toHaveURL(/\/services\?servizio=calisthenics$/);
  await expectAccessible(page);
  const book = detail(page, 'calisthenics').getByRole('link').first();
  await expect(book).toHaveAttribute('href', `${provider.origin}/marco-esempio/calisthenics`);
  await expect(book).toHaveAttribute('target', '_blank');

  await row(page, 'online').press('Enter');
  await expect(detail(page, 'calisthenics')).toBeHidden();
  await expect(detail(page, 'online')).toBeVisible();
  await expect(row(page, 'online')).toBeFocused();
  await expect(row(page, 'online')).toBeInViewport();
  await row(page, 'online').press('Space');
  await expect(detail(page, 'online')).toBeHidden();
  await expect(row(page, 'online')).toBeFocused();
  await expect(page).toHaveURL(/\/services$/);
  await expect(calendar(page)).toHaveCount(0);

  await row(page, 'online').click();
  await page.locator('a[hreflang="en"]').first().click();
  await expect(page).toHaveURL(/\/en\/services\?servizio=online$/);
  await expect(detail(page, 'online')).toBeVisible();
});

test('large screens: a panel that waits, shows the chosen service and stays in sight', async ({ page }) => {
  test.slow();
  await page.setViewportSize(large);
  await page.goto('/services');
  await expect(panel(page)).toContainText(t('site', 'services.choose'));
  await expect(calendar(page)).toHaveCount(0);
  await expectAccessible(page);
  await row(page, '1to1').click();
  const title = (await row(page, '1to1').innerText()).replace(/^\d\s*/, '');
  await expect(panel(page).getByRole('heading')).toHaveText(title);
  await expect(detail(page, '1to1')).toBeHidden();
  await row(page, '1to1').click();
  await expect(panel(page).getByRole('heading')).toHaveText(title);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const topOf = (id: string) => page.locator(`[id="${id}"]`).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const start = await topOf('service-panel');
  await page.evaluate((y) => window.scrollTo(0, y), start);
  expect(await topOf('1to1')).toBe(0);
  expect(await topOf('service-panel')).toBe(belowHeader);
});

test('the panel’s button brings the calendar of the service, 800 px high; another service changes it without a second script', async ({
  page,
  provider,
}) => {
  test.slow();
  await page.setViewportSize(large);
  await page.goto('/services');
  await row(page, 'gruppi').click();
  expect(provider.requested).toEqual([]);
  await panel(page).getByRole('button').click();
  await expect(calendar(page)).toBeInViewport();
  await expect(calendar(page)).toBeFocused();
  const frame = calendar(page).locator('iframe');
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(limits.calendar.servicesPx);
  await expectAccessible(page);

  // By keyboard: the mouse of an automated browser, after such a scroll, still hits the frame that was there.
  await row(page, 'online').press('Enter');
  await expect(frame).toHaveAttribute('src', `${provider.origin}/marco-esempio/online/embed`);
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeVisible();
  expect(provider.requested).toEqual(['/embed.js', '/marco-esempio/gruppi/embed', '/marco-esempio/online/embed']);
  const drawn = (await told(page)).filter(([, instruction]) => instruction === 'inline');
  const config = { theme: 'light', layout: 'month_view' };
  expect(drawn.map(([, , argument]) => argument)).toEqual([
    { calLink: 'marco-esempio/gruppi', config },
    { calLink: 'marco-esempio/online', config },
  ]);
  expect(new Set(drawn.map(([name]) => name)).size).toBe(2);

  await page.setViewportSize(small);
  await expect(frame).toHaveCount(0);
});

test('an address points at a service, on screens of both kinds and in both languages', async ({ page }) => {
  for (const path of ['/services?servizio=bodybuilding', '/en/services?servizio=bodybuilding']) {
    await page.setViewportSize(small);
    await countShifts(page);
    await page.goto(path);
    await expect(detail(page, 'bodybuilding')).toBeVisible();
    await expect(row(page, 'bodybuilding')).toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
    await page.setViewportSize(large);
    await expect(detail(page, 'bodybuilding')).toBeHidden();
    await expect(panel(page).getByRole('img', { includeHidden: true })).toBeVisible();
  }
});

test('WhatsApp opens with the service’s name, in the page’s language', async ({ page }) => {
  for (const language of ['it', 'en'] as const) {
    await page.setViewportSize(large);
    await page.goto(language === 'it' ? '/services?servizio=online' : '/en/services?servizio=online');
    const message = textsOf(language)('site', 'services.whatsappMessage', {
      name: 'Marco',
      title: language === 'it' ? 'Coaching online' : 'Online coaching',
    });
    await expect(panel(page).locator('a[href^="https://wa.me/"]')).toHaveAttribute(
      'href',
      `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`,
    );
  }
});

test('without scripts every service reads in full, on screens of both kinds', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    for (const id of ['1to1', 'calisthenics', 'bodybuilding', 'gruppi', 'online']) {
      await expect(detail(page, id).getByRole('paragraph').first()).toBeVisible();
      await expect(detail(page, id).getByRole('link').first()).toBeVisible();
    }
    await expect(panel(page)).toBeHidden();
  }
  await context.close();
});

/** Adds up what moves by itself from the next page on; a font that comes late may move a line by a hair. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
}
