import { calls } from '#contract/calls.ts';
import { clientOf, isPaused, openDevice, phone, seek, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const videoFiles = ['palestra/stacco-da-terra.mp4', 'palestra/panca-piana.mp4'];

// Videos play in their own time, and each is looked at by axe besides.
test.slow();

test('the keyboard does it all: plays, moves, slows, mirrors, repeats, silences, closes', async ({ page, site, api }) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  await page.goto(loginUrl);
  const client = clientOf(page);
  const video = page.locator('video');
  await client.button('library.play', { title: 'panca piana' }).press('Enter');
  await expect(client.button('player.controls.pause')).toBeFocused();
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);

  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await seek(page, 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeCloseTo(6, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => timeOf(page)).toBeCloseTo(1, 1);
  await page.keyboard.press('l');
  await expect.poll(() => timeOf(page)).toBeCloseTo(11, 1);
  await page.keyboard.press('j');
  await expect.poll(() => timeOf(page)).toBeCloseTo(1, 1);

  await page.keyboard.press('<');
  await page.keyboard.press('<');
  await expect(video).toHaveJSProperty('playbackRate', 0.5);
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('>');
  await expect(video).toHaveJSProperty('playbackRate', 2);
  await page.keyboard.press('m');
  await expect(video).toHaveJSProperty('muted', true);
  await page.keyboard.press('s');
  await expect(client.button('player.controls.mirror')).toHaveAttribute('aria-pressed', 'true');
  await expect(video).toHaveCSS('scale', '-1 1');

  await page.keyboard.press('r');
  await seek(page, 3);
  await page.keyboard.press('r');
  await video.evaluate(countTurns);
  const loop = (next: string) => page.getByRole('button', { name: client.t('dashboard', `player.loop.${next}`) });
  await expect(loop('stop')).toHaveText('0:01–0:03', { useInnerText: true });
  await expectAccessible(page);
  await page.keyboard.press('k');
  // Told by the video itself: whoever asks it now and then may miss the moment, or see it late.
  await expect.poll(() => page.evaluate(() => window.turns ?? 0)).toBeGreaterThan(1);
  await page.keyboard.press('r');
  await expect(loop('from')).toHaveText('A–B', { useInnerText: true });

  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await page.getByText(client.t('dashboard', 'player.keys.title')).click();
  await expect(page.getByText(client.t('dashboard', 'player.keys.loop'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await client.play('stacco da terra');
  await expect(page.getByRole('combobox', { name: client.t('dashboard', 'player.controls.speed') })).toHaveValue('2');
  await expect(video).toHaveJSProperty('playbackRate', 2);
});

test('watched to the end is marked for good, and the next video is offered; the screen stays awake meanwhile', async ({
  page,
  site,
  api,
}) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  await page.addInitScript(countWakeLocks);
  await page.goto(loginUrl);
  const client = clientOf(page);
  const awake = () => page.evaluate(() => window.wakeLocks);
  await client.play('panca piana');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await expect.poll(awake).toBe(1);
  await client.button('player.controls.pause').click();
  await expect.poll(awake).toBe(0);
  await client.button('player.controls.play').click();
  await expect.poll(awake).toBe(1);
  await seek(page, -0.5);
  await expect(page.getByText(client.t('dashboard', 'player.end.title'))).toBeVisible();
  await expect.poll(awake).toBe(0);
  await expectAccessible(page);

  await client.button('player.next', { title: 'stacco da terra' }).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'stacco da terra' })).toBeVisible();
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await expect(client.button('player.next', { title: 'panca piana' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(awake).toBe(0);
  const watched = client.t('dashboard', 'library.watched');
  await expect(client.card('panca piana').getByText(watched)).toBeVisible();
  await expect(client.card('stacco da terra').getByText(watched)).toHaveCount(0);
  await page.reload();
  await expect(client.card('panca piana').getByText(watched)).toBeVisible();
  await expectAccessible(page);
});

test('a client made inactive while watching is told within seconds', async ({ page, site, api, expected }) => {
  expected.push(/^401 /, /console: Failed to load resource.*401/);
  await site.placeVideo('palestra/stacco-da-terra.mp4');
  const { user, loginUrl } = await setScene(api, ['palestra/stacco-da-terra.mp4']);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play('stacco da terra');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
  await expect(page.getByText(client.t('dashboard', 'player.accountInactive.title'))).toBeVisible({ timeout: 30_000 });
});

for (const [held, viewport] of Object.entries({ upright: { width: 375, height: 812 }, sideways: { width: 667, height: 375 } })) {
  test(`on a phone held ${held} the controls are big enough for a thumb and all on the screen`, async ({
    browser,
    site,
    api,
  }) => {
    for (const videoFile of videoFiles) await site.placeVideo(videoFile);
    const { loginUrl } = await setScene(api, videoFiles);
    const { page, context, complaints } = await openDevice(browser, { ...phone, viewport });
    await page.goto(loginUrl);
    const client = clientOf(page);
    await client.button('library.play', { title: 'panca piana' }).tap();
    await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
    await client.button('player.controls.pause').tap();
    for (const control of await page.getByRole('dialog').locator('button:visible, select:visible, input:visible').all()) {
      const box = await control.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        String(await control.getAttribute('aria-label')),
      ).toBeGreaterThanOrEqual(44);
    }
    const bar = await page.getByRole('group', { name: client.t('dashboard', 'player.controls.title') }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 999)).toBeLessThanOrEqual(viewport.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.locator('video').tap({ position: { x: 60, y: 60 } });
    await expect.poll(() => isPaused(page)).toBe(false);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

declare global {
  interface Window {
    /** How often the video went back from the end of the stretch that repeats, never having gone far beyond it. */
    turns?: number;
    /** Wake locks held at present. */
    wakeLocks: number;
  }
}

function countTurns(videoFile: Element): void {
  if (!(videoFile instanceof HTMLVideoElement)) return;
  let last = videoFile.currentTime;
  window.turns = 0;
  const look = () => {
    if (videoFile.currentTime > 4.2) window.turns = Number.NEGATIVE_INFINITY;
    if (videoFile.currentTime < last - 1) window.turns = (window.turns ?? 0) + 1;
    last = videoFile.currentTime;
  };
  videoFile.addEventListener('timeupdate', look);
}

/** Stands in for the screen: a browser without one refuses every lock. */
function countWakeLocks(): void {
  window.wakeLocks = 0;
  const request = async () => {
    window.wakeLocks += 1;
    const lock = Object.assign(new EventTarget(), { released: false, type: 'screen', onrelease: null });
    const release = async () => {
      if (!lock.released) window.wakeLocks -= 1;
      lock.released = true;
    };
    return Object.assign(lock, { release });
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}
