import { rmSync } from 'node:fs';
import { fillContent } from '../../../factories/filled-content.ts';
import { adminOf, deskView } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { openSite } from '../../support/scenes/site-editing.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

test.use({ locale: locales.it, viewport: deskView.viewport });

test('the trainer sees beside each title the card that a shared link to its page has, in its language', async ({ page }) => {
  const contentDirectory = fillContent();
  const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  const isComposed = async () => (await (await fetch(`${site.origin}/en/booking`)).text()).includes('/foto/cards/booking.en');
  await expect.poll(isComposed, { timeout: 60_000 }).toBe(true);
  await openSite(page, site, await openApi(site.origin, site.adminToken), 'search');
  const cards = page.getByRole('img', { name: adminOf(page, 'it').text('site.search.card') });
  await expect(cards).toHaveCount(10);
  for (const language of ['it', 'en']) {
    const card = cards.and(page.locator(`[src^="/foto/cards/booking.${language}."]`));
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  }
  await discard(site);
  rmSync(contentDirectory, { recursive: true });
});
