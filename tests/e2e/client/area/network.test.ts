import { clientOf, openDevice, phone, seek, slowDown, timeOf } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { makeLargeVideo } from '../../support/scenes/large-video.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

const videoFiles = ['palestra/panca-piana.mp4', 'palestra/stacco-da-terra.mp4', 'corpoLibero/trazioni-alla-sbarra.mp4'];

/** What opening the dashboard takes a machine at rest, apart from the network, in milliseconds. */
const AT_REST = 500;

test('on a slow network the grid is there soon after opening the link for the first time', async ({ browser, site, api }) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  const open = async (isSlow: boolean) => {
    const { page, context, complaints } = await openDevice(browser, phone);
    if (isSlow) await slowDown(page);
    await page.addInitScript(noteFirstCard);
    await page.goto(loginUrl, { waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    const took = await page.evaluate(() => window.firstCardAt ?? Number.POSITIVE_INFINITY);
    expect(complaints).toEqual([]);
    await context.close();
    return took;
  };
  // A busy machine makes everything later: what the same page takes it without any network to wait for is taken off.
  const took: number[] = [];
  while (took.length < 4 && !took.some((time) => time < 3_000)) {
    const excess = Math.max(0, (await open(false)) - AT_REST);
    took.push((await open(true)) - excess);
  }
  // The goal is 3 s on a machine at rest; a busy one is given three times that.
  expect(Math.min(...took), `milliseconds: ${took.map(Math.round)}`).toBeLessThan(9_000);
});

test('the player is not part of what is loaded before the grid, and comes with it only afterwards', async ({
  page,
  site,
  api,
}) => {
  await site.placeVideo(videoFiles[0] ?? '');
  const { loginUrl } = await setScene(api, [videoFiles[0] ?? '']);
  const html = await (await page.request.get(loginUrl)).text();
  expect(html).not.toMatch(/player-dialog|review-box/);
  const arrived = page.waitForResponse(/player-dialog/);
  await page.goto(loginUrl);
  await arrived;
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('without a network every step says so and can be tried again', async ({ page, site, api, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await site.placeVideo(videoFiles[0] ?? '');
  const { loginUrl } = await setScene(api, [videoFiles[0] ?? '']);
  const client = clientOf(page);
  const { t } = client;
  const retry = page.getByRole('button', { name: t('common', 'actions.retry') });

  await page.route('**/api/**', (route) => route.abort());
  await page.goto(loginUrl);
  await expect(page.getByText(t('dashboard', 'session.unreachable.network'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await page.route('**/api/{videos,reviews/my}', (route) => route.abort());
  await retry.click();
  await expect(page.getByText(t('dashboard', 'library.failed'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('dashboard', 'review.loadFailed'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/api/{videos,reviews/my}');
  await retry.first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await retry.click();
  await expect(client.button('review.start')).toBeVisible();

  await context.setOffline(true);
  await client.button('session.logout').click();
  await expect(page.getByText(t('dashboard', 'session.left.text'))).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
});

test('where the code of the player does not come, it says so and comes at the next try', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/player-dialog/, /ERR_FAILED/);
  await site.placeVideo(videoFiles[0] ?? '');
  const { loginUrl } = await setScene(api, [videoFiles[0] ?? '']);
  const client = clientOf(page);
  await page.route(/player-dialog/, (route) => route.abort());
  await page.goto(loginUrl);
  await client.play('panca piana');
  await expect(page.getByText(client.t('dashboard', 'player.openFailed'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/player-dialog/);
  await page.getByRole('button', { name: client.t('common', 'actions.retry') }).click();
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
});

test('after a gap in the network the video goes on where it was', async ({ page, site, api, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  makeLargeVideo(site.dataDirectory, 'palestra/lungo.mp4');
  const { loginUrl } = await setScene(api, ['palestra/lungo.mp4']);
  const client = clientOf(page);
  await page.goto(loginUrl);
  await client.play('lungo');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  await context.setOffline(true);
  await seek(page, 90);
  await expect(page.getByText(client.t('dashboard', 'player.offline.title'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(client.t('dashboard', 'player.offline.title'))).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(90.2);
});

declare global {
  interface Window {
    /** When the first card came, in milliseconds since the page was asked for. */
    firstCardAt?: number;
  }
}

/** Told by the page itself: whoever asks it now and then learns of it up to half a second late. */
function noteFirstCard(): void {
  const look = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    window.firstCardAt = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}
