import { type Body, calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { DAY } from '#contract/units.ts';
import { expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { openSite, siteOf } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const language of languages)
  test(`where visitors come from, in ${language}: nothing at first, then each kind and page in words, of the days that are asked for`, async ({
    page,
    site,
    api,
  }) => {
    const { text, button, heading } = siteOf(page, language);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.context().addCookies([{ name: 'lng', value: language, url: site.origin }]);
    await openSite(page, site, api);
    const open = page.getByRole('main').getByRole('button', { name: new RegExp(`^${text('site.presses.title')}`) });
    await open.click();
    await expect(page.getByText(text('site.presses.none'))).toBeVisible();
    await expectAccessible(page);

    const press = (body: Body<typeof calls.countPress>) => api.ask(calls.countPress, { body });
    await press({ kind: 'phone', page: '/contact' });
    await press({ kind: 'booking', page: '/services', serviceId: 'online' });
    await site.advance(10 * DAY);
    await press({ kind: 'booking', page: '/' });
    await press({ kind: 'booking', page: '/' });
    await openAdmin(page, site, await openApi(site.origin), '/admin?tab=site');
    await open.click();
    await expect(heading('site.presses.title')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      text('site.presses.kinds.booking_other', { count: 3 }),
      text('site.presses.kinds.phone_one', { count: 1 }),
    ]);
    const rows = page.getByRole('main').getByRole('listitem');
    const home = `${text('site.presses.pages.home')} 2`;
    await expect(rows.filter({ hasText: text('site.presses.pages.services') })).toHaveText(/online.* 1$/i);
    await expect(rows.first()).toHaveText(home);
    await expectAccessible(page);
    await expectNothingSticksOut(page);

    await button('site.presses.days', { count: 7 }).click();
    await expect(rows).toHaveText([home]);
    await button('site.presses.days', { count: 90 }).click();
    await expect(rows).toHaveCount(3);
    await page.reload();
    await expect(rows).toHaveCount(3);
  });
