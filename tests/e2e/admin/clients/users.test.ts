import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminOf, adminViews, countRequests, expectNothingSticksOut, openAdmin, tabTo } from '../../support/admin.ts';
import { clientOf, locales, openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** As long as a name may be, in one word that no line break helps. */
const longName = `${'Wolfeschlegelsteinhausen'.repeat(5)}`.slice(0, limits.users.nameMax);

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a user is created: what the form refuses, what it keeps, and every kind of name', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^409 \/api\/admin\/users$/, /console: .*409/);
      const admin = adminOf(page, language);
      const { t, text, button, form } = admin;
      const sent = countRequests(page, 'POST', /\/admin\/users$/);
      await openAdmin(page, site, api);
      await expect(page.getByText(text('users.none'))).toBeVisible();
      await expect(page.getByText(text('users.noneHint'))).toBeVisible();
      await expectAccessible(page);

      await button('users.new').click();
      await expect(admin.field('userForm.firstName')).toBeFocused();
      await button('userForm.create').click();
      await expect(admin.problem('required')).toHaveCount(3);
      await expect(admin.field('userForm.firstName')).toBeFocused();
      await expectAccessible(page);
      await admin.fillUser({ firstName: `${longName}x`, lastName: 'D’Amico', username: 'a\u0007b', email: 'giulia@example' });
      await expect(admin.problem('required')).toHaveCount(0);
      await button('userForm.create').click();
      await expect(admin.problem('too_long', { limit: limits.users.nameMax })).toBeVisible();
      await expect(admin.problem('unreadable')).toBeVisible();
      await expect(admin.problem('not_an_email')).toBeVisible();
      await expect(admin.field('userForm.firstName')).toBeFocused();
      expect(sent()).toBe(0);
      await admin.cancel();
      await expect(form).toHaveCount(0);
      await expect(button('users.new')).toBeFocused();

      await button('users.new').click();
      await expect(admin.field('userForm.username')).toHaveValue('');
      await admin.fillUser({ firstName: '  Zoë 💪 ', lastName: "D’Amico O'Neill", username: 'zoe', email: ' zoe@example.it ' });
      await button('userForm.create').dblclick();
      await expect(page.getByText(text('link.created'))).toBeVisible();
      await button('link.done').click();
      await expect(button('users.new')).toBeFocused();
      expect(sent()).toBe(1);
      await expect(admin.row("Zoë 💪 D’Amico O'Neill")).toContainText(text('never'));
      await admin.openMore("Zoë 💪 D’Amico O'Neill");
      await expect(admin.row("Zoë 💪 D’Amico O'Neill").first()).toContainText('zoe@example.it');
      await expect(admin.row("Zoë 💪 D’Amico O'Neill")).toContainText(text('users.active'));

      await button('users.new').click();
      await admin.fillUser({ firstName: 'Zoe', lastName: longName, username: 'ZOE' });
      await button('userForm.create').click();
      await expect(admin.failed(t('common', 'errors.username_taken'))).toBeVisible();
      await expect(admin.problem('taken')).toBeVisible();
      await expect(admin.field('userForm.username')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await button('users.new').click();
      await expect(admin.field('userForm.lastName')).toHaveValue(longName);
      await admin.field('userForm.username').fill('zoe-due');
      await admin.field('userForm.username').press('Enter');
      await expect(page.getByText(text('link.created'))).toBeVisible();
      await expectNothingSticksOut(page);
      await button('link.done').click();
      await expect(form).toHaveCount(0);
      await expect(admin.row(`Zoe ${longName}`)).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);
    });

    test('users are searched, edited, locked out and let back in, and deleted', async ({
      page,
      site,
      api,
      browser,
      expected,
    }) => {
      expected.push(/^409 \/api\/admin\/users\//, /console: .*409/);
      const people = [
        { firstName: 'Nicolò', lastName: 'Ferri', username: 'nferri', email: 'nico@example.it' },
        { firstName: 'Élodie', lastName: "D'Angelo", username: 'elo' },
        { firstName: 'Anna', lastName: 'Bianchi', username: 'anna.b', email: 'posta@bianchi.example' },
      ];
      for (const body of people) await api.ask(calls.createUser, { body });
      const { loginUrl } = await setScene(api, []);
      const admin = adminOf(page, language);
      const { text, button, question } = admin;
      const search = page.getByRole('textbox', { name: text('users.search') });
      await openAdmin(page, site, api);
      await expect(admin.row('Giulia Ferri')).toBeVisible();

      for (const [typed, ...found] of [
        ['NICOLO', 'Nicolò Ferri'],
        ['ferri', 'Nicolò Ferri', 'Giulia Ferri'],
        ['nferri', 'Nicolò Ferri'],
        ['bianchi.ex', 'Anna Bianchi'],
        ["elodie d'ang", "Élodie D'Angelo"],
        ['  élodie ', "Élodie D'Angelo"],
      ]) {
        await search.fill(typed ?? '');
        await expect(admin.said('users.count', { shown: found.length, total: 4 })).toBeVisible();
        for (const name of found) await expect(admin.row(name)).toBeVisible();
      }
      await search.fill('nessuno"<b>');
      await expect(admin.said('users.noneFound', { search: 'nessuno"<b>' })).toBeVisible();
      await expect(admin.said('users.count', { shown: 0, total: 4 })).toBeVisible();
      await expectAccessible(page);
      await search.press('Escape');
      await expect(search).toBeFocused();
      await expect(admin.said('users.count', { shown: 0, total: 4 })).toHaveCount(0);
      await expect(admin.row('Anna Bianchi')).toBeVisible();

      await admin.openMore('Nicolò Ferri');
      await button('users.editOf', { name: 'Nicolò Ferri' }).click();
      await expect(admin.field('userForm.firstName')).toHaveValue('Nicolò');
      await admin.fillUser({ username: 'ELO', email: '' });
      await admin.save();
      await expect(admin.problem('taken')).toBeVisible();
      await admin.fillUser({ firstName: 'Niccolò', username: 'nferri' });
      await admin.save();
      await expect(admin.said('users.changed')).toBeVisible();
      await expect(button('users.editOf', { name: 'Niccolò Ferri' })).toBeFocused();
      await expect(admin.row('Niccolò Ferri')).not.toContainText('nico@example.it');

      const client = await openDevice(browser, { ...phone, baseURL: site.origin });
      const { heading, t: td } = clientOf(client.page);
      await client.page.goto(loginUrl);
      await expect(heading).toBeVisible();
      await admin.openMore('Giulia Ferri');
      await button('users.deactivateOf', { name: 'Giulia Ferri' }).click();
      await expect(question).toContainText(text('userDeactivation.question', { name: 'Giulia Ferri' }));
      await expectAccessible(page);
      await admin.yes('userDeactivation.confirm').click();
      await expect(admin.said('users.deactivated')).toBeVisible();
      await expect(admin.row('Giulia Ferri')).toContainText(text('users.inactive'));
      await expect(button('users.activateOf', { name: 'Giulia Ferri' })).toBeFocused();
      await client.page.goto('/dashboard');
      await expect(client.page.getByRole('heading', { name: td('dashboard', 'session.denied.inactive.title') })).toBeVisible();
      await client.context.close();
      await admin.openMore('Giulia Ferri');
      await button('users.activateOf', { name: 'Giulia Ferri' }).click();
      await expect(admin.said('users.activated')).toBeVisible();
      await expect(admin.row('Giulia Ferri')).toContainText(text('users.active'));

      const removed = countRequests(page, 'DELETE', /\/admin\/users\//);
      await admin.openMore('Anna Bianchi');
      await button('users.deleteOf', { name: 'Anna Bianchi' }).click();
      await expect(question).toContainText(text('userDeletion.question', { name: 'Anna Bianchi' }));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(button('users.deleteOf', { name: 'Anna Bianchi' })).toBeFocused();
      await admin.openMore('Anna Bianchi');
      await button('users.deleteOf', { name: 'Anna Bianchi' }).click();
      await admin.yes('userDeletion.confirm', { name: 'Anna Bianchi' }).dblclick();
      await expect(admin.said('users.deleted')).toBeVisible();
      await expect(admin.row('Anna Bianchi')).toHaveCount(0);
      await expect(admin.heading('users.title')).toBeFocused();
      expect(removed()).toBe(1);
      const { users } = await api.ask(calls.listUsers);
      expect(users.map(({ firstName, status }) => [firstName, status])).toEqual([
        ['Giulia', 'active'],
        ['Élodie', 'active'],
        ['Niccolò', 'active'],
      ]);
    });
  });
}

test('by keyboard alone: a client, a video for them, and their link', async ({ page, site, api, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: site.origin });
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.placeVideo('palestra/panca-piana.mp4');
  await setScene(api, ['palestra/panca-piana.mp4']);
  const { text, button, field, form, question, tab, row } = adminOf(page, 'it');
  const { keyboard } = page;
  const name = 'Marta Riva';
  await openAdmin(page, site, api);
  await expect(row('Giulia Ferri')).toBeVisible();

  await tabTo(page, tab('users'));
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowLeft');
  await expect(tab('users')).toBeFocused();
  await tabTo(page, button('users.new'));
  await keyboard.press('Enter');
  await expect(field('userForm.firstName')).toBeFocused();
  await keyboard.type('Marta');
  await keyboard.press('Tab');
  await keyboard.type('Riva');
  await keyboard.press('Tab');
  await keyboard.type('marta');
  await keyboard.press('Enter');
  await expect(form.getByText(text('link.created'))).toBeVisible();
  await keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(button('users.new')).toBeFocused();

  await tabTo(page, button('users.manageOf', { name }));
  await keyboard.press('Enter');
  await expect(button('users.hideOf', { name })).toBeFocused();
  await tabTo(page, button('panel.assignOf', { title: 'panca piana' }));
  await keyboard.press('Enter');
  await expect(button('panel.revokeOf', { title: 'panca piana' })).toBeVisible();
  await expect(page.getByText(text('panel.allAssigned'))).toBeVisible();
  await expect(page.locator(':focus')).toBeVisible();
  await tabTo(page, button('users.hideOf', { name }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(button('users.generateOf', { name })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button').last());
  await keyboard.press('Enter');
  await expect(form.getByLabel(text('link.label'), { exact: true })).toHaveValue(new RegExp(`^${site.origin}/dashboard/`));
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(button('users.generateOf', { name })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Space');
  await expect(button('users.manageOf', { name })).toBeFocused();
});
