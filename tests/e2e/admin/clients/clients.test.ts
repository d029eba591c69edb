import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { openSiteDatabase, type RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

type Access = { firstName: string; loginDays?: number; seenDays?: number; linkDays: number };

/** Writes when a client came and how long their link works, as days from now on. */
function setAccess(site: RunningSite, { firstName, loginDays, seenDays, linkDays }: Access): void {
  const database = openSiteDatabase(site);
  try {
    const at = (days: number | undefined) => (days === undefined ? null : inDays(days));
    database
      .prepare('UPDATE users SET last_login = ?, last_seen_at = ? WHERE first_name = ?')
      .run(at(loginDays), at(seenDays), firstName);
    database
      .prepare(
        'UPDATE access_links SET expires_at = ?, opened_at = ? WHERE user_id = (SELECT id FROM users WHERE first_name = ?)',
      )
      .run(inDays(linkDays), at(loginDays), firstName);
  } finally {
    database.close();
  }
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('who was seen when, whose way in ends, and who was never in: said in each row, and filtered', async ({
      page,
      site,
      api,
    }) => {
      for (const firstName of ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena'])
        await setScene(api, [], { firstName, lastName: 'Riva' });
      const { users } = await api.ask(calls.listUsers);
      const elena = users.find(({ firstName }) => firstName === 'Elena');
      await api.ask(calls.changeUser, { params: { id: elena?.id ?? '' }, body: { status: 'inactive' } });
      setAccess(site, { firstName: 'Anna', loginDays: -20, seenDays: -3, linkDays: 10 });
      setAccess(site, { firstName: 'Bruno', loginDays: -40, seenDays: -16, linkDays: 10 });
      setAccess(site, { firstName: 'Carla', loginDays: -40, seenDays: -2, linkDays: -8 });
      const admin = adminOf(page, language);
      const { text, button, row, form, question } = admin;
      const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${text(`users.filters.${name}`)}\\s*\\d+$`) });
      const seen = { it: 'visita: 3 giorni fa', en: 'seen 3 days ago' }[language];
      await openAdmin(page, site, api);
      await expect(page.getByText(text('users.total_other', { count: 5 }), { exact: true })).toBeVisible();
      await expect(row('Anna Riva')).toContainText(seen);
      await admin.openMore('Anna Riva');
      await expect(row('Anna Riva')).toContainText(text('users.active'));
      await expect(row('Carla Riva')).toContainText(text('users.accessExpired'));
      await expect(row('Dario Riva')).toContainText(text('users.linkUnopened'));
      await expect(row('Dario Riva')).toContainText(text('never'));
      await expect(row('Elena Riva')).toContainText(text('users.inactive'));
      await expect(button('users.generateOf', { name: 'Elena Riva' })).toHaveCount(0);
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      for (const [name, ...found] of [
        ['attention', 'Bruno', 'Carla'],
        ['never', 'Dario'],
        ['inactive', 'Elena'],
      ] as const) {
        await chip(name).click();
        await expect(page.getByRole('button', { name: new RegExp(`^${text('users.moreOf', { name: '' })}`) })).toHaveCount(
          found.length,
        );
        for (const firstName of found) await expect(row(`${firstName} Riva`)).toBeVisible();
      }
      await expectAccessible(page);

      await chip('attention').click();
      await page.getByRole('textbox', { name: text('users.search') }).fill('carla');
      await admin.tab('videos').click();
      await admin.tab('users').click();
      await expect(row('Carla Riva')).toBeVisible();
      await page.reload();
      await expect(row('Carla Riva')).toBeVisible();
      await expect(row('Bruno Riva')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: text('users.search') })).toHaveValue('carla');

      await button('users.generateOf', { name: 'Carla Riva' }).click();
      await expect(form.getByText(text('link.generated'))).toBeVisible();
      await expect(question).toHaveCount(0);
      await button('link.done').click();
      await expect(row('Carla Riva')).toHaveCount(0);
      await expect(admin.heading('users.title')).toBeFocused();
      await chip('all').click();
      await expect(row('Carla Riva')).not.toContainText(text('users.accessExpired'));
    });

    test('names of 100 characters stay in their cards, panel and dialogs', async ({ page, site, api }) => {
      await setScene(api, [], { firstName: longName, lastName: longName });
      await publishReview(api, site.origin, { firstName: longName, lastName: longName });
      const name = `${longName} ${longName}`;
      const { t, text, button, form, question, tab, openMore } = adminOf(page, language);
      await openAdmin(page, site, api);
      const answered = Promise.withResolvers<void>();
      await page.route(/\/api\/admin\/users\/[^/]+\/videos$/, (route) => answered.promise.then(() => route.continue()));
      await button('users.manageOf', { name }).first().click();
      await expect(page.getByText(text('panel.loading', { name })).first()).toBeVisible();
      await expectNothingSticksOut(page);
      answered.resolve();
      await expect(page.getByText(text('panel.loading', { name }))).toHaveCount(0);
      await expectNothingSticksOut(page);
      for (const [opener, dialog] of [
        ['users.editOf', form],
        ['users.generateOf', question],
        ['users.deleteOf', question],
        ['users.deactivateOf', question],
      ] as const) {
        if (opener !== 'users.generateOf') await openMore(name);
        await button(opener, { name }).first().click();
        await expect(dialog).toBeVisible();
        expect(await dialog.evaluate((popup) => popup.scrollWidth - popup.clientWidth)).toBe(0);
        expect(await dialog.evaluate(standOut)).toEqual([]);
        if (opener === 'users.generateOf') {
          await question.getByRole('button').last().click();
          await expect(form).toBeVisible();
          expect(await form.evaluate(standOut)).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await expect(form.or(question)).toHaveCount(0);
      }
      await tab('reviews').click();
      await button('reviews.deleteOf', { name }).click();
      expect(await question.evaluate(standOut)).toEqual([]);
      await question.getByRole('button', { name: t('common', 'actions.cancel') }).click();
      await expectNothingSticksOut(page);
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('a half-typed client outlives a reload, and signing out leaves nothing of it', async ({ page, site, api }) => {
    const admin = adminOf(page, language);
    const { button } = admin;
    await openAdmin(page, site, api);
    await button('users.new').click();
    await admin.fillUser({ firstName: 'Marta', email: 'marta@example.it' });
    await page.reload();
    await button('users.new').click();
    await expect(admin.field('userForm.firstName')).toHaveValue('Marta');
    await expect(admin.field('userForm.email')).toHaveValue('marta@example.it');
    await page.keyboard.press('Escape');
    await button('frame.logout').click();
    await expect(admin.heading('session.title')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('arta');
  });
});

/** Whatever can be pressed or read in a dialog lies between its edges. */
function standOut(popup: Element): string[] {
  const { left, right } = popup.getBoundingClientRect();
  return [...popup.querySelectorAll('button, a, input, h2, p')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().left < left - 1 || element.getBoundingClientRect().right > right + 1)
    .map((element) => element.outerHTML.slice(0, 80));
}
