import type { Browser, Page } from '@playwright/test';
import { placeOfService } from '#contract/pages/public-videos.ts';
import { phone, seek, timeOf } from '../../support/client.ts';
import {
  isOfStream,
  noteRequests,
  openHoldingProxy,
  playButton,
  setLine,
  showLadder,
  showWithStart,
} from '../../support/scenes/public-video.ts';
import { awake, expect, test } from '../../support/test.ts';

// Videos play in their own time.
test.slow();

const mobile = { megabits: 9, milliseconds: 165 };
const plays = (page: Page, since = 0) => expect.poll(() => timeOf(page), { timeout: 40_000 }).toBeGreaterThan(since + 0.3);
const video = (page: Page) => page.locator('video');
const sourceOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
const heightOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight);
const choose = (page: Page, quality: string) => page.getByLabel('Qualità').selectOption(quality);

/** A phone on the home page, over a line whose figures its browser says. */
async function openPhone(browser: Browser, origin: string, line = mobile, path = '/') {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 2, baseURL: origin });
  const page = awake(await context.newPage());
  await setLine(page, line);
  await page.goto(path);
  return page;
}

test('on a phone the tap plays the start file before its player is there, and loads no playlist and no library', async ({
  browser,
  site,
  api,
}) => {
  const { setId } = await showWithStart(site, api);
  const page = await openPhone(browser, site.origin);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/video-player-*.js', async (route) => {
    await arrived.promise;
    return route.continue();
  });
  const requested = noteRequests(page);
  await playButton(page).tap();
  await plays(page);
  await expect(page.getByRole('button', { name: 'Pausa' })).toHaveCount(0);
  arrived.resolve();
  await expect(page.getByRole('button', { name: 'Pausa' })).toBeVisible();
  await expect(page.locator('[data-captions]')).toContainText('secondo');
  await plays(page, await timeOf(page));
  expect(await sourceOf(page)).toContain(`${setId}/start.mp4`);
  expect(requested.filter(isOfStream)).toEqual([]);
  await page.setViewportSize({ width: 812, height: 375 });
  await plays(page, await timeOf(page));
  expect(requested.filter(isOfStream)).toEqual([]);
  await page.context().close();
});

test('another quality takes over where the viewer is: paused or playing, as loud, as fast, with captions, in full screen', async ({
  browser,
  site,
  api,
}) => {
  const { setId } = await showWithStart(site, api);
  const page = await openPhone(browser, site.origin, { megabits: 50, milliseconds: 20 });
  await playButton(page).tap();
  await plays(page);
  await page.getByRole('button', { name: 'Pausa' }).click();
  await seek(page, 42);
  await video(page).evaluate((element: HTMLVideoElement) => Object.assign(element, { volume: 0.4, playbackRate: 1.25 }));
  const place = await page.locator('section[aria-label]').boundingBox();
  expect(await sourceOf(page)).toContain(`${setId}/start.mp4`);
  await choose(page, '720p');
  await expect.poll(() => sourceOf(page)).toMatch(/^blob:/);
  await expect.poll(() => heightOf(page), { timeout: 40_000 }).toBe(720);
  await expect.poll(() => timeOf(page)).toBeCloseTo(42, 0);
  await expect(page.locator('section[aria-label] canvas')).toHaveCount(0);
  const settings = () =>
    video(page).evaluate(({ paused, volume, muted, playbackRate }: HTMLVideoElement) => ({
      paused,
      volume,
      muted,
      playbackRate,
    }));
  expect(await settings()).toEqual({ paused: true, volume: 0.4, muted: false, playbackRate: 1.25 });
  expect(await page.locator('section[aria-label]').boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Riproduci' }).click();
  await plays(page, 42);
  await expect(page.locator('[data-captions]')).toContainText(/secondo 4\d/);
  await page.context().close();

  const other = await openPhone(browser, site.origin, { megabits: 50, milliseconds: 20 });
  await playButton(other).tap();
  await plays(other);
  // Over the whole screen it is shown larger than it is, on a line that has room for more.
  await other.setViewportSize({ width: 1180, height: 820 });
  await other.getByRole('button', { name: 'Schermo intero' }).click();
  await expect.poll(() => sourceOf(other), { timeout: 40_000 }).toMatch(/^blob:/);
  await plays(other, await timeOf(other));
  expect(await other.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))).toBe('Una prova');
  await other.context().close();
});

test('a file that keeps the viewer waiting is taken over, in the middle and after a jump', async ({ browser, site, api }) => {
  const { setId } = await showWithStart(site, api);
  const proxy = await openHoldingProxy(site.origin, 400_000);
  const page = await openPhone(browser, proxy.origin, { megabits: 50, milliseconds: 20 });
  const requested = noteRequests(page);
  await playButton(page).tap();
  await plays(page);
  expect(requested.filter(isOfStream)).toEqual([]);
  const times: number[] = [];
  await expect
    .poll(
      async () => {
        times.push(await timeOf(page));
        return sourceOf(page);
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toMatch(/^blob:/);
  const before = Math.max(...times);
  expect(before).toBeGreaterThan(0.5);
  await plays(page, before);
  expect(requested.filter((path) => path.endsWith(`${setId}/master.m3u8`))).toHaveLength(1);
  await page.context().close();

  const other = await openPhone(browser, proxy.origin, { megabits: 50, milliseconds: 20 });
  await playButton(other).tap();
  await plays(other);
  await expect(other.getByRole('button', { name: 'Pausa' })).toBeVisible();
  await seek(other, 100);
  await plays(other, 100);
  expect(await sourceOf(other)).toMatch(/^(blob:|.*start\.mp4$)/);
  await other.context().close();
  await proxy.close();
});

test('where the library does not come the file plays on', async ({ browser, site, api }) => {
  await showWithStart(site, api);
  const page = await openPhone(browser, site.origin, { megabits: 50, milliseconds: 20 });
  await page.route('**/assets/stream-*.js', (route) => route.abort());
  await playButton(page).tap();
  await plays(page);
  await choose(page, '720p');
  await plays(page, (await timeOf(page)) + 1);
  expect(await sourceOf(page)).toContain('start.mp4');
  await page.context().close();
});

test('a line that is known to be too slow begins with renditions, and so does a large picture on a quick one', async ({
  browser,
  site,
  api,
}) => {
  await showWithStart(site, api);
  const slow = await openPhone(browser, site.origin, { megabits: 1.6, milliseconds: 300 });
  const ofSlow = noteRequests(slow);
  await playButton(slow).tap();
  await plays(slow);
  expect(ofSlow.filter((path) => path.endsWith('start.mp4'))).toEqual([]);
  expect(await sourceOf(slow)).toMatch(/^blob:/);
  await slow.context().close();

  const sharp = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 };
  const desk = awake(await browser.newPage({ baseURL: site.origin, ...sharp }));
  await setLine(desk, { megabits: 50, milliseconds: 5 });
  await desk.goto('/');
  const ofDesk = noteRequests(desk);
  await playButton(desk).click();
  await plays(desk);
  expect(ofDesk.filter((path) => path.endsWith('start.mp4'))).toEqual([]);
  await desk.context().close();
});

test('a browser without media sources plays the start file, without a choice of quality', async ({ browser, site, api }) => {
  await showWithStart(site, api);
  const context = await browser.newContext({ ...phone, baseURL: site.origin });
  await context.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) Reflect.deleteProperty(window, name);
  });
  const page = awake(await context.newPage());
  await page.goto('/');
  await playButton(page).tap();
  await plays(page);
  expect(await sourceOf(page)).toMatch(/start\.mp4$/);
  await expect(page.getByRole('button', { name: 'Pausa' })).toBeVisible();
  await expect(page.getByLabel('Qualità')).toHaveCount(0);
  await context.close();
});

test.describe('where nothing is transcoded', () => {
  test.use({ env: { TRANSCODE: 'off' } });

  test('a video without a start file plays its renditions', async ({ browser, site, api }) => {
    await showLadder(site, api);
    const page = await openPhone(browser, site.origin);
    const requested = noteRequests(page);
    await playButton(page).tap();
    await plays(page);
    expect(await sourceOf(page)).toMatch(/^blob:/);
    expect(requested.filter((path) => /(?:start|film)\.mp4$/.test(path))).toEqual([]);
    await page.context().close();
  });
});

test('two videos of one page play each by its own file, and one is taken over alone', async ({ browser, site, api }) => {
  await showWithStart(site, api, [placeOfService('1to1')], 'La prima');
  await showWithStart(site, api, [placeOfService('online')], 'La seconda');
  const page = await openPhone(browser, site.origin, { megabits: 50, milliseconds: 20 }, '/services?servizio=1to1');
  await playButton(page, 'La prima').filter({ visible: true }).tap();
  const section = (name: string) => page.locator(`section[aria-label="${name}"]`).filter({ visible: true });
  const playing = (name: string) =>
    section(name)
      .locator('video')
      .evaluate((element: HTMLVideoElement) => ({ time: element.currentTime, source: element.currentSrc }));
  await expect.poll(async () => (await playing('La prima')).time, { timeout: 40_000 }).toBeGreaterThan(0.3);
  await section('La prima').getByLabel('Qualità').selectOption('720p');
  await expect.poll(async () => (await playing('La prima')).source, { timeout: 40_000 }).toMatch(/^blob:/);
  await page.locator('#online h2 button').tap();
  await playButton(page, 'La seconda').filter({ visible: true }).tap();
  await expect.poll(async () => (await playing('La seconda')).time, { timeout: 40_000 }).toBeGreaterThan(0.3);
  expect((await playing('La seconda')).source).toMatch(/start\.mp4$/);
  await page.context().close();
});
