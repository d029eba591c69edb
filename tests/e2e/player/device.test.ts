import { clientOf, openDevice, phone, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { setLadder } from '../support/scenes/ladder.ts';
import { expect, test } from '../support/test.ts';

// Videos play in their own time.
test.slow();

const videoFiles = ['palestra/stacco-da-terra.mp4', 'corpoLibero/piegamenti-in-verticale.mp4', 'palestra/panca-piana.mp4'];

test('full screen turns a phone to the shape of the video, and the system is told what plays and what comes next', async ({
  page,
  site,
  api,
}) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  await page.addInitScript(noteTurns);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play('piegamenti in verticale');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
  const turned = () => page.evaluate(() => window.turnedTo);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  const told = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  await expect.poll(told).toBe('piegamenti in verticale');
  const state = () => page.evaluate(() => navigator.mediaSession.playbackState);
  await expect.poll(state).toBe('playing');
  await client.button('player.controls.fullScreen').click();
  await expect.poll(turned).toEqual(['portrait']);
  await client.button('player.controls.leaveFullScreen').click();
  await expect.poll(isFull).toBe(false);

  await page.evaluate(() => window.mediaActions.get('nexttrack')?.({ action: 'nexttrack' }));
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'stacco da terra' })).toBeVisible();
  await expect.poll(told, { timeout: 20_000 }).toBe('stacco da terra');
  await client.button('player.controls.fullScreen').click();
  await expect.poll(turned).toEqual(['portrait', 'landscape']);
  await page.evaluate(() => window.mediaActions.get('pause')?.({ action: 'pause' }));
  await expect.poll(state).toBe('paused');
  await expect(client.button('player.controls.play')).toBeVisible();
  await client.button('player.controls.leaveFullScreen').click();
  await expect.poll(isFull).toBe(false);
  await client.close();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBe(null);
  expect(await state()).toBe('none');
});

test('digits, Home and the arrows up and down do what they do in every player', async ({ page, site, api }) => {
  const { loginUrl, title } = await setLadder(site, api);
  await page.goto(loginUrl);
  const client = clientOf(page);
  const video = page.locator('video');
  await client.play(title);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await page.keyboard.press('k');
  await page.keyboard.press('7');
  await expect.poll(() => timeOf(page)).toBeCloseTo(84, 0);
  await page.keyboard.press('Home');
  await expect.poll(() => timeOf(page)).toBe(0);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(video).toHaveJSProperty('volume', 0.8);
  await page.getByRole('slider', { name: client.t('dashboard', 'player.controls.position') }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => timeOf(page)).toBeCloseTo(5, 1);
  await expect(video).toHaveJSProperty('volume', 0.8);
  await page.keyboard.press('k');
  await page.keyboard.press('End');
  await expect(page.getByText(client.t('dashboard', 'player.end.title'))).toBeVisible({ timeout: 20_000 });
});

test('the card that was played is in sight after the player, and after the phone is turned back', async ({
  browser,
  site,
  api,
}) => {
  const many = [
    ...videoFiles,
    'palestra/lento-avanti.mp4',
    'palestra/squat-con-bilanciere.mp4',
    'palestra/swing-con-kettlebell.mp4',
  ];
  for (const videoFile of many) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, many);
  const { page, context, complaints } = await openDevice(browser, phone);
  await page.goto(loginUrl);
  const client = clientOf(page);
  const card = client.button('library.play', { title: 'lento avanti' });
  await card.tap();
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
  await page.setViewportSize({ width: 844, height: 390 });
  await client.close();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeInViewport();
  await page.setViewportSize(phone.viewport);
  await expect(card).toBeInViewport({ ratio: 0.5 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('where the system chooses the colours, the bar and what is pressed are seen', async ({ page, site, api }) => {
  const { loginUrl, title } = await setLadder(site, api);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play(title);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  const mirror = client.button('player.controls.mirror');
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const before = await mirror.evaluate(groundOf);
  await mirror.click();
  await page.mouse.move(5, 5);
  await expect.poll(() => mirror.evaluate(groundOf)).not.toBe(before);
  const bar = page.getByRole('slider', { name: client.t('dashboard', 'player.controls.position') });
  const grounds = await bar.evaluate((input) => {
    const track = input.parentElement?.firstElementChild;
    const elements = track ? [track, ...track.children] : [];
    return elements.map((element) => getComputedStyle(element).backgroundColor);
  });
  const ground = await page.getByRole('dialog').evaluate(groundOf);
  expect(new Set([...grounds, ground]).size).toBe(4);
});

declare global {
  interface Window {
    /** How a phone's screen was turned, as this machine has none. */
    turnedTo: string[];
    mediaActions: Map<string, MediaSessionActionHandler>;
  }
}

/** Stands in for the phone's screen, and lets the test press the keys of a headset. */
function noteTurns(): void {
  window.turnedTo = [];
  window.mediaActions = new Map();
  const lock = async (orientation: string) => {
    window.turnedTo.push(orientation);
  };
  Object.defineProperty(screen.orientation, 'lock', { value: lock });
  const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
  navigator.mediaSession.setActionHandler = (action, handler) => {
    set(action, handler);
    if (handler) window.mediaActions.set(action, handler);
  };
}
