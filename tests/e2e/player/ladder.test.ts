import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { clientOf, locales, openDevice, phone, seek, timeOf } from '../support/client.ts';
import { watchPolicy } from '../support/policy-watch.ts';
import { captionsCounting, replaceRenditions, setLadder } from '../support/scenes/ladder.ts';
import { fingerOn } from '../support/scenes/seek-bar.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Videos play in their own time.
test.slow();

const heightOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
const playsStream = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc.startsWith('blob:'));
const passes = (page: Page, seconds: number) => expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(seconds);
const shows = (page: Page, height: number) => expect.poll(() => heightOf(page), { timeout: 30_000 }).toBe(height);

test('a video plays in the quality that is chosen, is looked over on its bar, read along, and opens as it was left', async ({
  browser,
  site,
  api,
}) => {
  const { loginUrl, title } = await setLadder(site, api, { captions: { en: captionsCounting('Breathe') } });
  const desk = { viewport: { width: 1440, height: 900 }, locale: locales.en };
  const { page, context, complaints } = await openDevice(browser, desk);
  const violations = await watchPolicy(page);
  const client = clientOf(page, 'en');
  const quality = page.getByRole('combobox', { name: client.t('dashboard', 'player.controls.quality') });
  const captions = page.locator('[data-captions]');
  await page.goto(loginUrl);
  await client.play(title);
  await passes(page, 0.3);
  expect(await playsStream(page)).toBe(true);
  await expect(quality).toHaveValue('auto');
  await expect(quality.locator('option').first()).toHaveText(/^Auto · \d+p$/);
  await quality.selectOption('480');
  await shows(page, 480);
  await quality.selectOption('1080');
  await shows(page, 1080);

  await expect(captions).toHaveCount(0);
  await page.locator('body').press('c');
  await expect(captions).toHaveText(/^Breathe \d+$/);
  await expect(client.button('player.captions.title')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('slider', { name: client.t('dashboard', 'player.controls.position') }).hover();
  const preview = page.locator('[data-storyboard]');
  await expect(preview).toHaveText(/^(0:59|1:00)$/);
  await expect.poll(() => preview.locator('img').evaluate((sheet: HTMLImageElement) => sheet.naturalWidth)).toBe(1600);
  await expectAccessible(page);
  await seek(page, 100);
  await passes(page, 102.2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await client.play(title);
  await expect(quality).toHaveValue('1080');
  await passes(page, 100);
  await expect(captions).toHaveText(/^Breathe 1\d\d$/);
  await shows(page, 1080);
  expect([...violations, ...complaints]).toEqual([]);
  await context.close();
});

test('on a phone the pictures follow the finger, the words are the right way round, and all is big enough for a thumb', async ({
  browser,
  site,
  api,
}) => {
  const words = { it: captionsCounting('Respira'), en: captionsCounting('Breathe') };
  const { loginUrl, title } = await setLadder(site, api, { captions: words });
  const { page, context, complaints } = await openDevice(browser, phone);
  const client = clientOf(page);
  const captions = page.locator('[data-captions]');
  await page.goto(loginUrl);
  const poster = client.card(title).locator('img');
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/poster\.avif$/);
  await client.button('library.play', { title }).tap();
  await passes(page, 0.3);
  await client.more();
  await page.getByRole('combobox', { name: client.t('dashboard', 'player.captions.title') }).selectOption('it');
  await client.button('player.controls.mirror').tap();
  await expect(captions).toHaveText(/^Respira \d+$/);
  await expect(page.locator('video')).toHaveCSS('scale', '-1 1');
  await expect(captions).toHaveCSS('scale', 'none');

  await client.button('player.controls.pause').tap();
  const touch = await fingerOn(page, client.t('dashboard', 'player.controls.position'));
  await touch.down(0.2);
  await expect(page.locator('[data-storyboard] img')).toBeVisible();
  await touch.move(0.75);
  await expect(page.locator('[data-storyboard]')).toHaveText(/^1:(29|30)$/);
  expect(await timeOf(page)).toBeLessThan(80);
  await touch.up();
  await expect(page.locator('[data-storyboard]')).toHaveCount(0);
  await expect.poll(async () => Math.round(await timeOf(page))).toBe(90);
  await expect(captions).toHaveText(/Respira (89|90)/);

  for (const control of await page.getByRole('dialog').locator('button:visible, select:visible, input:visible').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height), String(await control.getAttribute('aria-label'))).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a video that is taken away while it plays says so, though a minute of it is already here', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/^404 \/(films|videos|thumbnails|api\/progress)\//, /status of 404/);
  const { loginUrl, title, user, videoId } = await setLadder(site, api);
  const client = clientOf(page);
  await page.goto(loginUrl);
  await client.play(title);
  await passes(page, 0.3);
  await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId } });
  await expect(page.getByText(client.t('dashboard', 'player.revoked.title'))).toBeVisible({ timeout: 30_000 });
});

test('after a gap in the network, and when the trainer replaces the video, it goes on where it was', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/, /^404 \/(films|videos|thumbnails)\//, /status of 404/);
  const { loginUrl, title, videoId, setId } = await setLadder(site, api);
  const client = clientOf(page);
  await page.goto(loginUrl);
  await client.play(title);
  await passes(page, 0.3);
  await context.setOffline(true);
  await seek(page, 90);
  await expect(page.getByText(client.t('dashboard', 'player.offline.title'))).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText(client.t('dashboard', 'player.offline.title'))).toBeHidden({ timeout: 30_000 });
  await passes(page, 90.3);

  const another = page.waitForRequest((request) => /\/films\/.*master/.test(request.url()) && !request.url().includes(setId));
  await replaceRenditions(site, videoId, setId);
  await another;
  await passes(page, 91);
  expect(await playsStream(page)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('where the qualities do not come, or not their code, the video plays in its one file', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/^500 \/films\//, /status of 500/, /\/assets\/stream-|ERR_FAILED/);
  const { loginUrl, title } = await setLadder(site, api);
  const client = clientOf(page);
  await page.route(/master\.m3u8/, (route) => route.fulfill({ status: 500 }));
  await page.goto(loginUrl);
  await client.play(title);
  await passes(page, 0.3);
  expect(await playsStream(page)).toBe(false);
  await expect(page.getByRole('combobox', { name: client.t('dashboard', 'player.controls.quality') })).toHaveCount(0);

  await page.route(/\/assets\/stream-/, (route) => route.abort());
  await page.reload();
  await passes(page, 0.3);
  expect(await playsStream(page)).toBe(false);
});
