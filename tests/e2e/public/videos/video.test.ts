import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { placeOfService } from '#contract/pages/public-videos.ts';
import { locales, phone, timeOf } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { noteRequests, playButton, setLine, showLadder, showWithStart, title } from '../../support/scenes/public-video.ts';
import { awake, expect, test } from '../../support/test.ts';

// Videos play in their own time.
test.slow();

const play = playButton;
const plays = (page: Page) => expect.poll(() => timeOf(page), { timeout: 40_000 }).toBeGreaterThan(0.3);

test('before the tap there is a poster and nothing of video or player; the tap plays it, with captions in the page’s language', async ({
  page,
  site,
  api,
}) => {
  const { videoId, setId } = await showLadder(site, api);
  const requested = noteRequests(page);
  await page.goto('/');
  await play(page).scrollIntoViewIfNeeded();
  await expect(page.locator('section[aria-label] img')).toHaveJSProperty('complete', true);
  const ofVideo = () => requested.filter((path) => path.startsWith('/filmati/'));
  expect(new Set(ofVideo())).toEqual(new Set([`/filmati/${videoId}/${setId}/poster.avif`]));
  expect(requested.filter((path) => /player|stream-|engine/.test(path))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const place = await page.locator('section[aria-label]').boundingBox();

  await play(page).click();
  await plays(page);
  await expect(page.getByRole('button', { name: 'Pausa' })).toBeFocused();
  // It is short: on a slow machine it would end before all of this is looked at.
  await page.locator('video').evaluate((video: HTMLVideoElement) => Object.assign(video, { loop: true }));
  expect(await page.locator('section[aria-label]').boundingBox()).toEqual(place);
  await expect(page.locator('[data-captions]')).toHaveAttribute('lang', 'it');
  await expect(page.locator('[data-captions]')).toContainText('secondo');
  await page.getByLabel('Sottotitoli').selectOption('English');
  await expect(page.locator('[data-captions]')).toContainText(/second \d/);
  await page.getByLabel('Qualità').selectOption('720p');
  await page.keyboard.press('Escape');
  await expect.poll(ofVideo).toContain(`/filmati/${videoId}/${setId}/master.m3u8`);
  await page.getByRole('button', { name: 'Pausa' }).focus();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Riproduci' })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe(stored);
  expect(ofVideo().filter((path) => !path.startsWith(`/filmati/${videoId}/${setId}/`))).toEqual([]);
});

test('a video that is taken off while it plays says so, and the page no longer has it', async ({ page, site, api, expected }) => {
  expected.push(/404/);
  const { videoId } = await showWithStart(site, api);
  await page.goto('/');
  await setLine(page, { megabits: 9, milliseconds: 20 });
  await play(page).click();
  await plays(page);
  await api.ask(calls.hideVideo, { params: { id: videoId } });
  await expect(page.getByText('Questo video non è più sul sito.')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(play(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toContainText(title);
});

test('at a service it plays on a phone in the opened row, by keys on a desk in the panel', async ({ browser, site, api }) => {
  await showLadder(site, api, [placeOfService('1to1')]);
  for (const options of [phone, { viewport: { width: 1440, height: 900 } }]) {
    const context = await browser.newContext({ ...options, baseURL: site.origin, locale: locales.it });
    const page = awake(await context.newPage());
    await page.goto('/services?servizio=1to1');
    const button = play(page).filter({ visible: true });
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => [...document.querySelectorAll('video')].map((one) => one.currentTime).at(-1)), {
        timeout: 40_000,
      })
      .toBeGreaterThan(0.3);
    await context.close();
  }
});

test('without scripts it is the browser’s own player with the small file', async ({ browser, site, api }) => {
  const { videoId, setId } = await showWithStart(site, api);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, locale: locales.it });
  const page = await context.newPage();
  await page.goto('/');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(video).toHaveAttribute('controls', '');
  await expect(video).toHaveAttribute('poster', `/filmati/${videoId}/${setId}/poster.jpg`);
  const source = await page.locator('video source').getAttribute('src');
  expect(source).toBe(`/filmati/${videoId}/${setId}/start.mp4`);
  await context.close();
  const answer = await fetch(site.origin + source, { headers: { range: 'bytes=0-' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
});

test('a video of one file plays before its player is there, which goes on with it', async ({ page, site, api }) => {
  const file = 'palestra/panca-piana.mp4';
  await site.placeVideo(file);
  const { videos } = await setScene(api, [file]);
  await api.ask(calls.showVideo, { params: { id: videos[0]?.id ?? '' }, body: { places: ['home'], agreed: true } });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/video-player-*.js', async (route) => {
    await arrived.promise;
    return route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Guarda il video: / }).click();
  await plays(page);
  await expect(page.getByRole('button', { name: 'Pausa' })).toHaveCount(0);
  const watched = await timeOf(page);
  arrived.resolve();
  await expect(page.getByRole('button', { name: 'Pausa' })).toBeVisible();
  expect(await timeOf(page)).toBeGreaterThanOrEqual(watched);
});
