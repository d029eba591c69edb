import type { Locator, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { adminOf, adminViews, openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** A messages' region and what it shows; those that a newer one hides are not in view. */
function messagesOf(page: Page, label: string) {
  const region = page.getByRole('region', { name: label, exact: true });
  return { region, shown: region.getByRole('dialog').filter({ visible: true }) };
}

/** Nothing lies above the middle of it. */
async function expectUncovered(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => target.evaluate(isOnTop)).toBe(true);
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** A client whose activation is a press without a question. */
async function addInactive(api: Api): Promise<void> {
  const { user } = await setScene(api, [], { firstName: 'Dario', lastName: 'Neri' });
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('messages that pile up cover no tab, no dialog’s title and nothing that closes it', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^500 \/api\/admin\/users\//, /console: .*500/);
      for (const firstName of ['Anna', 'Bruno', 'Carla']) await setScene(api, [], { firstName, lastName: 'Riva' });
      await addInactive(api);
      const admin = adminOf(page, language);
      const { t, text, button, tab, form } = admin;
      const { region, shown } = messagesOf(page, t('common', 'messages'));
      const most = viewport.width < 1024 ? 1 : 2;
      await openAdmin(page, site, api);
      await expect(region).toHaveAttribute('aria-live', 'polite');

      for (const name of ['Anna Riva', 'Bruno Riva', 'Carla Riva']) {
        await admin.openMore(name);
        await button('users.editOf', { name }).click();
        await admin.save();
        await expect(form).toHaveCount(0);
      }
      await expect(admin.said('users.changed')).toBeVisible();
      await expect(shown).toHaveCount(1);

      await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await admin.openMore('Dario Neri');
      const refused = page.waitForResponse((response) => response.status() === 500);
      await button('users.activateOf', { name: 'Dario Neri' }).click();
      await refused;
      await page.unrouteAll();
      const refusal = admin.failed(text('fallback.change'));
      await expect(refusal).toBeVisible();
      expect(await shown.count()).toBeLessThanOrEqual(most);
      await page.evaluate(() => scrollTo(0, 0));
      for (const name of ['users', 'videos', 'reviews'] as const) await expectUncovered(tab(name));

      await button('users.new').click();
      await expect(shown).toHaveCount(1);
      await expectUncovered(form.getByRole('heading'));
      await expectUncovered(form.getByRole('button', { name: t('common', 'actions.close'), exact: true }));
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await shown
        .filter({ hasText: text('fallback.change') })
        .getByRole('button', { name: t('common', 'actions.close'), exact: true })
        .click();
      await expect(refusal).toHaveCount(0);
      await expectAccessible(page);
    });

    test('an error outlasts what was said after it, and goes by itself at last', async ({ page, site, api, expected }) => {
      expected.push(/^500 \/api\/admin\/users\//, /console: .*500/);
      await addInactive(api);
      const admin = adminOf(page, language);
      const { text, button } = admin;
      const refusal = admin.failed(text('fallback.change'));
      await page.clock.install();
      await openAdmin(page, site, api);
      await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await admin.openMore('Dario Neri');
      await button('users.activateOf', { name: 'Dario Neri' }).click();
      await expect(refusal).toBeVisible();
      await page.unrouteAll();
      await admin.openMore('Dario Neri');
      await button('users.activateOf', { name: 'Dario Neri' }).click();
      await expect(admin.said('users.activated')).toBeVisible();
      await expect(refusal).toBeVisible({ visible: viewport.width >= 1024 });
      await page.clock.fastForward(6_000);
      await expect(admin.said('users.activated')).toHaveCount(0);
      await page.clock.fastForward(10_000);
      await expect(refusal).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(refusal).toHaveCount(0);
    });
  });
}
