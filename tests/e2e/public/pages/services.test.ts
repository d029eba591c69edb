import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { providerFrame, test, told } from '../../support/booking/provider.ts';
import { calendar, detail, large, needOf, panel, row, small, titleOf } from '../../support/scenes/services-page.ts';
import { expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');

/** Where the panel stops, in pixels from the top of the window. */
const belowHeader = 96;

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
  const source = '?utm_source=website&utm_content=services&utm_term=calisthenics';
  await expect(book).toHaveAttribute('href', `${provider.origin}/marco-esempio/calisthenics${source}`);
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

test('the end of an open service leads back to its row, which closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/services');
  await row(page, 'gruppi').click();
  const back = detail(page, 'gruppi').getByRole('button', { name: t('site', 'services.close') });
  await back.press('Enter');
  await expect(detail(page, 'gruppi')).toBeHidden();
  await expect(row(page, 'gruppi')).toBeFocused();
  await expect(row(page, 'gruppi')).toBeInViewport();
  await expect(page).toHaveURL(/\/services$/);
});

test('beside the headline, what a visitor looks for leads to the service', async ({ page }) => {
  await page.setViewportSize(large);
  await page.goto('/services');
  const seeking = page.getByRole('navigation', { name: t('site', 'services.seek') });
  await expect(seeking.getByRole('link')).toHaveCount(5);
  await seeking.getByRole('link', { name: needOf('gruppi') }).press('Enter');
  await expect(row(page, 'gruppi')).toBeFocused();
  await expect(row(page, 'gruppi')).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toBeInViewport({ ratio: 0.4 });
  await expect(panel(page).getByRole('heading')).toHaveText(await titleOf(page, 'gruppi').innerText());
  await expect(page).toHaveURL(/\/services\?servizio=gruppi$/);
  await page.setViewportSize(small);
  await expect(seeking).toBeHidden();
});

test('the panel that waits offers the free consultation, and so does the end of a small screen’s list', async ({ page }) => {
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    const book = page.locator('main').getByRole('link', { name: t('site', 'home.book') });
    await expect(book).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]:visible')).toHaveCount(1);
    await expect(page.locator('main a[href^="https://wa.me/"]:visible')).toHaveCount(1);
    await book.click();
    await expect(page).toHaveURL(/\/booking$/);
  }
});

test('list and panel end at the same height on every large screen, chosen or not', async ({ page }) => {
  test.slow();
  for (const width of [1024, 1280, 1440, 1920])
    for (const address of ['/services', '/services?servizio=1to1', '/en/services?servizio=online']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const [list, column] = await Promise.all(
        [page.locator('ol:has(> #gruppi)'), panel(page).locator('..')].map((part) => part.boundingBox()),
      );
      expect(column?.y, `${address} at ${width}`).toBe(list?.y);
      expect(column?.height, `${address} at ${width}`).toBeCloseTo(list?.height ?? 0, 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

test('large screens: a panel that waits, shows the chosen service and stays in sight', async ({ page }) => {
  test.slow();
  await page.setViewportSize(large);
  await page.goto('/services');
  await expect(panel(page)).toContainText(t('site', 'services.choose'));
  await expect(calendar(page)).toHaveCount(0);
  await expectAccessible(page);
  await row(page, '1to1').click();
  const title = await titleOf(page, '1to1').innerText();
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

test('the panel’s button brings the calendar of the service, 800 px high; another service changes it', async ({
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
  expect(provider.requested).toEqual([]);
  const load = calendar(page).getByRole('button', { name: t('site', 'consent.booking.load') });
  await expect(load).toBeInViewport();
  await load.click();
  const frame = calendar(page).locator('iframe');
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(limits.pages.calendar.servicesPx);
  await expectAccessible(page);

  // By keyboard: the mouse of an automated browser, after such a scroll, still hits the frame that was there.
  await row(page, 'online').press('Enter');
  await expect(frame).toHaveAttribute('src', '/calendario/it/marco-esempio/online?da=%2Fservices&servizio=online');
  await expect(providerFrame(calendar(page))).toHaveAttribute('src', /marco-esempio\/online\/embed/);
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeVisible();
  const drawings = provider.requested.filter((path) => path.endsWith('/embed'));
  expect(drawings).toEqual(['/marco-esempio/gruppi/embed', '/marco-esempio/online/embed']);
  const drawn = (await told(page)).filter(([, instruction]) => instruction === 'inline');
  const source = { utm_source: 'website', utm_content: 'services', utm_term: 'online' };
  const config = { theme: 'light', layout: 'month_view', ...source };
  expect(drawn.map(([, , argument]) => argument)).toEqual([{ calLink: 'marco-esempio/online', config }]);

  await calendar(page)
    .getByRole('navigation', { name: t('site', 'services.others') })
    .getByRole('link', { name: await titleOf(page, '1to1').innerText() })
    .press('Enter');
  await expect(row(page, '1to1')).toBeFocused();
  await expect(row(page, '1to1')).toBeInViewport();
  await expect(calendar(page).getByRole('heading')).toHaveText(await titleOf(page, '1to1').innerText());

  await page.setViewportSize(small);
  await expect(frame).toHaveCount(0);
});

test('an address points at a service, on screens of both kinds and in both languages', async ({ page }) => {
  for (const address of ['/services?servizio=bodybuilding', '/en/services?servizio=bodybuilding']) {
    await page.setViewportSize(small);
    await countShifts(page);
    await page.goto(address);
    await expect(detail(page, 'bodybuilding')).toBeVisible();
    await expect(row(page, 'bodybuilding')).toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
    await page.setViewportSize(large);
    await expect(detail(page, 'bodybuilding')).toBeHidden();
    await expect(panel(page).getByRole('img', { includeHidden: true })).toBeVisible();
  }
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
