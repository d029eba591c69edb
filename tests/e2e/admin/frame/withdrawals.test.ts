import { calls } from '#contract/calls.ts';
import { MINUTE } from '#contract/units.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { openSite } from '../../support/scenes/site-editing.ts';
import { concludeContracts, mailEnv } from '../../support/scenes/withdrawal.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ env: mailEnv });

const body = {
  name: 'Maria Dell’Acqua',
  contract: 'Dieci lezioni del 3 marzo',
  email: 'maria@example.com',
  language: 'it' as const,
};

for (const { language, viewport } of adminViews)
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a withdrawal waits in the day until it is paid back and its receipt was sent, and stays in the legal form', async ({
      page,
      site,
      api,
    }) => {
      const admin = adminOf(page, language);
      await concludeContracts(api);
      const signed = await api.ask(calls.withdraw, { body });
      if (signed.step !== 'confirm') throw new Error('Step 1 recorded something.');
      await api.ask(calls.withdraw, { body: { ...body, form: signed.form } });
      await site.advance(11 * MINUTE);
      await openAdmin(page, site, api, '/admin');
      const group = page.getByRole('region', { name: admin.text('today.groups.withdrawals') });
      await expect(group).toContainText(body.contract);
      await expect(group).toContainText(admin.text('withdrawals.receipt.late'));
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await group.getByRole('button', { name: admin.text('withdrawals.sentByHandOf', { name: body.name }) }).click();
      await expect(group.getByRole('button', { name: admin.text('withdrawals.sentByHandOf', { name: body.name }) })).toHaveCount(
        0,
      );
      await group.getByRole('button', { name: admin.text('withdrawals.refundOf', { name: body.name }) }).click();
      await expect(group).toHaveCount(0);

      await openSite(page, site, api, 'legal');
      const file = page.getByRole('link', { name: admin.text('withdrawals.fileOf', { name: body.name }) });
      await file.scrollIntoViewIfNeeded();
      const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
      expect(download.suggestedFilename()).toMatch(/\.txt$/);
      await page.getByRole('button', { name: admin.text('withdrawals.takeBackOf', { name: body.name }) }).click();
      await expect(page.getByRole('button', { name: admin.text('withdrawals.refundOf', { name: body.name }) })).toBeVisible();
      await expectAccessible(page);
    });
  });
