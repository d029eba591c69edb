import type { Page } from '@playwright/test';
import trainer from '#content/identity.json' with { type: 'json' };
import { limits } from '#contract/limits.ts';
import { identity } from '#contract/site/content.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const { contacts, address, partner } = identity.parse(trainer);
const { hours } = trainer;
const languages = [
  ['it', ''],
  ['en', '/en'],
] as const;

for (const [language, prefix] of languages) {
  test(`in ${language}: every way to reach the trainer, with its name and where it leads`, async ({ page }) => {
    const t = textsOf(language);
    await page.goto(`${prefix}/contact`);
    const first = page.locator('main ul').getByRole('link').first();
    await expect(first).toHaveAccessibleName(`${t('site', 'contact.invitations.phone')} ${contacts.phone}`);
    await expect(first).toHaveAttribute('href', 'tel:+390200000000');
    const expected = {
      email: { text: contacts.email, href: `mailto:${contacts.email}`, newTab: false },
      instagram: { text: 'instagram.com', href: contacts.instagram, newTab: true },
      tiktok: { text: 'tiktok.com', href: contacts.tiktok, newTab: true },
      website: { text: 'example.com', href: contacts.website, newTab: true },
      partner: { text: partner.name, href: partner.url, newTab: true },
    };
    const rows = page.locator('main ul').getByRole('link');
    await expect(rows).toHaveCount(1 + Object.keys(expected).length);
    for (const [id, { text, href, newTab }] of Object.entries(expected)) {
      const label = t('site', `contact.labels.${id}`, { value: text }).replace('E-mail', 'E-\u2060mail');
      const row = page.getByRole('link', { name: newTab ? `${label} (${t('common', 'labels.newTab')})` : label, exact: true });
      await expect(row).toContainText(text);
      await expect(row).toHaveAttribute('href', href);
      if (newTab) await expect(row).toHaveAttribute('target', '_blank');
    }
    const main = page.locator('main');
    await expect(main).toContainText(t('site', 'contact.reply', { hours: 48 }));
    const times = page.getByRole('region', { name: t('site', 'hours.title') });
    await expect(times).toContainText(hours.days[language]);
    for (const name of ['workouts', 'consultations'] as const)
      await expect(times.locator('dl > div', { hasText: t('site', `hours.${name}`) })).toContainText(
        t('site', 'hours.span', hours[name]),
      );
    const place = page.getByRole('region', { name: t('site', 'contact.mapTitle') });
    await expect(place.locator('address')).toHaveText(`${address.street}${address.postcode} ${address.city}`);
    await expect(place.getByRole('listitem')).toContainText(
      address.directions.map(({ by, line, text }) => new RegExp(`${t('site', `contact.by.${by}`)} ?${line}.*${text[language]}`)),
    );
    await expectAccessible(page);
  });
}

test('the pictures take turns below 768 px and stand side by side from there', async ({ page }) => {
  const t = textsOf('it');
  const requested: string[] = [];
  page.on('request', (request) => /\/contact\/\d\./.test(request.url()) && requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: t('site', 'contact.pictures.label') });
  const pictures = page.locator('main').getByRole('img').filter({ visible: true });
  await expect(carousel).toBeVisible();
  await expect(pictures).toHaveCount(1);
  expect(requested.length).toBeLessThan(2);
  await carousel.scrollIntoViewIfNeeded();
  await expect.poll(() => requested.length).toBe(2);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(carousel).toBeHidden();
  await expect(pictures).toHaveCount(2);
  const [first, second] = await pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect()));
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  for (const alt of ['first', 'second'])
    await expect(page.getByAltText(t('site', `contact.pictures.${alt}`)).last()).toBeVisible();
});

test('the small carousel moves on after 5 s', async ({ page }) => {
  const t = textsOf('it');
  await page.setViewportSize({ width: 375, height: 900 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: t('site', 'contact.pictures.label') });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('[aria-live=off]')).toBeVisible();
  await page.clock.runFor(4999);
  await expect(carousel.getByRole('group', { name: t('site', 'carousel.position', { n: 1, total: 2 }) })).toBeInViewport();
  await page.clock.runFor(1000);
  await expect(carousel.getByRole('group', { name: t('site', 'carousel.position', { n: 2, total: 2 }) })).toBeInViewport();
});

test.describe('the map', () => {
  const t = textsOf('it');

  async function countMaps(page: Page): Promise<string[]> {
    const requested: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map' });
    });
    return requested;
  }

  test('loads nothing before it is asked for, then stands in the same place, and is remembered', async ({ page }) => {
    const requested = await countMaps(page);
    await page.goto('/contact');
    const box = page.locator('[data-third-party=map]');
    const section = page.getByRole('region', { name: t('site', 'contact.mapTitle') });
    await expect(section).toContainText(address.street);
    const place = () =>
      box.evaluate(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) => [
        offsetLeft,
        offsetTop,
        offsetWidth,
        offsetHeight,
      ]);
    const before = await place();
    await expectAccessible(page);
    expect(requested).toEqual([]);

    await box.getByRole('button', { name: t('site', 'consent.map.load') }).click();
    const map = box.locator('iframe');
    await expect(map).toHaveAttribute('title', t('site', 'contact.mapFrame'));
    await expect(map).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(map).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(page.frameLocator('[data-third-party=map] iframe').getByText('A map')).toBeVisible();
    expect(await place()).toEqual(before);
    await expect(box).toBeFocused();
    expect(requested).toEqual([
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.+&marker=/),
    ]);

    await page.reload();
    await expect(box.locator('iframe')).toBeVisible();
  });

  test('opens in a new tab of its own, also without scripts', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto('/contact');
    const link = page.getByRole('link', { name: new RegExp(`^${t('site', 'contact.openMap')} \\(`) });
    await expect(link).toHaveAttribute('href', address.mapUrl);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  });
});

test('the book button goes to the booking page and then to its calendar', async ({ page }) => {
  const t = textsOf('it');
  await page.route('https://app.cal.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/contact');
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'contact.book') })
    .click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.locator('#booking-calendar')).toBeInViewport();
});

test('a map that does not answer, or is asked for offline, says so and can be asked for again', async ({ page, expected }) => {
  expected.push(/ERR_|openstreetmap/);
  const t = textsOf('it');
  let isAnswering = false;
  await page.route('https://www.openstreetmap.org/**', (route) =>
    isAnswering ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map' }) : undefined,
  );
  await page.clock.install();
  await page.goto('/contact');
  const box = page.locator('[data-third-party=map]');
  await box.getByRole('button', { name: t('site', 'consent.map.load') }).click();
  await expect(box.getByRole('status')).toHaveText(t('common', 'loading'));
  await page.clock.runFor(limits.pages.map.loadWithin + 1000);
  await expect(box.getByRole('status')).toContainText(t('site', 'contact.mapFailed'));
  await expect(box.locator('iframe')).toBeHidden();
  await expectAccessible(page);
  isAnswering = true;
  await box.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await expect(page.frameLocator('[data-third-party=map] iframe').getByText('A map')).toBeVisible();
  await expect(box).toBeFocused();
});

test('a number is copied by a click, and screen readers are told', async ({ page, context }) => {
  const t = textsOf('it');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await page.getByRole('button', { name: t('site', 'contact.copy', { value: contacts.email }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('site', 'contact.copied') })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contacts.email);
});
