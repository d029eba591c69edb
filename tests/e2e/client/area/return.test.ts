import type { Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { clientOf, locales, phone } from '../../support/client.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const videoFiles = [
  'palestra/panca-piana.mp4',
  'palestra/squat-con-bilanciere.mp4',
  'corpoLibero/trazioni-alla-sbarra.mp4',
  'corpoLibero/l-sit-alle-parallele.mp4',
];

test.use({ viewport: phone.viewport });
test.slow();

const topOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ hasText: title })
    .evaluate((card) => card.getBoundingClientRect().top);

test('a reload, or another page and back, finds search, category and place in the list', async ({
  page,
  site,
  api,
  expected,
}) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  const { t } = clientOf(page);
  await page.goto(loginUrl);
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.evaluate(() => window.scrollTo(0, 500));
  for (const leave of [() => page.reload(), () => page.goto('/privacy-policy').then(() => page.goBack())]) {
    await leave();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  }

  await page.getByRole('button', { name: t('common', 'categories.palestra') }).click();
  const search = page.getByRole('textbox', { name: t('dashboard', 'library.search') });
  await search.fill('squat');
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const leave of [() => page.reload(), () => page.goto('/privacy-policy').then(() => page.goBack())]) {
    await leave();
    await expect(search).toHaveValue('squat');
    await expect(page.getByRole('article')).toHaveCount(1);
  }

  const other = await setScene(api, [], { firstName: 'Marta' });
  expected.push(/^409 \/api\/auth\/login-link/, /console: Failed to load resource.*409/);
  await page.goto(other.loginUrl);
  await page.getByRole('button', { name: t('dashboard', 'session.other.replace') }).click();
  await expect(page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Marta' }) })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('dashboard-filter') ?? '')).not.toMatch(/squat|palestra/);
});

test('what is loaded below the list comes in its place: the reloaded page is at once where it was left, and stays there', async ({
  page,
  site,
  api,
}) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  const { button } = clientOf(page);
  const place = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight]);
  await page.goto(loginUrl);
  await expect(button('review.start')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const left = await place();

  const held = Promise.withResolvers<void>();
  await page.route(`**${apiBase}${calls.readOwnReview.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(button('review.start')).toHaveCount(0);
  await expect.poll(place).toEqual(left);
  held.resolve();
  await expect(button('review.start')).toBeVisible();
  expect(await place()).toEqual(left);
  await expect(page.locator('html')).toHaveCSS('min-height', '0px');
});

test('the phone turned while a video is open: the list is still at its card', async ({ page, site, api }) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, videoFiles);
  const client = clientOf(page);
  await page.goto(loginUrl);
  const title = titleOf(videoFiles[0] ?? '');
  const isInView = async () => {
    const top = await topOf(page, title);
    return top > -10 && top < (page.viewportSize()?.height ?? 0) - 100;
  };
  await client.play(title);
  await page.setViewportSize({ width: 812, height: 375 });
  await client.close();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(isInView).toBe(true);
  await page.setViewportSize(phone.viewport);
  await expect.poll(isInView).toBe(true);
});

test('two cards are whole in the first screen; what was given since the last visit is new until it is opened', async ({
  page,
  site,
  api,
}) => {
  for (const videoFile of videoFiles) await site.placeVideo(videoFile);
  const { loginUrl, user, videos } = await setScene(api, videoFiles);
  const [given] = videos;
  const params = { userId: user.id, videoId: given?.id ?? '' };
  await api.ask(calls.revokeVideo, { params });
  const { t, play, close, card } = clientOf(page);
  const isNew = page.getByText(t('dashboard', 'library.new'), { exact: true });
  await page.goto(loginUrl);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(isNew).toHaveCount(0);
  const second = await page.getByRole('article').nth(1).boundingBox();
  expect((second?.y ?? 0) + (second?.height ?? 900)).toBeLessThan(600);

  await api.ask(calls.assignVideo, { params });
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('dashboard-visits') ?? '{}');
    localStorage.setItem('dashboard-visits', JSON.stringify({ ...visits, lastAt: visits.lastAt - 3_600_000 }));
  });
  await page.reload();
  const title = titleOf(videoFiles[0] ?? '');
  await expect(card(title).getByText(t('dashboard', 'library.new'), { exact: true })).toBeVisible();
  await expect(isNew).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(isNew).toHaveCount(1);

  await play(title);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  await close();
  await expect(isNew).toHaveCount(0);

  await page.getByRole('button', { name: t('dashboard', 'session.logout') }).click();
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // A place in the list is a number that says nothing of whose it was.
  expect(left.filter((key) => key.startsWith('dashboard-') && key !== 'dashboard-position')).toEqual([]);
});

for (const { width, size } of [
  { width: 320, size: 16 },
  { width: 320, size: 24 },
  { width: 375, size: 24 },
  { width: 320, size: 32 },
  { width: 375, size: 32 },
]) {
  test(`text of ${size} px fits into ${width} px`, async ({ page, site, api, expected }) => {
    expected.push(/^401 .api.auth.login-link/, /console: Failed to load resource.*401/);
    await site.placeVideo(videoFiles[2] ?? '');
    const { loginUrl } = await setScene(api, videoFiles.slice(2, 3), { firstName: 'Massimiliano' });
    const { t, button } = clientOf(page);
    await page.setViewportSize({ width, height: 700 });
    const session = await page.context().newCDPSession(page);
    // The size that the reader chose in the browser's settings.
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    await page.goto(loginUrl);
    await button('review.start').click();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await expect.poll(fits).toBe(true);
    for (const name of [
      t('dashboard', 'session.logout'),
      t('dashboard', 'library.play', { title: titleOf(videoFiles[2] ?? '') }),
    ]) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    await page.goto(`/dashboard/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(fits).toBe(true);
  });
}

test('the filter is one row that scrolls by itself, and the header one line, also on the narrowest phone', async ({
  page,
  site,
  api,
}) => {
  await site.placeVideo(videoFiles[0] ?? '');
  const { loginUrl } = await setScene(api, videoFiles.slice(0, 1));
  const { t } = clientOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(loginUrl);
  const chips = page.getByRole('group', { name: t('dashboard', 'library.filters') }).getByRole('button');
  await expect(chips).toHaveCount(3);
  const tops = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await chips.last().click();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, locale: locales.en });

  test('the pressed category is told apart by its ground', async ({ page, site, api }) => {
    await site.placeVideo(videoFiles[0] ?? '');
    const { loginUrl } = await setScene(api, videoFiles.slice(0, 1));
    const { t } = clientOf(page, 'en');
    await page.goto(loginUrl);
    const groundOf = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}`) }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
    expect(await groundOf(t('dashboard', 'library.all'))).not.toBe(await groundOf(t('common', 'categories.palestra')));
  });
});
