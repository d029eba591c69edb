import type { Locator, Page } from '@playwright/test';
import { openDevice } from '../../support/client.ts';
import { acrossEdge, contrast, insideEdge } from '../../support/layout/pixels.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { needOf } from '../../support/scenes/services-page.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
/** WCAG 2.2, 1.4.11 and 2.4.13. */
const ENOUGH = 3;
const PIXELS = 2;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

/** The ring is new, and as thick as it must be beside what it is drawn round as well as beside the ground. */
async function expectSeenRing(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const before = await acrossEdge(page, control);
  await control.focus();
  const after = await acrossEdge(page, control);
  const changed = after.flatMap((colour, place) => (contrast(colour, before[place] ?? colour) > 1.05 ? [place] : []));
  const ring = after.slice(changed.at(0), (changed.at(-1) ?? -1) + 1);
  const name = String(await control.innerText());
  const drawn = after.filter((colour, place) => contrast(colour, before[place] ?? colour) >= ENOUGH);
  expect(drawn.length, `${name}: what changes`).toBeGreaterThanOrEqual(PIXELS);
  for (const [side, neighbour] of [
    ['the ground', after.at((changed.at(0) ?? 0) - 1)],
    ['the control', after.at(insideEdge)],
  ] as const) {
    const seen = ring.filter((colour) => neighbour && contrast(colour, neighbour) >= ENOUGH);
    expect(seen.length, `${name}: beside ${side}`).toBeGreaterThanOrEqual(PIXELS);
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the keyboard’s place is seen at every main button of the public pages', async ({ page, api, site }) => {
  test.slow();
  await publishReview(api, site.origin, { state: 'approved' });
  await publishReview(api, site.origin, { title: 'In evidenza' });
  await page.goto('/');
  const main = page.locator('main');
  await expectSeenRing(page, main.getByRole('link', { name: t('site', 'home.book') }));
  await expectSeenRing(page, main.getByRole('link', { name: t('site', 'home.discover') }));
  await expectSeenRing(page, main.getByRole('link', { name: t('site', 'home.admin') }));
  await expectSeenRing(page, main.getByRole('link', { name: t('site', 'reviews.book') }));
  await expectSeenRing(page, main.getByRole('link', { name: t('site', 'reviews.featured'), exact: true }));
  await expectSeenRing(page, page.getByRole('banner').getByRole('link', { name: t('site', 'header.clients') }));
  await expectSeenRing(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }));
  await page.goto('/booking');
  await expectSeenRing(page, button(page, t('site', 'consent.booking.load')));
  await page.goto('/contact');
  await expectSeenRing(page, main.getByRole('link', { name: t('site', 'contact.book') }));
  await expectSeenRing(page, button(page, t('site', 'consent.map.load')));
  await expectSeenRing(page, main.locator('a[href^="tel:"]'));
  await page.goto('/services');
  await expectSeenRing(page, page.getByRole('link', { name: needOf('gruppi') }));
  await page.goto('/services?servizio=online');
  await expectSeenRing(page, page.locator('[id="online"] h2 button'));
  await expectSeenRing(page, page.locator('[id="1to1"] h2 button'));
  await page.goto('/about');
  // The first fills the screen to its edge, where there is nothing to look at.
  await expectSeenRing(page, main.locator('section[aria-roledescription]').nth(1));
});

test('so it is in the private zones', async ({ browser, site }) => {
  const { page, context } = await openDevice(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/admin`);
  await expectSeenRing(page, button(page, t('admin', 'session.submit')));
  await page.goto(`${site.origin}/dashboard`);
  await expectSeenRing(page, page.getByRole('link', { name: t('common', 'actions.home') }));
  await context.close();
});
