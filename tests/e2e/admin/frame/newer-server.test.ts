import type { Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { adminOf, adminViews, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** The server's own answer with an item of a kind that comes with a later release, as a tab reads it that was opened before. */
const addComet = (page: Page, path: string, list: string) =>
  page.route(`**${apiBase}${path}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, unknown[]>;
    const comet = { kind: 'comet.seen', id: 'comet', line: 'comet:1', at: '2026-01-01T10:00:00.000Z', tail: { length: 3 } };
    await route.fulfill({ response, json: { ...answer, [list]: [comet, ...(answer[list] ?? [])] } });
  });

for (const { language, viewport } of adminViews)
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a tab of before an update shows what it knows of the day and the register, and that a reload shows more', async ({
      page,
      site,
      api,
    }) => {
      await (await publishReview(api, site.origin, { firstName: 'Bruno', lastName: 'Sala' })).write({
        comment: 'Forte davvero.',
      });
      const { text, button } = adminOf(page, language);
      const says = page.getByRole('status').filter({ hasText: text('cutShort') });
      await addComet(page, calls.readToday.path, 'lines');
      await addComet(page, calls.listActs.path, 'acts');
      await openAdmin(page, site, api, '/admin');
      await expect(page.getByText('Forte davvero.')).toBeVisible();
      await expect(says).toBeVisible();
      await expectAccessible(page);

      await button('account.title').click();
      await button('register.open').click();
      const register = page.getByRole('dialog', { name: text('register.title') });
      await expect(register.getByText(text('register.kinds.user.created'))).toBeVisible();
      await expect(register.getByText(text('cutShort'))).toBeVisible();
      await expectAccessible(page);

      await page.goto('/admin');
      await expect(says).toBeVisible();
      await page.unrouteAll();
      await says.getByRole('button', { name: adminOf(page, language).t('common', 'crash.reload') }).click();
      await expect(page.getByText('Forte davvero.')).toBeVisible();
      await expect(says).toHaveCount(0);
    });

    test('where it knows nothing of the day, it does not say that all is well', async ({ page, site, api }) => {
      await addComet(page, calls.readToday.path, 'lines');
      await openAdmin(page, site, api, '/admin');
      const { text } = adminOf(page, language);
      await expect(page.getByText(text('cutShort'))).toBeVisible();
      await expect(page.getByText(text('today.none'))).toHaveCount(0);
      await expectAccessible(page);
    });
  });
