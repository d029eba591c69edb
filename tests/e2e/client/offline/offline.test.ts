import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { walked } from '../../../security/length.ts';
import type { Api } from '../../support/api.ts';
import { clientOf, locales, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { untilCached, withoutNetwork } from '../../support/scenes/stored-videos.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

const squat = 'palestra/panca-piana.mp4';

/** The paths of all that is cached. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(lists)).flat().map((url) => new URL(url).pathname);
  });

/** The area of a client with a video, as it opens without a network from now on. */
async function openCached(page: Page, site: RunningSite, api: Api) {
  await site.placeVideo(squat);
  const scene = await setScene(api, [squat]);
  await page.goto(scene.loginUrl);
  await untilCached(page);
  return scene;
}

for (const language of walked(['it', 'en'] as const))
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] });

    test('without a network the area opens with the last list, and is up to date once there is one', async ({
      page,
      site,
      api,
      context,
      expected,
    }) => {
      expected.push(withoutNetwork);
      const { user } = await openCached(page, site, api);
      const { t } = clientOf(page, language);
      expect((await cachedPaths(page)).filter((path) => !/^\/(dashboard|assets\/[^/]+|texts\/[^/]+)$/.test(path))).toEqual([]);

      await context.setOffline(true);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('dashboard', 'session.welcome', { name: user.firstName }),
      );
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByText(t('dashboard', 'library.offline.title'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('dashboard', 'library.play', { title: 'panca piana' }) }).click();
      await expect(page.getByText(t('dashboard', 'player.offline.title'))).toBeVisible({ timeout: 20_000 });
      await page.getByRole('button', { name: t('dashboard', 'player.backToVideos') }).click();

      await context.setOffline(false);
      await expect(page.getByText(t('dashboard', 'library.offline.title'))).toBeHidden();
      await expect(page.getByRole('button', { name: t('dashboard', 'review.start') })).toBeVisible();
    });
  });

test('only the dashboard has a service worker, and logging out leaves nothing of it', async ({ page, site, api }) => {
  await openCached(page, site, api);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  expect(await isControlled()).toBe(true);
  for (const path of ['/', '/admin', '/dashboard-nothing']) {
    const shown = await page.request.get(path);
    expect(shown.headers()['content-security-policy'], path).toContain("worker-src 'none'");
  }
  for (const path of ['/', '/admin']) {
    await page.goto(path);
    expect(await isControlled(), path).toBe(false);
  }
  await page.goto('/dashboard');
  await clientOf(page).button('session.logout').click();
  await expect(page).toHaveURL(`${site.origin}/`);
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    stored: Object.keys(localStorage),
  }));
  expect(left).toEqual({ workers: 0, caches: [], databases: [], stored: ['i18nextLng'] });
});

test('the last list goes with its session: ended by the trainer, it opens no more without a network', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(/\b401\b/, withoutNetwork);
  const { user } = await openCached(page, site, api);
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
  await page.goto('/dashboard');
  const denied = page.getByRole('heading', { name: clientOf(page).t('dashboard', 'session.denied.inactive.title') });
  await expect(denied).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('dashboard-list'))).toBeNull();
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText(clientOf(page).t('dashboard', 'session.unreachable.network'))).toBeVisible();
});

test('a personal link is never answered by the service worker, and a lost connection is no reason to log out', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(withoutNetwork);
  const { loginUrl } = await openCached(page, site, api);
  await page.reload();
  await context.setOffline(true);
  const other = await context.newPage();
  await expect(other.goto(loginUrl)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await other.close();
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(1);
});
