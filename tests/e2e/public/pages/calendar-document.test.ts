import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { openAdmin } from '../../support/admin.ts';
import { changeHeight, embedIn, fire, providerFrame, test } from '../../support/booking/provider.ts';
import { expect } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const box = (page: Page) => page.locator('#booking-calendar');
const frame = (page: Page) => box(page).locator('iframe');

async function openCalendar(page: Page, path = '/booking') {
  await page.goto(path);
  const language = path.startsWith('/en') ? 'en' : 'it';
  await page.getByRole('button', { name: textsOf(language)('site', 'consent.booking.load') }).click();
  await expect(frame(page)).toBeVisible();
}

test('the provider’s script cannot reach the page, nor call the site in the name of who is logged in', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/Content Security Policy|Content-Security-Policy|CORS|ERR_/, /sandbox/);
  await openAdmin(page, site, api);
  await openCalendar(page);
  const tried = await embedIn(page)?.evaluate(async (origin) => {
    const attempt = async (what: () => unknown) => {
      try {
        return { done: await what() };
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    return {
      origin: window.origin,
      page: await attempt(() => window.top?.document.title),
      document: await attempt(() => window.parent.document.title),
      storage: await attempt(() => window.localStorage.length),
      cookie: await attempt(() => document.cookie),
      call: await attempt(async () => (await fetch(`${origin}/api/admin/users`, { credentials: 'include' })).status),
      leave: await attempt(() => window.top?.location.assign('about:blank')),
    };
  }, site.origin);
  const denied = 'SecurityError';
  expect(tried).toMatchObject({ origin: 'null', page: denied, document: denied, storage: denied, cookie: denied });
  expect([tried?.call, tried?.leave]).toEqual(['TypeError', denied]);
  await expect(page).toHaveURL(/\/booking$/);
  await expect(frame(page)).toBeVisible();
});

test('the provider’s own frame has its origin, its cookies, its requests and payments, and no page above it', async ({
  page,
  provider,
}) => {
  await openCalendar(page);
  const own = page.frames().find((one) => one.url().startsWith(provider.origin));
  expect(await own?.evaluate(() => Reflect.get(window, 'abilities'))).toEqual({
    origin: provider.origin,
    cookie: 'seen=1',
    request: 200,
    payment: true,
    page: 'SecurityError',
    referrer: '',
  });
  const popup = page.waitForEvent('popup');
  await providerFrame(box(page)).contentFrame().getByRole('link').click();
  expect(await (await popup).evaluate(() => window.localStorage.length)).toBe(0);
});

test('another window’s words, and heights that are none, change nothing', async ({ page, provider }) => {
  await openCalendar(page);
  const { bookingLargePx, heightMaxPx } = limits.pages.calendar;
  const height = async () => (await box(page).boundingBox())?.height;
  expect(await height()).toBe(bookingLargePx);
  const shout = (target: string) => {
    const messages = [{ calendar: 'height', value: 1234 }, { calendar: 'failed' }, null, 'failed', 7];
    for (const message of messages) (target === 'top' ? window.top : window)?.postMessage(message, '*');
  };
  await page.evaluate(shout, 'self');
  await page
    .frames()
    .find((one) => one.url().startsWith(provider.origin))
    ?.evaluate(shout, 'top');
  await page
    .frames()
    .find((one) => one.url().includes('/calendario/'))
    ?.evaluate(shout, 'top');
  for (const value of ['1234', Number.NaN, -5, null, {}]) await changeHeight(page, value);
  await fire(page, '__dimensionChanged');
  await page.waitForTimeout(300);
  expect(await height()).toBe(bookingLargePx);
  await expect(box(page).getByRole('alert')).toHaveCount(0);
  await changeHeight(page, 1e9);
  await expect.poll(height).toBe(heightMaxPx);
});

test('the page follows the embed while the visitor is in it, and not before', async ({ page }) => {
  await openCalendar(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await fire(page, '__scrollByDistance', { distance: 200 });
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await changeHeight(page, 2500);
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBe(2500);
  await providerFrame(box(page)).contentFrame().getByRole('button').click();
  const start = await page.evaluate(() => window.scrollY);
  await fire(page, '__scrollByDistance', { distance: 1400 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(start + 1400);
  await fire(page, '__routeChanged');
  await expect.poll(async () => Math.round((await frame(page).boundingBox())?.y ?? -1)).toBeGreaterThanOrEqual(0);
});

test('the keyboard goes from the page into the calendar and on, and each frame has its name', async ({ page }) => {
  await openCalendar(page, '/en/booking');
  const name = textsOf('en')('site', 'consent.booking.name');
  await expect(frame(page)).toHaveAttribute('title', name);
  const document = frame(page).contentFrame();
  await expect(document.locator('html')).toHaveAttribute('lang', 'en');
  await expect(document.locator('iframe')).toHaveAttribute('title', name);
  await expect(providerFrame(box(page))).toHaveAttribute('title', name);
  await page.locator('#booking-calendar [data-third-party]').focus();
  await page.keyboard.press('Tab');
  await expect(providerFrame(box(page)).contentFrame().getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#booking-calendar + p a').first()).toBeFocused();
});

test('the document is one for each event of the site, framed by its pages alone, and asks nothing of who has not agreed', async ({
  page,
  site,
  provider,
  expected,
}) => {
  expected.push(/404/);
  for (const path of ['it/marco-esempio/altro', 'it/', 'de/marco-esempio/consulenza', 'it/..%2f..%2fapi'])
    expect((await page.request.get(`/calendario/${path}`)).status()).toBe(404);
  const response = await page.request.get('/calendario/it/marco-esempio/consulenza');
  const headers = response.headers();
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain(`${provider.origin}/embed.js;`);
  expect(policy).toContain("frame-ancestors 'self'");
  const { headers: pageHeaders } = await fetch(`${site.origin}/booking`);
  expect(pageHeaders.get('content-security-policy')).not.toContain(provider.origin);
  expect(pageHeaders.get('permissions-policy')).toContain('payment=(self)');
  expect(provider.requested).toEqual([]);
});
