import { discard, startSite } from '../../support/server.ts';
import { test as base, expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

/** The product as it comes, nothing filled in. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite({ env: { DEMONSTRATION: 'off' }, isFirstStart: true });
    await use(site);
    await discard(site);
  },
});

const t = textsOf('it');

test('a fresh start offers no invented person to anybody: what is invented is hidden, and it says so', async ({ page, site }) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on('request', (request) => !request.url().startsWith(site.origin) && elsewhere.push(request.url()));
  expect(site.said()).toMatch(/Sample content: hidden, and kept out of search engines; 14 things to fill in/);
  for (const path of [
    '/',
    '/about',
    '/services?servizio=online',
    '/contact',
    '/booking',
    '/privacy-policy',
    '/terms-of-service',
  ]) {
    const response = await page.goto(path);
    expect(response?.headers()['x-robots-tag'], path).toBe('noindex');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(page.getByText(t('site', 'draft'))).toBeInViewport();
    const text = await page.locator('body').innerText();
    expect(text, path).not.toMatch(
      /0000|esempio\.it|Via Esempio|Laurea|BLSD|qualificat|example\.|marco-esempio|Hosting Esempio|€/i,
    );
    expect(await page.locator('main a[href*="example"], main a[href*="marco-esempio"], main a[href*="instagram"]').count()).toBe(
      0,
    );
    await expectAccessible(page);
  }
  await page.goto('/about');
  await expect(page.locator('#timeline-section')).toHaveCount(0);
  await page.goto('/');
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'home.book') })
    .click();
  await expect(page.getByText(t('site', 'booking.writeToBook'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('consent-booking'))).toBeNull();
  expect(elsewhere).toEqual([]);
});
