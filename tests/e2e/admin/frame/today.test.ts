import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { openSiteDatabase } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('the day: a word in the client’s language, an approval, a line for later and taken back; then a client’s page', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^409 \/api\/admin\/users\/[^/]+\/note$/, /console: .*409/);
      await site.placeVideo('palestra/panca-piana.mp4');
      const { user } = await setScene(api, ['palestra/panca-piana.mp4'], { firstName: 'Emma', lastName: 'Lind' });
      const body = { phone: '333 123 4567', language: 'en' as const, labels: ['online'] };
      await api.ask(calls.changeUser, { params: { id: user.id }, body });
      await (await publishReview(api, site.origin, { firstName: 'Bruno', lastName: 'Sala' })).write({
        comment: 'Forte davvero.',
      });
      using database = openSiteDatabase(site);
      database.prepare('UPDATE users SET last_login = ?, last_seen_at = ? WHERE id = ?').run(daysAgo(16), daysAgo(16), user.id);
      const { text, button, said, tab } = adminOf(page, language);
      const english = adminOf(page, 'en').text;

      await openAdmin(page, site, api, '/admin');
      await expect(page.getByText(text('today.count_other', { count: 2 }), { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Forte davvero.')).toBeVisible();
      const write = page.getByRole('link', { name: text('today.writeOf', { name: 'Emma Lind' }), exact: true });
      const message = english('today.messages.silent', { name: 'Emma' });
      await expect(write).toHaveAttribute('href', `https://wa.me/393331234567?text=${encodeURIComponent(message)}`);
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await button('today.laterOf', { name: 'Emma Lind' }).click();
      await expect(said('today.hidden')).toBeVisible();
      await expect(write).toHaveCount(0);
      await button('today.takeBack').click();
      await expect(write).toBeVisible();
      await button('today.laterOf', { name: 'Emma Lind' }).click();
      await expect(write).toHaveCount(0);
      await button('today.laterOf', { name: 'Bruno Sala' }).click();
      await expect(page.getByText('Forte davvero.')).toHaveCount(0);
      database.prepare('UPDATE reviews SET updated_at = ?').run(daysAgo(8));
      await page.reload();
      await expect(page.getByText('Forte davvero.')).toBeVisible();
      await expect(page.getByText(text('today.reviewLate', { days: 7 }), { exact: true })).toBeVisible();
      await expect(button('today.laterOf', { name: 'Bruno Sala' })).toHaveCount(0);
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      await button('reviews.approveOf', { name: 'Bruno Sala' }).click();
      await expect(page.getByText(text('today.none'))).toBeVisible();
      await expectAccessible(page);

      await tab('users').click();
      await page.getByRole('link', { name: 'Emma Lind', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Emma Lind', exact: true })).toBeFocused();
      await expect(page.getByText('panca piana')).toBeVisible();
      await expect(page.getByText(text('client.notBegun'))).toBeVisible();
      const note = page.getByLabel(text('client.noteHint'));
      await note.fill('Preferisce la mattina.');
      await expect(page.getByText(text('client.noteState.saved'), { exact: true })).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await api.ask(calls.writeNote, {
        params: { id: user.id },
        body: { note: 'Solo la sera.', before: 'Preferisce la mattina.' },
      });
      await note.fill('Preferisce il sabato.');
      await expect(page.getByText('Solo la sera.')).toBeVisible();
      await expectAccessible(page);
      await button('client.noteMine').click();
      await expect(page.getByText(text('client.noteState.saved'), { exact: true })).toBeVisible();
      const stored = await api.ask(calls.readUser, { params: { id: user.id } });
      expect(stored.note).toBe('Preferisce il sabato.');

      await button('client.back').click();
      await expect(page).toHaveURL(`${site.origin}/admin?tab=users`);
      await expect(page.getByRole('link', { name: 'Emma Lind', exact: true })).toBeFocused();
    });
  });
}

test('a new client in one sheet: a username proposed, a label, a first video, and the message to their number', async ({
  page,
  site,
  api,
}) => {
  await page.setViewportSize(phoneView.viewport);
  await site.placeVideo('palestra/panca-piana.mp4');
  const { user } = await setScene(api, ['palestra/panca-piana.mp4'], { firstName: 'Emma', lastName: 'Lind' });
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { labels: ['online'] } });
  const days: never[] = [];
  const document = { name: 'Forza', goal: '', startsOn: null, endsOn: null, days };
  await api.ask(calls.createPlan, { body: { id: crypto.randomUUID(), userId: null, document } });
  const admin = adminOf(page, 'it');
  const { text, button, form, field } = admin;
  await openAdmin(page, site, api);
  await button('users.new').click();
  await admin.fillUser({ firstName: 'Zoë', lastName: 'D’Amico' });
  await expect(field('userForm.username')).toHaveValue('zoe.damico');
  await field('userForm.phone').fill('02 12');
  await form.getByRole('radio', { name: 'English' }).check();
  await form.getByRole('button', { name: 'online', exact: true }).click();
  await field('userForm.newLabel').fill('mattina');
  await field('userForm.firstPlan').selectOption('Forza');
  await form.getByText(text('userForm.firstVideos_zero')).click();
  await form.getByRole('checkbox', { name: /panca piana/ }).check();
  await expectAccessible(page);
  await button('userForm.create').click();
  await expect(admin.problem('not_a_phone')).toBeVisible();
  await field('userForm.phone').fill('+39 333 765 4321');
  await button('userForm.create').click();
  await expect(form.getByText(text('link.created'))).toBeVisible();
  await expect(form.getByRole('link', { name: text('link.whatsapp'), exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/393337654321\?text=Hi%20Zo/,
  );
  const { users } = await api.ask(calls.listUsers);
  expect(users[0]).toMatchObject({ username: 'zoe.damico', language: 'en', labels: ['online', 'mattina'], videoCount: 1 });

  const { plans } = await api.ask(calls.listPlans, { query: { userId: users[0]?.id } });
  expect(plans).toMatchObject([{ name: 'Forza', current: true }]);

  await button('link.done').click();
  await page.getByRole('combobox', { name: text('users.label'), exact: true }).selectOption('mattina');
  await expect(admin.row('Zoë D’Amico')).toBeVisible();
  await expect(admin.row('Emma Lind')).toHaveCount(0);
  await button('users.giveToLabel_one', { count: 1 }).click();
  await form.getByRole('checkbox', { name: /panca piana/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: text('panel.assign'), exact: true }).click();
  await expect(admin.said('users.givenToLabel_one', { count: 1, label: 'mattina' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await button('users.clearLabel', { label: 'mattina' }).click();
  await expect(admin.row('Emma Lind')).toBeVisible();
});
