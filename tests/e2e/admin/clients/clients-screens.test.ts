import { calls } from '#contract/calls.ts';
import { adminOf, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

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

test('from a client’s page, opened far down the list, another tab begins at its top', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 375, height: 320 });
  for (let number = 10; number < 22; number += 1) await setScene(api, [], { firstName: `Anna${number}`, lastName: 'Riva' });
  const { tab } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await page.getByRole('link', { name: 'Anna10 Riva', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Anna10 Riva', exact: true })).toBeVisible();
  await tab('reviews').click();
  await expect(tab('reviews')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
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
  await expectNothingSticksOut(page);
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
  await expect(page.getByRole('link', { name: 'Anna Riva', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('users.manageOf', { name: 'Anna Riva' })).toBeFocused();
});
