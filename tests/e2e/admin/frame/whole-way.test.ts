import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { logIn } from '../../support/admin.ts';
import { setScene } from '../../support/scene.ts';
import { makeLargeVideo } from '../../support/scenes/large-video.ts';
import { expect, expectAccessible, test, watch } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const videoFile = 'palestra/stacco-da-terra.mp4';

test.use({ viewport: { width: 375, height: 812 } });

test('the trainer creates a client, assigns a video and sends the link; the client watches it on the phone', async ({
  page,
  site,
  browser,
}) => {
  await site.placeVideo(videoFile);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('admin', 'session.title') })).toBeVisible();
  await expectAccessible(page);
  await logIn(page, t);

  await page.getByRole('tab', { name: t('admin', 'frame.videos') }).click();
  await page
    .getByRole('button', { name: t('admin', 'videos.new') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: t('admin', 'videoForm.title'), exact: true }).fill('Stacco da terra');
  await form.getByLabel(t('admin', 'videoForm.found')).selectOption(videoFile);
  await expect(form.getByRole('textbox', { name: t('admin', 'videoForm.filePath'), exact: true })).toHaveValue(videoFile);
  await expect(form.getByLabel(t('admin', 'videoForm.duration'))).not.toHaveValue('');
  await expectAccessible(page);
  await form.getByRole('button', { name: t('admin', 'videoForm.create') }).click();
  await expect(page.getByRole('heading', { name: 'Stacco da terra' })).toBeVisible();

  await page.getByRole('tab', { name: t('admin', 'frame.users') }).click();
  await page
    .getByRole('button', { name: t('admin', 'users.new') })
    .first()
    .click();
  const newUser = page.getByRole('dialog');
  await newUser.getByRole('textbox', { name: t('admin', 'userForm.firstName'), exact: true }).fill('Giulia');
  await newUser.getByRole('textbox', { name: t('admin', 'userForm.lastName'), exact: true }).fill('Ferri');
  await newUser.getByRole('textbox', { name: t('admin', 'userForm.username'), exact: true }).fill('giulia');
  await newUser.getByRole('button', { name: t('admin', 'userForm.create') }).click();

  const linkDialog = page.getByRole('dialog').filter({ hasText: t('admin', 'link.created') });
  const loginUrl = await linkDialog.getByLabel(t('admin', 'link.label'), { exact: true }).inputValue();
  expect(loginUrl).toMatch(new RegExp(`^${site.origin}/dashboard/[\\w-]{43}$`));
  await expectAccessible(page);
  await linkDialog.getByRole('button', { name: t('admin', 'link.done') }).click();

  await page.getByRole('button', { name: t('admin', 'users.manageOf', { name: 'Giulia Ferri' }) }).click();
  await page.getByRole('button', { name: t('admin', 'panel.assignOf', { title: 'Stacco da terra' }) }).click();
  await expect(page.getByRole('button', { name: t('admin', 'panel.revokeOf', { title: 'Stacco da terra' }) })).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const client = await phone.newPage();
  const complaints = watch(client);
  const ranges: number[] = [];
  client.on('response', (response) => {
    // On a slow line the player asks after the file by HEAD, which has no range.
    const isVideo = response.url().includes('/videos/') && response.request().method() === 'GET';
    if (isVideo) ranges.push(response.status());
  });
  await client.goto(loginUrl);
  await expect(client.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
  await expect(client).toHaveURL(`${site.origin}/dashboard`);
  await expectAccessible(client);

  await client.getByRole('button', { name: t('dashboard', 'library.play', { title: 'Stacco da terra' }) }).click();
  await expect.poll(() => timeOf(client), { timeout: 20_000 }).toBeGreaterThan(0.5);
  await expectAccessible(client);
  await client.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 2;
  });
  await expect
    .poll(() => client.locator('video').evaluate((video: HTMLVideoElement) => video.duration - video.currentTime))
    .toBeLessThan(1.5);
  await expect.poll(() => ranges.length).toBeGreaterThan(0);
  expect(new Set(ranges)).toEqual(new Set([206]));
  expect(complaints).toEqual([]);
  await phone.close();
});

test('a seek asks for another range; once revoked the next one is refused and the screen says so', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/^404 \/videos\//, /console: Failed to load resource.*404/);
  const long = 'palestra/lungo.mp4';
  makeLargeVideo(site.dataDirectory, long);
  const { user, loginUrl, videos } = await setScene(api, [long]);
  const [video] = videos;
  if (!video) throw new Error('the scene has no video');
  const requested: { range: string | undefined; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.url().includes('/videos/')) requested.push({ range: request.headers().range, status: response.status() });
  });

  await page.goto(loginUrl);
  await page.getByRole('button', { name: t('dashboard', 'library.play', { title: 'lungo' }) }).click();
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.2);
  await seek(page, 60);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(60.2);
  const isFar = (range = '') => Number(/bytes=(\d+)-/.exec(range)?.[1]) > 5_000_000;
  expect(requested.some(({ range, status }) => status === 206 && isFar(range))).toBe(true);

  await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId: video.id } });
  await seek(page, 110);
  await expect(page.getByText(t('dashboard', 'player.revoked.title'))).toBeVisible({ timeout: 30_000 });
  expect(requested.at(-1)?.status).toBe(404);
  await expectAccessible(page);
});

test('a file that has gone missing is marked in the list of the admin and said in the player', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/^404 \/videos\//, /console: Failed to load resource.*404/);
  await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, [videoFile]);
  await page.goto(loginUrl);
  await expect(page.getByRole('heading', { name: videoTitle })).toBeVisible();
  await site.loseVideo(videoFile);
  await page.getByRole('button', { name: t('dashboard', 'library.play', { title: videoTitle }) }).click();
  await expect(page.getByText(t('dashboard', 'player.fileMissing.title'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const { videos } = await api.ask(calls.listVideos);
  expect(videos.map((video) => video.fileMissing)).toEqual([true]);
  await page.goto('/admin?tab=videos');
  await logIn(page, t);
  await expect(page.getByText(t('admin', 'videos.fileMissing'), { exact: true })).toBeVisible();
});

const videoTitle = 'stacco da terra';

function timeOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

function seek(page: Page, seconds: number): Promise<void> {
  return page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}
