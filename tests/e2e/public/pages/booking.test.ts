import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { changeHeight, providerFrame, test, told } from '../../support/booking/provider.ts';
import { whatsappNumber } from '../../support/booking/stand-in.ts';
import { expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const load = t('site', 'consent.booking.load');
const box = (page: Page) => page.locator('#booking-calendar');
/** What the provider is told of where its visitor comes from. */
const source = { utm_source: 'website', utm_content: 'booking' };
const { bookingPx, bookingLargePx, largeScreenPx, loadWithin } = limits.pages.calendar;

test('the provider is told of the consultation, by month and light, once, in a namespace of its own', async ({
  page,
  provider,
}) => {
  await page.goto('/booking');
  await page.getByRole('button', { name: load }).click();
  await expect(box(page).locator('iframe')).toBeVisible();
  const instructions = await told(page);
  const names = new Set(instructions.map(([name]) => name));
  expect(names.size).toBe(1);
  expect(instructions.map(([, ...instruction]) => instruction)).toEqual([
    ['init', { origin: provider.origin }],
    ['on', { action: 'linkReady' }],
    ['on', { action: 'linkFailed' }],
    ['on', { action: '__dimensionChanged' }],
    ['on', { action: '__scrollByDistance' }],
    ['on', { action: '__routeChanged' }],
    ['inline', { calLink: 'marco-esempio/consulenza', config: { theme: 'light', layout: 'month_view', ...source } }],
    ['ui', { theme: 'light', layout: 'month_view', hideEventTypeDetails: false }],
  ]);
  expect(provider.requested).toEqual(['/embed.js', '/marco-esempio/consulenza/embed', '/slots']);
});

test('it is 600 px high, and 900 on large screens, before and after', async ({ page }) => {
  const sizes = { [largeScreenPx - 1]: bookingPx, [largeScreenPx]: bookingLargePx };
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto('/booking');
    expect((await box(page).boundingBox())?.height).toBe(height);
    const button = page.getByRole('button', { name: load });
    await expect(button.or(box(page).locator('iframe'))).toBeVisible();
    if (await button.isVisible()) await button.click();
    await expect(box(page).locator('iframe')).toBeVisible();
    expect((await box(page).locator('iframe').boundingBox())?.height).toBe(height);
  }
});

for (const [from, button] of [
  ['/', 'home.book'],
  ['/contact', 'contact.book'],
  ['/en', 'home.book'],
] as const) {
  test(`the book button of ${from} lands on the calendar, centred, and loads nothing of it`, async ({ page, provider }) => {
    const language = from === '/en' ? 'en' : 'it';
    await page.goto(from);
    await page.mouse.wheel(0, 500);
    await page
      .locator('main')
      .getByRole('link', { name: textsOf(language)('site', button) })
      .click();
    await expect(page).toHaveURL(/\/booking$/);
    await expectCentred(page);
    await expect(page.getByRole('button', { name: textsOf(language)('site', 'consent.booking.load') })).toBeInViewport();
    expect(provider.requested).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consent')))).toEqual([]);
  });
}

test('a button lands on a calendar that was allowed before and still loads', async ({ page, provider, expected }) => {
  provider.mood = 'silent';
  expected.push(/embed\.js/);
  await page.goto('/booking');
  await page.getByRole('button', { name: load }).click();
  await expect.poll(() => provider.requested).toEqual(['/embed.js']);
  await page.goto('/contact');
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'contact.book') })
    .click();
  await expectCentred(page);
  await expect.poll(() => provider.requested).toEqual(['/embed.js', '/embed.js']);
});

test('whoever arrives by a button sees the title of the calendar, on every screen, and the page stays there', async ({
  page,
}) => {
  test.slow();
  for (const [width, height] of [
    [320, 568],
    [375, 812],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    await page
      .locator('main')
      .getByRole('link', { name: t('site', 'contact.book') })
      .click();
    await expectCentred(page);
    const title = page.getByRole('heading', { name: t('site', 'booking.calendarTitle') });
    await expect(title).toBeFocused();
    const place = await title.boundingBox();
    const button = page.getByRole('button', { name: load });
    await expect(button.or(box(page).locator('iframe'))).toBeVisible();
    if (await button.isVisible()) await button.click();
    await expect(box(page).locator('iframe')).toBeVisible();
    await changeHeight(page, 1500);
    await expect.poll(async () => (await box(page).boundingBox())?.height).toBe(1500);
    await untilAtRest(page);
    expect(Math.abs(((await title.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(height / 4);
    expect((await title.boundingBox())?.y).toBeGreaterThan((await page.getByRole('banner').boundingBox())?.height ?? 0);
  }
});

test('it is as tall as what its frame shows, so that nothing scrolls in it, and never lower than it was', async ({ page }) => {
  await page.goto('/booking');
  await page.getByRole('button', { name: load }).click();
  const frame = box(page).locator('iframe');
  await expect(frame).toBeVisible();
  const title = page.locator('#calendar-title');
  const start = await title.boundingBox();
  for (const [told, shown] of [
    [1300, 1300],
    [400, bookingLargePx],
    [1000, 1000],
  ] as const) {
    await changeHeight(page, told);
    await expect.poll(async () => (await box(page).boundingBox())?.height).toBe(shown);
    expect((await providerFrame(box(page)).boundingBox())?.height).toBe(told);
    const isScrolled = () =>
      providerFrame(box(page)).evaluate(({ parentElement: parent }) => parent && parent.scrollHeight > parent.clientHeight);
    await expect.poll(isScrolled).toBe(false);
    expect(await title.boundingBox()).toEqual(start);
  }
  await expect(page.locator('#booking-calendar + p')).toContainText('Cal.com');
});

test('coming back to the page, or loading it again, scrolls nowhere by itself', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'home.book') })
    .click();
  await expectCentred(page);
  // The smooth scroll has some way to go still, and would carry on from wherever it is put.
  await untilAtRest(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
  await page.waitForTimeout(limits.pages.calendar.scrollAfter * 5);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a provider that never answers is given 8 s; then its own page, the telephone and WhatsApp', async ({
  page,
  provider,
  expected,
}) => {
  test.slow();
  provider.mood = 'silent';
  expected.push(/embed\.js/);
  await page.clock.install();
  await page.goto('/booking');
  await expect(page.getByRole('button', { name: load })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: load }).click();
  await expect(box(page).getByRole('status')).toBeVisible();
  await page.clock.runFor(loadWithin - 100);
  await expect(box(page).getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(box(page).getByRole('alert')).toContainText(t('site', 'booking.noAnswer'));
  const addresses = await box(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    `${provider.origin}/marco-esempio/consulenza?utm_source=website&utm_content=booking`,
    'tel:+390200000000',
    `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(t('site', 'booking.whatsappMessage'))}`,
  ]);
  await page.clock.resume();
  await expectAccessible(page);
});

test('a script that fails says so at once; one that draws but never is ready, after 8 s', async ({
  page,
  provider,
  expected,
}) => {
  expected.push(/embed\.js/, /500/);
  provider.mood = 'broken';
  await page.goto('/booking');
  await page.getByRole('button', { name: load }).click();
  await expect(box(page).getByRole('alert')).toBeVisible();
  provider.mood = 'well';
  await box(page).getByRole('button').click();
  await expect(box(page).locator('iframe')).toBeVisible();
  await expect(box(page).getByRole('alert')).toHaveCount(0);

  provider.mood = 'mute';
  await page.clock.install();
  await page.reload();
  await expect(providerFrame(box(page))).toHaveCount(1);
  await page.clock.runFor(loadWithin + 100);
  await expect(box(page).getByRole('alert')).toBeVisible();
});

test('the page reads without scripts, with every other way to book', async ({ browser, site, provider }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/booking');
  await expect(page.getByText(t('site', 'booking.note'))).toBeVisible();
  await expect(page.getByRole('button', { name: load })).toBeHidden();
  const there = box(page).getByRole('link', { name: t('site', 'consent.open', { provider: 'Cal.com' }) });
  await expect(there).toHaveAttribute(
    'href',
    `${provider.origin}/marco-esempio/consulenza?utm_source=website&utm_content=booking`,
  );
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('main a[href^="https://wa.me/"]')).toBeVisible();
  await context.close();
});

async function untilAtRest(page: Page): Promise<void> {
  let before = -1;
  const rests = async () => {
    const now = await page.evaluate(() => window.scrollY);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(rests, { intervals: [200] }).toBe(true);
}

/** Title and calendar are centred in what the header leaves; where they do not fit, the title is at its top. */
async function expectCentred(page: Page): Promise<void> {
  const offset = () =>
    box(page).evaluate((place) => {
      const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const top = document.getElementById('calendar-title')?.getBoundingClientRect().top ?? Number.NaN;
      const { bottom } = place.getBoundingClientRect();
      const fits = bottom - top <= window.innerHeight - header;
      return Math.round(Math.abs(fits ? (top + bottom) / 2 - (header + window.innerHeight) / 2 : top - header));
    });
  await expect.poll(offset, { timeout: 15_000 }).toBeLessThan(4);
}
