import { clientOf, isPaused, openDevice, phone, seek, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { setLadder } from '../support/scenes/ladder.ts';
import { expect, test } from '../support/test.ts';

const videoFiles = ['palestra/stacco-da-terra.mp4', 'palestra/panca-piana.mp4'];

// Videos play in their own time, and each is looked at by axe besides.
test.slow();

test('stopped at 0:07 on one device, it goes on from there on another, whose page was open all the while, or from the start', async ({
  browser,
  site,
  api,
}) => {
  const { loginUrl, title } = await setLadder(site, api);
  const first = await openDevice(browser, phone);
  const second = await openDevice(browser, { viewport: { width: 1440, height: 900 } });
  await first.page.goto(loginUrl);
  await second.page.goto(loginUrl);
  await expect(clientOf(second.page).heading).toBeVisible();

  await clientOf(first.page).play(title);
  await expect.poll(() => timeOf(first.page), { timeout: 30_000 }).toBeGreaterThan(7);
  await first.page.goto('about:blank');

  // A slow machine leaves a second or two later. What it says passes by itself, so that is looked at first.
  const client = clientOf(second.page);
  const resumed = client.t('dashboard', 'player.resumed', { time: '0:(07|08|09|10|11)' });
  const said = expect(second.page.getByText(new RegExp(resumed))).toBeVisible({ timeout: 20_000 });
  await client.play(title);
  await said;
  expect(await timeOf(second.page)).toBeGreaterThan(6.9);
  await client.button('player.restart').click();
  await expect.poll(() => timeOf(second.page)).toBeLessThan(5);
  await expect(client.button('player.restart')).toBeHidden();
  await second.page.keyboard.press('5');
  await expect.poll(() => timeOf(second.page), { timeout: 20_000 }).toBeGreaterThan(63);
  await client.close();
  const begun = client.t('dashboard', 'library.begun', { time: '1:(0|1)\\d' });
  // Seen below the picture, and read out with the title.
  await expect(client.card(title).getByText(new RegExp(begun)).first()).toBeVisible();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

test('an exercise of seconds begins at its beginning wherever it was left, and repeats by itself once that is chosen', async ({
  page,
  site,
  api,
}) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  await page.goto(loginUrl);
  const client = clientOf(page);
  const repeat = client.button('player.controls.repeat');
  await client.play('panca piana');
  await seek(page, 6);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(8.2);
  await client.close();
  await expect(page.getByRole('dialog')).toBeHidden();
  await client.play('panca piana');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.1);
  expect(await timeOf(page)).toBeLessThan(4);
  await expect(client.button('player.restart')).toHaveCount(0);

  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-pressed', 'true');
  await seek(page, -0.5);
  await expect.poll(() => timeOf(page)).toBeLessThan(4);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(page.getByText(client.t('dashboard', 'player.end.title'))).toHaveCount(0);
  await client.close();
  await client.play('stacco da terra');
  await expect(repeat).toHaveAttribute('aria-pressed', 'true');
});

test('while a video plays, its place is written at most every ten seconds', async ({ page, site, api }) => {
  const videoFile = 'corpoLibero/affondi-alternati.mp4';
  await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, [videoFile]);
  const written: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') written.push(Date.now());
  });
  await page.goto(loginUrl);
  const client = clientOf(page);
  const opened = Date.now();
  await client.play('affondi alternati');
  await page.locator('video').waitFor();
  // At half its speed it lasts longer than any machine takes for what follows.
  for (const slower of ['<', '<']) await page.keyboard.press(slower);
  await expect.poll(() => written.length, { timeout: 30_000 }).toBe(1);
  const place = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(place + 1.1);
  await client.button('player.controls.pause').click();
  await expect.poll(() => written.length).toBeGreaterThan(1);
  await client.close();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [first = 0, ...later] = written;
  expect(first - opened).toBeGreaterThan(9_500);
  // One at the pause; where it takes ten seconds to press it, one more before.
  expect(later.length).toBeLessThanOrEqual(1 + Math.floor(((later.at(-1) ?? 0) - first) / 9_500));
});
