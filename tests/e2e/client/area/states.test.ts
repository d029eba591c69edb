import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { formatDate } from '#web/calls/formats.ts';
import { walked } from '../../../security/length.ts';
import { clientOf, isPaused, locales, timeOf } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const videoFiles = ['palestra/panca-piana.mp4', 'corpoLibero/trazioni-alla-sbarra.mp4', 'corpoLibero/l-sit-alle-parallele.mp4'];

const views = [
  { language: 'it', width: 375, height: 812, columns: 1 },
  { language: 'en', width: 1440, height: 900, columns: 3 },
] as const satisfies { language: Language; width: number; height: number; columns: number }[];

test.slow();

for (const { language, width, height, columns } of walked(views)) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: locales[language], viewport: { width, height } });

    test('at the door: waiting, too many tries, a site that fails; the link leaves no trace', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^(429|500) \/api\/auth/, /console: Failed to load resource.*(429|500)/);
      const { loginUrl } = await setScene(api, []);
      const { t } = clientOf(page, language);
      const failure = { error: 'Qualcosa non ha funzionato.', code: 'internal' };
      await page.route('**/api/auth/**', (route) => route.fulfill({ status: 500, json: failure }));
      await page.goto(loginUrl);
      await expect(page.getByText(t('dashboard', 'session.unreachable.server'))).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/auth/**');

      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      await page.route('**/api/auth/**', async (route) => {
        await opened;
        await route.continue();
      });
      await page.getByRole('button', { name: t('common', 'actions.retry') }).click();
      await expect(page.getByText(t('dashboard', 'session.exchanging'))).toBeVisible();
      await expectAccessible(page);
      open();
      await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
      expect(await addressesIn(page)).not.toContain(new URL(loginUrl).pathname);

      for (let tries = 0; tries <= limits.auth.throttle.linkPerIp; tries += 1)
        await fetch(`${site.origin}/api/auth/login-link`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: 'x'.repeat(43) }),
        });
      await page.goto(`/dashboard/${'x'.repeat(43)}`);
      await expect(page.getByRole('heading', { name: t('dashboard', 'session.throttled.title') })).toBeVisible();
      await expectAccessible(page);
    });

    test('the library: what a card says, the grid, what is not found, a category that empties, a list that fails', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/ERR_FAILED/);
      for (const videoFile of videoFiles) await site.placeVideo(videoFile);
      const { loginUrl, user, videos } = await setScene(api, videoFiles);
      const client = clientOf(page, language);
      const { t, button } = client;
      await page.goto(loginUrl);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(3);
      const card = client.card('panca piana');
      await expect(card.getByText('Schiena neutra, piedi a terra.')).toBeVisible();
      await expect(card.getByText('0:12', { exact: true })).toBeVisible();
      await expect(card.getByText(t('common', 'categories.palestra'))).toBeVisible();
      const today = formatDate(new Date().toISOString());
      await expect(card.getByText(t('dashboard', 'library.grantedAt', { date: today }))).toBeVisible();
      await expect.poll(() => columnsOf(page)).toBe(columns);
      await page.setViewportSize({ width: 768, height });
      await expect.poll(() => columnsOf(page)).toBe(2);
      await page.setViewportSize({ width, height });
      await expect(page.locator('dd')).toHaveText(['3', '2', '1']);

      const search = page.getByRole('textbox', { name: t('dashboard', 'library.search') });
      await search.fill('zzz');
      await expect(page.getByText(t('dashboard', 'library.empty.search', { search: 'zzz' }))).toBeVisible();
      await expect(page.getByText(t('dashboard', 'library.results_zero'), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await search.fill('');

      await page.getByRole('button', { name: t('common', 'categories.palestra') }).click();
      await expect(cards).toHaveCount(1);
      await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId: videos[0]?.id ?? '' } });
      await comeBack(page);
      await expect(page.getByText(t('dashboard', 'library.empty.category'))).toBeVisible();
      await expectAccessible(page);
      await button('library.empty.showAll').click();
      await expect(cards).toHaveCount(2);

      await page.route('**/api/videos', (route) => route.abort());
      await comeBack(page);
      await expect(page.getByText(t('dashboard', 'library.stale'))).toBeVisible({ timeout: 20_000 });
      await expect(cards).toHaveCount(2);
      await expectAccessible(page);
      await page.unroute('**/api/videos');
      await page.getByRole('button', { name: t('common', 'actions.retry') }).click();
      await expect(page.getByText(t('dashboard', 'library.stale'))).toBeHidden();
    });

    test('the player: waits for a tap where it must, says that a line is slow, a site fails, a video cannot be read', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(/^500 \/videos\//, /console: Failed to load resource.*500/);
      const [videoFile = '', broken = ''] = ['palestra/panca-piana.mp4', 'palestra/rotto.mp4'];
      await site.placeVideo(videoFile);
      const brokenFile = path.join(site.dataDirectory, 'videos', broken);
      copyFileSync(path.join(site.dataDirectory, 'videos', videoFile), brokenFile);
      const { loginUrl } = await setScene(api, [videoFile, broken]);
      // Only what can be played is registered: it breaks later.
      writeFileSync(brokenFile, 'no film at all'.repeat(1_000));
      const client = clientOf(page, language);
      const { t, button } = client;
      const player = page.getByRole('dialog');
      await page.addInitScript(wantTap);
      await page.goto(loginUrl);
      await client.play('panca piana');
      await expect(player.getByText(t('common', 'categories.palestra'))).toBeVisible();
      await expect(player.getByText('Schiena neutra, piedi a terra.')).toBeVisible();
      await expect(page.locator('video')).toHaveText(t('dashboard', 'player.unsupported'));
      await expect(button('player.start')).toBeVisible();
      await expectAccessible(page);
      await button('player.start').click();
      await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
      await expect(button('player.start')).toBeHidden();
      await client.close();

      await client.play('rotto');
      await expect(page.getByText(t('dashboard', 'player.unplayable.title'))).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await player.getByRole('button', { name: t('dashboard', 'player.backToVideos') }).click();
      await expect(player).toBeHidden();

      await page.route('**/videos/**', (route) => (route.request().method() === 'HEAD' ? route.continue() : undefined));
      await client.play('panca piana');
      await expect(page.getByText(t('dashboard', 'player.slow'))).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await client.close();
      await expect(player).toBeHidden();
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await page.route('**/videos/**', (route) => route.fulfill({ status: 500, body: '' }));
      await client.play('panca piana');
      await expect(page.getByText(t('dashboard', 'player.failed.title'))).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(page.getByText(t('dashboard', 'player.failed.title'))).toBeHidden({ timeout: 30_000 });
      await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
      expect(await isPaused(page)).toBe(false);
    });
  });
}

async function columnsOf(page: Page): Promise<number> {
  const lefts = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  return new Set(lefts).size;
}

/** The addresses the browser would go back to. */
async function addressesIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ''));
}

/** A minute later, from another app. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    const later = Date.now() + 60_000;
    Date.now = () => later;
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

/** As on a phone that lets no video start by itself: the first wish to play is refused. */
function wantTap(): void {
  let isRefused = false;
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    if (isRefused) return play.call(this);
    isRefused = true;
    this.autoplay = false;
    throw new DOMException('A tap is wanted.', 'NotAllowedError');
  };
}
