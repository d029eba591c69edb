import { walked } from '../../../security/length.ts';
import { clientOf, locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const videoFiles = ['palestra/stacco-da-terra.mp4', 'palestra/panca-piana.mp4', 'corpoLibero/trazioni-alla-sbarra.mp4'];

test.slow();

for (const { language, width, height } of walked([
  { language: 'it', width: 375, height: 812 },
  { language: 'en', width: 1440, height: 900 },
] as const)) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: locales[language], viewport: { width, height } });

    test('the client opens the link, finds a video, watches it, and leaves', async ({ page, site, api }) => {
      for (const videoFile of videoFiles) await site.placeVideo(videoFile);
      const { loginUrl } = await setScene(api, videoFiles);
      const client = clientOf(page, language);
      const { t, button } = client;
      await page.goto(loginUrl);
      await expect(page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
      await expect(page).toHaveURL(`${site.origin}/dashboard`);
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(button('review.start')).toBeVisible();
      await expectAccessible(page);

      const chips = page.getByRole('group', { name: t('dashboard', 'library.filters') }).getByRole('button');
      const [all, gym, body] = [
        t('dashboard', 'library.all'),
        t('common', 'categories.palestra'),
        t('common', 'categories.corpoLibero'),
      ];
      await expect(chips).toHaveText([`${all}3`, `${gym}2`, `${body}1`]);
      const search = page.getByRole('textbox', { name: t('dashboard', 'library.search') });
      await search.fill('  PÀNCA ');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByText(t('dashboard', 'library.results_one'))).toBeVisible();
      await expect(chips).toHaveText([`${all}3`, `${gym}2`, `${body}1`]);
      await chips.nth(2).click();
      const values = { search: 'PÀNCA', category: body };
      await expect(page.getByText(t('dashboard', 'library.empty.searchInCategory', values))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('common', 'actions.clearSearch') }).click();
      await expect(search).toBeFocused();
      await expect(page.getByRole('article')).toHaveCount(1);
      await search.fill('zzz');
      await button('library.empty.showAll').click();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(page.locator('dl').first()).toContainText('3');

      await client.play('panca piana');
      const player = page.getByRole('dialog');
      await expect(player.getByRole('heading', { name: 'panca piana' })).toBeVisible();
      await expect(player.getByText(t('dashboard', 'library.duration', { duration: '0:12' }))).toBeVisible();
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
        .toBeGreaterThan(0.3);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(player).toBeHidden();
      await expect(button('library.play', { title: 'panca piana' })).toBeFocused();
      await client.play('stacco da terra');
      await expect(player).toBeVisible();
      await page.goBack();
      await expect(player).toBeHidden();
      await expect(page).toHaveURL(`${site.origin}/dashboard`);

      await button('session.logout').click();
      await expect(page).toHaveURL(new RegExp(`^${site.origin}/(en)?$`));
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: t('dashboard', 'session.denied.title') })).toBeVisible();
      await expect(page.getByText(t('dashboard', 'session.denied.text'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: t('common', 'actions.home') }).click();
      await expect(page).toHaveURL(new RegExp(`^${site.origin}/(en)?$`));
    });
  });
}

test('a link that is worth nothing says why, and lets in whoever is in already', async ({ page, api, expected }) => {
  expected.push(/^401 \/api\/auth\/login-link/, /console: Failed to load resource.*401/);
  const { t } = clientOf(page);
  await page.goto(`/dashboard/${'x'.repeat(43)}`);
  await expect(page.getByText(t('dashboard', 'session.denied.linkInvalid'))).toBeVisible();
  await expectAccessible(page);

  const { loginUrl } = await setScene(api, []);
  await page.goto(loginUrl);
  await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/dashboard/${'x'.repeat(43)}`);
  await page.getByRole('link', { name: t('dashboard', 'session.denied.continue') }).click();
  await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
});

test('two tabs: logging out in one drops name, list and video in the other at once', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(/^401 /, /console: Failed to load resource.*401/);
  await site.placeVideo('palestra/panca-piana.mp4');
  const { loginUrl } = await setScene(api, ['palestra/panca-piana.mp4']);
  const client = clientOf(page);
  await page.goto(loginUrl);
  await client.play('panca piana');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await clientOf(other).button('session.logout').click();
  await expect(other).toHaveURL(`${site.origin}/`);
  await other.close();

  await expect(page.getByRole('heading', { name: client.t('dashboard', 'session.left.title') })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByText('panca piana')).toHaveCount(0);
  await expectAccessible(page);
});

test('a session that ends elsewhere amid a video is told by the player, and then by the door', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(/^401 /, /console: Failed to load resource.*401/);
  await site.placeVideo('palestra/panca-piana.mp4');
  const { loginUrl } = await setScene(api, ['palestra/panca-piana.mp4']);
  const client = clientOf(page);
  await page.goto(loginUrl);
  await client.play('panca piana');
  const ended = await context.request.post(`${site.origin}/api/auth/logout?role=client`, { headers: { origin: site.origin } });
  expect(ended.status()).toBe(200);

  await expect(page.getByText(client.t('dashboard', 'player.sessionEnded.title'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await client.button('player.sessionEnded.action').click();
  await expect(page.getByText(client.t('dashboard', 'session.denied.ended.text'))).toBeVisible();
  await expectAccessible(page);
});
