import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, calls } from '#contract/calls.ts';
import { clientOf, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { exercise, givePlan, single } from '../../support/scenes/plan-scene.ts';
import { keep, setVideos, untilCached, withoutNetwork } from '../../support/scenes/stored-videos.ts';
import { trainingOf, untilStored } from '../../support/scenes/training-scene.ts';
import { awake, expect, expectAccessible, test, watch } from '../../support/test.ts';
import { tracesOf } from '../../support/traces.ts';

test.use({ viewport: phone.viewport });
test.slow();

test('without a network logging out removes all, in every tab, and ends the session when there is one', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(withoutNetwork);
  const { loginUrl, title } = await setVideos(site, api, ['panca piana']);
  const { t, button } = clientOf(page);
  await page.goto(loginUrl);
  await keep(page, title);
  await untilCached(page);
  const other = awake(await context.newPage());
  const complaints = watch(other);
  await other.goto('/dashboard');
  await expect(other.getByRole('article')).toHaveCount(1);

  await context.setOffline(true);
  await button('session.logout').click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('dashboard', 'session.left.title'));
    await expect(tab.getByText('Giulia')).toHaveCount(0);
    await expect(tab.getByText(title)).toHaveCount(0);
  }
  await expectAccessible(page);
  const stays = /^(?:cookie .*|localStorage (?:i18nextLng|dashboard-known|dashboard-passkey))$/;
  await expect.poll(async () => (await tracesOf(page)).filter((trace) => !stays.test(trace))).toEqual([]);
  expect(complaints.filter((complaint) => !withoutNetwork.test(complaint))).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await context.request.get(`${site.origin}/api/auth/verify?role=client`)).status()).toBe(401);
});

test('a session that was left without a network ends before the area shows or asks for anything', async ({ page, site, api }) => {
  const { loginUrl, user } = await setScene(api, []);
  const { t } = clientOf(page);
  await page.goto(loginUrl);
  await expect(page.getByText(user.firstName)).toBeVisible();
  await page.goto('/');
  // What the device has where it was switched off before there was a network.
  await page.evaluate(() => localStorage.setItem('dashboard-known', '2'));
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard', 'session.denied.title'));
  expect(requested.slice(0, 2)).toEqual(['/api/auth/logout', '/api/auth/verify']);
  expect(requested).not.toContain('/api/videos');
  await expect(page.getByText(user.firstName)).toHaveCount(0);
  expect((await page.request.get(`${site.origin}/api/auth/verify?role=client`)).status()).toBe(401);
});

test('sets that have not arrived are named before logging out loses them', async ({ page, api, context, expected }) => {
  expected.push(withoutNetwork);
  const { loginUrl, user } = await setScene(api, []);
  await givePlan(api, user.id, { 'Giorno A': [single(exercise('Plank', { sets: 2, rest: 0 }))] });
  const { t, begin, tick, button } = trainingOf(page);
  await page.goto(loginUrl);
  await untilStored(page);
  await context.setOffline(true);
  await begin();
  await tick(1);
  await button('training.leave').click();
  await button('session.logout').click();
  await expect(page.getByText(t('dashboard', 'session.unsent', { trainer: 'Marco' }))).toBeVisible();
  await expectAccessible(page);
  await button('session.logoutAnyway').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard', 'session.left.title'));
});

const reads = {
  'with the list': [calls.listProgress, calls.readOwnPlan, calls.readTrainingDay, calls.readOwnReview],
  'after it': [calls.listAccessChanges, calls.readLeaving],
};
for (const [when, late] of Object.entries(reads)) {
  test(`what is read ${when} is given up as a client logs out, and nothing more is read`, async ({ page, site, api }) => {
    const { loginUrl, user } = await setScene(api, []);
    await page.goto(loginUrl);
    await expect(page.getByText(user.firstName)).toBeVisible();
    const [ended, held] = [Promise.withResolvers<void>(), new Set<string>()];
    const paths = late.map(({ path }) => apiBase + path);
    await page.route(`**${apiBase}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!paths.includes(pathname)) return route.continue();
      held.add(pathname);
      await ended.promise;
      return route.continue();
    });
    // Between the end of the session and the next document, late reads would begin.
    await page.route(`${site.origin}/`, async (route) => {
      ended.resolve();
      await wait(1000);
      return route.continue();
    });
    await page.goto('/dashboard');
    await expect.poll(() => [...held].sort()).toEqual(paths.sort());
    await clientOf(page).button('session.logout').click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

test('a tab that is open while another logs out drops name, list and plan at once', async ({ page, site, api, context }) => {
  const { loginUrl, user } = await setScene(api, []);
  const { t, button } = clientOf(page);
  await page.goto(loginUrl);
  const other = awake(await context.newPage());
  await other.goto('/dashboard');
  await expect(other.getByText(user.firstName)).toBeVisible();
  await button('session.logout').click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('dashboard', 'session.left.title'));
  await expect(other.getByText(user.firstName)).toHaveCount(0);
});
