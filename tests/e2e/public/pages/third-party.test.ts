import type { Page } from '@playwright/test';
import { pathIn, publicPaths, serviceQuery } from '#contract/pages/paths.ts';
import { test, told } from '../../support/booking/provider.ts';
import type { BookingProvider } from '../../support/booking/stand-in.ts';
import { awake, expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const load = t('site', 'consent.booking.load');
const box = (page: Page) => page.locator('#booking-calendar');
const frame = (page: Page) => box(page).locator('iframe');

test('nothing of a third party is asked for on any page, nor kept, until the visitor asks', async ({ page, site, provider }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) elsewhere.push(request.url());
  });
  for (const path of publicPaths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key.startsWith('consent'))).toEqual([]);
  }
  await page.goto('/services?servizio=online', { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
  expect(provider.requested).toEqual([]);
});

/** What the page says outside of its calendars, names and descriptions of what is in it included. */
const saidBeside = (page: Page) =>
  page.evaluate(() => {
    const outside = [...document.querySelectorAll('body *:not(script)')].filter(
      (node) => !node.closest('[data-third-party], article') && node.checkVisibility({ visibilityProperty: true }),
    );
    const named = ['title', 'aria-label', 'aria-description'].map((name) => outside.map((node) => node.getAttribute(name) ?? ''));
    const words = outside.flatMap((node) => [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE));
    return [...named.flat(), ...words.map((word) => word.textContent ?? '')].join('\n');
  });

test('no booking button of any page names the provider, and none loads anything', async ({ page, provider }) => {
  test.slow();
  for (const [language, width] of [
    ['it', 375],
    ['it', 1440],
    ['en', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...publicPaths.filter((one) => one !== '/booking'), '/services']) {
      const url = pathIn(language, path) + (path === '/services' ? `?${serviceQuery}=online` : '');
      await page.goto(url);
      expect(await saidBeside(page), url).not.toMatch(/Cal\.com|IP address|indirizzo.IP/);
      const buttons = page.locator(`:is(main, header) a[href="${pathIn(language, '/booking')}"]`).filter({ visible: true });
      for (let at = 0, count = await buttons.count(); at < count; at += 1) {
        await buttons.nth(at).click();
        await expect(page).toHaveURL(/\/booking$/);
        await page.goBack();
        await expect(buttons).toHaveCount(count);
      }
    }
  }
  expect(provider.requested).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consent')))).toEqual([]);
});

test('beside the press that loads it stands whose calendar it is, who receives the address, their notice and the way back', async ({
  page,
}) => {
  const say = (name: string) => t('site', `consent.${name}`, { provider: 'Cal.com' });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, place] of [
    ['/booking', box(page)],
    ['/services?servizio=online', page.locator('#service-calendar')],
  ] as const) {
    await page.goto(path);
    const placeholder = place.locator('[data-third-party]');
    await expect(placeholder).toContainText(/Cal\.com.*127\.0\.0\.1.*IP/s);
    await expect(placeholder.getByRole('link', { name: say('notice') })).toHaveAttribute('href', 'https://cal.com/privacy');
    await expect(placeholder.getByRole('link', { name: say('where') })).toHaveAttribute('href', '/cookie-policy#consent');
    await page.getByRole('button', { name: load }).click();
    await expect(page.locator('main').getByRole('link', { name: say('revoke') })).toHaveAttribute(
      'href',
      '/cookie-policy#consent',
    );
    await page.evaluate(() => localStorage.clear());
  }
});

test('what was granted before buttons stopped to ask stays granted', async ({ page }) => {
  await page.goto('/booking');
  await page.evaluate(() => localStorage.setItem('consent-booking', 'granted'));
  await page.reload();
  await expect(frame(page)).toBeVisible();
});

test('the calendar loads by a click, in the same space; the choice is remembered and can be revoked', async ({
  page,
  provider,
}) => {
  test.slow();
  await page.goto('/booking');
  await expect(box(page)).toContainText('127.0.0.1');
  const before = await placeOf(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: load }).click();
  await expect(frame(page)).toHaveAttribute('title', t('site', 'consent.booking.name'));
  await expect(frame(page)).toBeVisible();
  expect(await placeOf(page)).toEqual(before);
  await expectAccessible(page);

  await page.reload();
  await expect(frame(page)).toBeVisible();

  await page.goto('/cookie-policy');
  await expectAccessible(page);
  const name = t('site', 'consent.booking.name');
  const revoke = page.getByRole('button', { name: `${t('site', 'consent.choices.revoke')}: ${name}` });
  await revoke.press('Enter');
  await expect(page.getByRole('button', { name: `${t('site', 'consent.choices.grant')}: ${name}` })).toBeFocused();
  await expectUnasked(provider, () => page.goto('/booking'));
  await expect(page.getByRole('button', { name: load })).toBeVisible();
});

test('what was granted in another tab holds in this one, and what was revoked there too', async ({ page, context }) => {
  await page.goto('/booking');
  const other = awake(await context.newPage());
  await other.goto('/cookie-policy');
  const row = other.getByRole('listitem').filter({ hasText: t('site', 'consent.booking.name') });
  await row.getByRole('button').click();
  await expect(frame(page)).toBeVisible();
  await row.getByRole('button').click();
  await expect(page.getByRole('button', { name: load })).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

test('where the browser keeps nothing, the choice lasts as long as the document', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: refuse, getItem: refuse, removeItem: refuse });
  });
  await page.goto('/booking');
  await page.getByRole('button', { name: load }).click();
  await expect(frame(page)).toBeVisible();
});

test('the placeholder leads to the cookie policy’s choices and to the provider’s own page', async ({ page, provider }) => {
  await page.goto('/en/booking');
  const english = textsOf('en');
  const there = box(page).getByRole('link', { name: english('site', 'consent.open', { provider: 'Cal.com' }) });
  await expect(there).toHaveAttribute(
    'href',
    `${provider.origin}/marco-esempio/consulenza?utm_source=website&utm_content=booking`,
  );
  await expect(there).toHaveAttribute('target', '_blank');
  await box(page)
    .getByRole('link', { name: english('site', 'consent.where') })
    .click();
  await expect(page).toHaveURL(/\/en\/cookie-policy#consent$/);
  await expect(page.locator('#consent')).toBeInViewport();
  expect(await told(page)).toEqual([]);
});

/** Where it stands in the page, and how high it is, wherever the page is scrolled to. */
function placeOf(page: Page) {
  return box(page).evaluate((node) => ({
    top: Math.round(node.getBoundingClientRect().top + window.scrollY),
    height: node.getBoundingClientRect().height,
    page: document.documentElement.scrollHeight,
  }));
}

async function expectUnasked(provider: BookingProvider, act: () => Promise<unknown>): Promise<void> {
  const before = provider.requested.length;
  await act();
  expect(provider.requested.slice(before)).toEqual([]);
}
