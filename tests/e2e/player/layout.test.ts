import type { Page } from '@playwright/test';
import { clientOf, isPaused, phone, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { expect, test } from '../support/test.ts';

// Videos play in their own time.
test.slow();

const sizes = ['375x812', '844x390', '768x1024', '1024x768', '1180x820', '1280x720', '1440x900', '1920x1080'];

/** The picture within its element, without the bars beside or above it; all in pixels of the window. */
function pictureIn(page: Page) {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const box = video.getBoundingClientRect();
    const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
    return { left, top, right: left + width, bottom: top + height, width, height };
  });
}

for (const [shape, videoFile] of Object.entries({
  upright: 'corpoLibero/piegamenti-in-verticale.mp4',
  wide: 'palestra/panca-piana.mp4',
})) {
  test(`a video that is ${shape} is seen whole, and its controls with it, on every screen however it is held`, async ({
    page,
    site,
    api,
  }) => {
    await site.placeVideo(videoFile);
    const { loginUrl, videos } = await setScene(api, [videoFile]);
    await page.goto(loginUrl);
    const client = clientOf(page);
    await client.play(videos[0]?.title ?? '');
    await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
    await client.button('player.controls.pause').click();
    const controls = page.getByRole('group', { name: client.t('dashboard', 'player.controls.title') });
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      const inside = async () => {
        const { left, top, right, bottom } = await pictureIn(page);
        const bar = await controls.boundingBox();
        const barEnds = (bar?.y ?? 0) + (bar?.height ?? height);
        return left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5 && barEnds <= height + 0.5;
      };
      await expect.poll(inside, { message: `${size}: picture or controls lie outside` }).toBe(true);
      const picture = await pictureIn(page);
      expect(Math.max(picture.width, picture.height), size).toBeGreaterThan(200);
      const row = (name: string) => client.button(name).boundingBox();
      const [first, last] = [await row('player.controls.play'), await row('player.controls.fullScreen')];
      expect(Math.abs((first?.y ?? 0) - (last?.y ?? 999)), `${size}: one row`).toBeLessThan(20);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), size).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 844, height: 390 } });

  test('held sideways, the close button goes with the controls; a tap where it was shows it and closes nothing', async ({
    page,
    site,
    api,
  }) => {
    await site.placeVideo('palestra/panca-piana.mp4');
    const { loginUrl, videos } = await setScene(api, ['palestra/panca-piana.mp4']);
    await page.goto(loginUrl);
    const client = clientOf(page);
    await client.play(videos[0]?.title ?? '');
    const close = client.button('player.close');
    await expect(close).toBeVisible();
    await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
    await expect(close).toBeHidden({ timeout: 10_000 });
    await page.touchscreen.tap(820, 24);
    await expect(close).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isPaused(page)).toBe(false);
    await page.touchscreen.tap(820, 24);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('held upright, an upright video takes the height that its controls leave', async ({ page, site, api }) => {
    const videoFile = 'corpoLibero/piegamenti-in-verticale.mp4';
    await site.placeVideo(videoFile);
    const { loginUrl, videos } = await setScene(api, [videoFile]);
    await page.setViewportSize(phone.viewport);
    await page.goto(loginUrl);
    await clientOf(page).play(videos[0]?.title ?? '');
    await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
    expect((await pictureIn(page)).width).toBeGreaterThan(320);
  });
});
