import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { clientOf, openDevice, phone, slowDown, timeOf } from '../support/client.ts';
import { setLadder } from '../support/scenes/ladder.ts';
import { keep, setVideos, stored, untilCached, withoutNetwork } from '../support/scenes/stored-videos.ts';
import { expect, test } from '../support/test.ts';

// Videos play in their own time.
test.slow();

const plays = (page: Page) => expect.poll(() => timeOf(page), { timeout: 40_000 }).toBeGreaterThan(0.3);

/** Files of videos and pictures that are asked for over the network from now on, in their order. */
async function noteRequests(page: Page): Promise<string[]> {
  const requested: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const [, file] = /^\/(?:films|thumbnails)\/[^/]+\/(.+)$/.exec(new URL(response.url).pathname) ?? [];
    if (file !== undefined && !cached.has(requestId) && !response.fromDiskCache) requested.push(file);
  });
  return requested;
}

const playlistsIn = (requested: string[]) => requested.filter((path) => path.endsWith('.m3u8'));

/** Milliseconds from the tap to the first sign that it loads and to the first picture, noted in the page itself. */
async function noteTimes(page: Page): Promise<() => Promise<{ sign?: number; picture?: number }>> {
  await page.evaluate(() => {
    const times: { sign?: number; picture?: number } = {};
    window.openingTimes = times;
    let tapped = 0;
    const note = (name: 'sign' | 'picture') => {
      times[name] ??= Math.round(performance.now() - tapped);
    };
    document.addEventListener('click', () => (tapped ||= performance.now()), { capture: true });
    const look = () => {
      document.querySelector('video')?.requestVideoFrameCallback(() => note('picture'));
    };
    const isSign = ({ target }: Event) => target instanceof Element && target.matches('[data-loading]');
    document.addEventListener('animationstart', (event) => isSign(event) && note('sign'));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.openingTimes ?? {});
}

declare global {
  interface Window {
    openingTimes?: { sign?: number; picture?: number };
  }
}

test('on a slow line a video says that it loads, and plays what it asked for before the tap, without asking anything twice', async ({
  browser,
  site,
  api,
}) => {
  const { loginUrl, title } = await setLadder(site, api);
  for (let run = 1; run <= Number(process.env.RUNS ?? 1); run += 1) {
    const { page, context, complaints } = await openDevice(browser, phone);
    const requested = await noteRequests(page);
    await page.goto(loginUrl);
    const client = clientOf(page);
    const poster = client.card(title).locator('img');
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => playlistsIn(requested)).toHaveLength(2);
    await page.waitForLoadState('networkidle');
    const list = playlistsIn(requested).find((path) => path.endsWith('/index.m3u8')) ?? '';
    expect(playlistsIn(requested)).toContain('master.m3u8');
    requested.length = 0;
    await slowDown(page, { cacheDisabled: false });
    const times = await noteTimes(page);
    await client.button('library.play', { title }).tap();
    await expect(page.locator('[data-loading]')).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('poster', /\/poster\.avif$/);
    await plays(page);
    await expect(page.locator('[data-loading]')).toHaveCount(0);

    expect(playlistsIn(requested)).toEqual([]);
    const [media = ''] = requested.filter((path) => path.endsWith('media.mp4'));
    expect(media).toBe(list.replace('index.m3u8', 'media.mp4'));
    // Once it plays, the system asks for a picture to show on the lock screen.
    expect(requested.slice(0, requested.indexOf(media)).filter((path) => /\.(jpg|avif)$/.test(path))).toEqual([]);
    if (process.env.RUNS) console.log(`opening ${run}: ${JSON.stringify(await times())} ${requested.slice(0, 4).join(' ')}`);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('a video that is opened again loads nothing of what was seen, and is still asked for', async ({ page, site, api }) => {
  const { loginUrl, title } = await setLadder(site, api);
  await page.goto(loginUrl);
  const client = clientOf(page);
  const requested = await noteRequests(page);
  const media = () => requested.filter((path) => path.endsWith('media.mp4')).length;
  const open = async () => {
    await client.play(title);
    await plays(page);
    // With a mouse the page keeps room for its scrollbar, which shows the page's own ground.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 18, 15)');
    await client.button('player.controls.pause').click();
    // Until all that it loads ahead is here.
    await expect.poll(() => page.locator('video').evaluate(aheadOf), { timeout: 30_000 }).toBeGreaterThan(50);
    await client.close();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await open();
  expect(media()).toBeGreaterThan(5);
  // Once more at the rendition of which most is here; from then on all of it is.
  await open();
  const before = media();
  requested.length = 0;
  await open();
  expect(media(), `${before} before`).toBe(0);
  expect(requested.filter((path) => path === 'master.m3u8')).toHaveLength(1);
});

test('playlists are asked for while the list stands still, of the videos in view; where data are saved with the tap', async ({
  browser,
  site,
  api,
}) => {
  const scene = await setLadder(site, api);
  const others = [];
  for (let index = 0; index < 9; index += 1) others.push(await setLadder(site, api, { title: `variante ${index}` }));
  const assign = ({ videoId }: { videoId: string }) => api.ask(calls.assignVideo, { params: { userId: scene.user.id, videoId } });
  for (const other of others) await assign(other);
  const { page, context, complaints } = await openDevice(browser, phone);
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('.m3u8') && requested.push(request.url()));
  const isRequested = ({ setId }: { setId: string }) => requested.filter((url) => url.includes(setId)).length === 2;
  await page.goto(scene.loginUrl);
  // The one that was assigned first is at the end of the list.
  const [top] = others.slice(-1);
  await expect.poll(() => top && isRequested(top)).toBe(true);
  expect(isRequested(scene)).toBe(false);
  expect(others.filter(isRequested).length).toBeLessThan(others.length);
  const client = clientOf(page);
  await client.button('library.play', { title: scene.title }).scrollIntoViewIfNeeded();
  await expect.poll(() => isRequested(scene)).toBe(true);
  await context.close();

  const saving = await openDevice(browser, phone);
  await saving.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  requested.length = 0;
  saving.page.on('request', (request) => request.url().endsWith('.m3u8') && requested.push(request.url()));
  const stream = saving.page.waitForResponse(/\/assets\/stream-/);
  await saving.page.goto(scene.loginUrl);
  await stream;
  // As long as it takes otherwise, twice over.
  await saving.page.waitForTimeout(2_000);
  expect(requested).toEqual([]);
  await clientOf(saving.page)
    .button('library.play', { title: top?.title ?? '' })
    .tap();
  await plays(saving.page);
  expect(top && isRequested(top)).toBe(true);
  expect([...complaints, ...saving.complaints]).toEqual([]);
  await saving.context.close();
});

test('no playlist is asked for of a video that the device has, nor of any without a network', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(withoutNetwork);
  const { loginUrl, sets } = await setVideos(site, api, ['panca piana', 'stacco da terra']);
  const [own, other] = sets;
  await page.goto(loginUrl);
  await keep(page, own?.title ?? '');
  await untilCached(page);
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('.m3u8') && requested.push(request.url()));
  await page.reload();
  await expect(stored(page, own?.title ?? '')).toHaveCount(1);
  for (const { title } of sets) await expect(clientOf(page).button('library.play', { title })).toBeInViewport();
  await expect.poll(() => requested.length).toBe(2);
  for (const url of requested) expect(url).toContain(other?.setId);

  await page.context().setOffline(true);
  requested.length = 0;
  await page.reload();
  await expect(stored(page, own?.title ?? '')).toHaveCount(1);
  for (const { title } of sets) await expect(clientOf(page).button('library.play', { title })).toBeInViewport();
  // As long as it takes otherwise, twice over.
  await page.waitForTimeout(2_000);
  expect(requested).toEqual([]);
});

test('a video that is taken away after its playlists were asked for is not shown', async ({ page, site, api, expected }) => {
  expected.push(/^404 \/(films|videos|thumbnails)\//, /status of 404/);
  const { loginUrl, title, user, videoId } = await setLadder(site, api);
  const requested = await noteRequests(page);
  await page.goto(loginUrl);
  await expect.poll(() => playlistsIn(requested)).toHaveLength(2);
  await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId } });
  const client = clientOf(page);
  await client.play(title);
  await expect(page.getByText(client.t('dashboard', 'player.revoked.title'))).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0);
});

test('a tap on a video runs what was compiled while it loaded, and no rule begins to hold for the root of the page', async ({
  browser,
  site,
  api,
}) => {
  const { loginUrl, title } = await setLadder(site, api);
  const { page, context, complaints } = await openDevice(browser, phone);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.button('library.play', { title }).dispatchEvent('pointerdown');
  const fileOf = () =>
    page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.includes('/player-dialog-'))?.name);
  await expect.poll(fileOf).toBeDefined();
  const code = await (await fetch((await fileOf()) ?? '')).text();
  expect(code.slice(0, 30)).toContain('//# allFunctionsCalledOnLoad\n');

  const before = await page.evaluate(rulesOfRoot);
  expect(before.length).toBeGreaterThan(3);
  await client.button('library.play', { title }).tap();
  await expect(page.locator('[data-player]')).toBeVisible();
  // Every element inherits the root's custom properties, and may be looked at again where its style changes.
  expect(await page.evaluate(rulesOfRoot)).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The selectors that hold for the root element now, on this device. */
function rulesOfRoot(): string[] {
  const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const own = rule instanceof CSSStyleRule ? [rule] : [];
      return rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? [...own, ...rulesIn(rule.cssRules)] : own;
    });
  return [...document.styleSheets]
    .flatMap((sheet) => rulesIn(sheet.cssRules))
    .map(({ selectorText }) => selectorText)
    .filter((selector) => document.documentElement.matches(selector));
}

function aheadOf(video: Element): number {
  if (!(video instanceof HTMLVideoElement) || video.buffered.length === 0) return 0;
  return video.buffered.end(video.buffered.length - 1) - video.currentTime;
}
