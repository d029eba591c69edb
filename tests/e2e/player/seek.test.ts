import type { Page } from '@playwright/test';
import { clientOf, isPaused, openDevice, phone, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { setLadder } from '../support/scenes/ladder.ts';
import { fingerOn, mouseOn, type Pointing } from '../support/scenes/seek-bar.ts';
import { expect, test } from '../support/test.ts';

// Videos play in their own time.
test.slow();

const SECONDS = 120;
const plays = (page: Page) => expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(0.3);

/** Notes where the video jumps to from now on, in whole seconds. */
async function noteJumps(page: Page) {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const jumps: number[] = [];
    window.jumps = jumps;
    video.addEventListener('seeking', () => jumps.push(Math.round(video.currentTime)));
  });
  return () => page.evaluate(() => window.jumps ?? []);
}

declare global {
  interface Window {
    jumps?: number[];
  }
}

/** It went to that second and stayed: whatever the browser tells after the release did not take it back. */
async function expectSought(page: Page, jumps: () => Promise<number[]>, seconds: number): Promise<void> {
  await expect.poll(async () => (await jumps()).at(-1) ?? 0, { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds - 1);
  if (await isPaused(page)) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  else await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(seconds + 0.3);
  expect(Math.abs(((await jumps()).at(-1) ?? 0) - seconds)).toBeLessThanOrEqual(1);
}

async function expectSeeks(page: Page, jumps: () => Promise<number[]>, pointing: Pointing): Promise<void> {
  await pointing.down(0.1);
  await expect(page.locator('[data-storyboard] img')).toBeVisible();
  await pointing.move(0.4);
  await pointing.move(0.75);
  await pointing.up();
  await expectSought(page, jumps, SECONDS * 0.75);
  await pointing.down(0.25);
  await pointing.up();
  await expect.poll(async () => (await jumps()).at(-1), { timeout: 20_000 }).toBe(SECONDS * 0.25);
  await expectSought(page, jumps, SECONDS * 0.25);
}

for (const [held, options] of Object.entries({ mouse: { viewport: { width: 1440, height: 900 } }, finger: phone })) {
  test(`an uploaded video goes where a ${held} drags or presses its bar, while it plays and while it is paused`, async ({
    browser,
    site,
    api,
  }) => {
    const { loginUrl, title } = await setLadder(site, api);
    const { page, context, complaints } = await openDevice(browser, options);
    await page.goto(loginUrl);
    const client = clientOf(page);
    await client.play(title);
    await plays(page);
    const jumps = await noteJumps(page);
    const pointing = await (held === 'mouse' ? mouseOn : fingerOn)(page, client.t('dashboard', 'player.controls.position'));
    await expectSeeks(page, jumps, pointing);
    expect(await isPaused(page)).toBe(false);

    await client.button('player.controls.pause').click();
    await expectSeeks(page, jumps, pointing);
    expect(await isPaused(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('an uploaded video that plays goes where the keys say, also from its bar', async ({ page, site, api }) => {
  const { loginUrl, title } = await setLadder(site, api);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play(title);
  await plays(page);
  const jumps = await noteJumps(page);
  const bar = page.getByRole('slider', { name: client.t('dashboard', 'player.controls.position') });
  await bar.focus();
  for (const key of ['l', 'l', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(async () => (await jumps()).length).toBe(3);
  const last = (await jumps()).at(-1) ?? 0;
  expect(last).toBeGreaterThanOrEqual(25);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(last + 0.5);
  expect((await jumps()).length).toBe(3);
  expect(await isPaused(page)).toBe(false);
});

test('a video of one file goes where its bar is dragged and pressed, while it plays', async ({ page, site, api }) => {
  const videoFile = 'corpoLibero/affondi-alternati.mp4';
  await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, [videoFile]);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play('affondi alternati');
  await plays(page);
  const jumps = await noteJumps(page);
  const length = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  const mouse = await mouseOn(page, client.t('dashboard', 'player.controls.position'));
  await mouse.down(0.1);
  await mouse.move(0.6);
  await mouse.up();
  await expectSought(page, jumps, Math.round(length * 0.6));
  await mouse.down(0.2);
  await mouse.up();
  await expect.poll(async () => (await jumps()).at(-1)).toBe(Math.round(length * 0.2));
});
