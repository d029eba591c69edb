import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '#contract/calls.ts';
import { adminOf, adminViews, openAdmin, sticksOut } from './admin.ts';
import { locales } from './client.ts';
import { publishReview } from './reviewers.ts';
import { setScene } from './scene.ts';
import type { RunningSite } from './server.ts';
import { expect, expectAccessible, test } from './test.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

type Access = { firstName: string; loginDays?: number; seenDays?: number; linkDays: number };

/** Writes when a client came and how long their link works, as days from now on. */
function setAccess(site: RunningSite, { firstName, loginDays, seenDays, linkDays }: Access): void {
  const database = new DatabaseSync(path.join(site.dataDirectory, 'site.db'));
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
      expect(await sticksOut(page)).toBe(0);
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
      expect(await sticksOut(page)).toBe(0);
      answered.resolve();
      await expect(page.getByText(text('panel.loading', { name }))).toHaveCount(0);
      expect(await sticksOut(page)).toBe(0);
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
      expect(await sticksOut(page)).toBe(0);
    });
  });
}

/** Whatever can be pressed or read in a dialog lies between its edges. */
function standOut(popup: Element): string[] {
  const { left, right } = popup.getBoundingClientRect();
  return [...popup.querySelectorAll('button, a, input, h2, p')]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().left < left - 1 || element.getBoundingClientRect().right > right + 1)
    .map((element) => element.outerHTML.slice(0, 80));
}

test('on a phone the videos panel comes into view and its title has the focus', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const videoFiles = ['panca-piana', 'squat-con-bilanciere', 'stacco-da-terra', 'lento-avanti'].map(
    (videoFile) => `palestra/${videoFile}.mp4`,
  );
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  await setScene(api, videoFiles, { firstName: 'Anna', lastName: 'Riva' });
  for (const firstName of ['Bruno', 'Carla']) await setScene(api, [], { firstName, lastName: 'Riva' });
  const { text, button } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  for (const name of ['Bruno Riva', 'Anna Riva']) {
    await button('users.manageOf', { name }).click();
    const title = page.getByRole('heading', { name: text('panel.title', { name }), exact: true });
    await expect(title).toBeFocused();
    await expect(page.getByRole('button', { name: /^(Assegna|Togli) / }).first()).toBeInViewport();
    const box = await title.boundingBox();
    expect(box?.y).toBeLessThan(150);
  }
});

test('at 320 px no tab is cut off, with reviews that wait', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (let number = 0; number < 3; number += 1)
    await (await publishReview(api, site.origin, { firstName: `Anna${number}`, lastName: 'Riva' })).write({});
  const { tab } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await expect(tab('reviews')).toContainText('3');
  for (const name of ['users', 'videos', 'reviews'] as const) {
    const box = await tab(name).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(300);
  }
  expect(await sticksOut(page)).toBe(0);
});

test('forced colours: the chosen tab and the chosen filter look like no other', async ({ browser, site, api }) => {
  const context = await browser.newContext({
    locale: locales.it,
    forcedColors: 'active',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await setScene(api, []);
  const { tab, text } = adminOf(page, 'it');
  const ground = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${text(`users.filters.${name}`)}\\s*\\d+$`) })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const tabGround = (name: 'users' | 'videos') => tab(name).evaluate((element) => getComputedStyle(element).backgroundColor);
  await openAdmin(page, site, api);
  await expect(tab('users')).toBeVisible();
  await expect.poll(async () => (await ground('all')) !== (await ground('never'))).toBe(true);
  expect(await tabGround('users')).not.toBe(await tabGround('videos'));
  await context.close();
});

test('on paper the table has every client and none of the buttons', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (let number = 0; number < 40; number += 1)
    await api.ask(calls.createUser, { body: { username: `cliente-${number}`, firstName: 'Anna', lastName: `Riva ${number}` } });
  const { row } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await expect(row('Anna Riva 39')).toBeVisible();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const rows = document.querySelectorAll('tbody tr[aria-rowindex]').length;
      const buttons = [...document.querySelectorAll('main button')].filter((button) => button.checkVisibility()).length;
      document.documentElement.dataset.printed = `${rows} ${buttons}`;
    });
  });
  await page.emulateMedia({ media: 'print' });
  await page.pdf({ format: 'A4' });
  await expect(page.locator('html')).toHaveAttribute('data-printed', '40 0');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(row('Anna Riva 39')).toBeVisible();
});

test('the login screen speaks the language that is chosen there', async ({ page }) => {
  const { heading } = adminOf(page, 'it');
  const english = adminOf(page, 'en');
  await page.goto('/admin');
  await expect(heading('session.title')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(english.heading('session.title')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(english.heading('session.title')).toBeVisible();
});

test('the first stop of the keyboard skips to the content, and a client’s buttons are one', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const firstName of ['Anna', 'Bruno']) await setScene(api, [], { firstName, lastName: 'Riva' });
  const { t, button, tab } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await expect(button('users.manageOf', { name: 'Bruno Riva' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('common', 'skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(tab('users')).toBeFocused();
  await button('users.manageOf', { name: 'Bruno Riva' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(button('users.moreOf', { name: 'Bruno Riva' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('users.manageOf', { name: 'Anna Riva' })).toBeFocused();
});
