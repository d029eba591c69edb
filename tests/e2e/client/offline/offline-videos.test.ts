import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { chromiumPath, visitorArguments } from '../../../../scripts/tests/chromium.mjs';
import { clientOf, locales, phone } from '../../support/client.ts';
import {
  expectToPlay,
  inDatabase,
  keep,
  keepButton,
  setVideos,
  stored,
  untilCached,
  withoutNetwork,
} from '../../support/scenes/stored-videos.ts';
import { awake, expect, expectAccessible, test, watch } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

/** Every file below a folder, as the device has it. */
function filesIn(folder: string): Buffer[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
}

/** What the server knows of the session's playback positions. */
const savedPositions = async (page: Page) =>
  calls.listProgress.answer.parse(await (await page.request.get('/api/progress')).json()).progress;

test('two videos play in the plane, after the app was closed; the device’s files hold nothing that plays', async ({
  site,
  api,
}) => {
  const { loginUrl, sets } = await setVideos(site, api, ['panca piana', 'stacco da terra']);
  const profile = await mkdtemp(path.join(tmpdir(), 'phone-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...phone,
      locale: locales.it,
      executablePath: chromiumPath() ?? '',
      args: visitorArguments,
    });
  const pageOf = async (context: BrowserContext) => awake(context.pages()[0] ?? (await context.newPage()));

  const online = await open();
  const page = await pageOf(online);
  const complaints = watch(page);
  await page.goto(loginUrl);
  for (const { title } of sets) await keep(page, title);
  await expectAccessible(page);
  await untilCached(page);
  expect(await inDatabase(page)).toEqual({ videos: 2, pieces: expect.any(Number), keys: [false, false] });
  expect(complaints).toEqual([]);
  await online.close();

  const media = readFileSync(path.join(site.dataDirectory, 'films', sets[0]?.setId ?? '', '480p', 'media.mp4'));
  const samples = [media.subarray(0, 24), ...[0.2, 0.5, 0.9].map((part) => sampleAt(media, part))];
  const files = filesIn(profile);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(2 * media.length);
  for (const sample of samples) expect(files.filter((file) => file.includes(sample))).toEqual([]);
  expect(files.filter((file) => /^(?:ftyp|styp|moof)$/.test(file.toString('latin1', 4, 8)))).toEqual([]);

  const offline = await open();
  await offline.setOffline(true);
  const again = await pageOf(offline);
  await again.goto(`${site.origin}/dashboard`);
  await expect(again.getByText(clientOf(again).t('dashboard', 'library.offline.videos_other', { count: 2 }))).toBeVisible();
  // With the picture that is stored with them; that of the list is the network's.
  await expect(again.getByRole('article').locator('canvas')).toHaveCount(2);
  await expectAccessible(again);
  await expectToPlay(again, sets[0]?.title ?? '', 92.5);
  await expectToPlay(again, sets[1]?.title ?? '');
  const client = clientOf(again);
  await client.play(sets[0]?.title ?? '');
  await client.more();
  await client.button('player.captions.title').click();
  await expect(again.locator('[data-captions]')).toContainText('Respira', { timeout: 20_000 });
  await again.goto(`${site.origin}/dashboard`);
  const resumes = again.getByText(/^Riprende da 1:3\d$/).first();
  await expect(resumes).toBeAttached();
  await offline.setOffline(false);
  await expect.poll(() => savedPositions(again)).toMatchObject([{ videoId: sets[0]?.videoId, watched: false }]);
  expect((await savedPositions(again))[0]?.position).toBeGreaterThanOrEqual(92);
  await expect(resumes).toBeAttached();
  await offline.close();
  await rm(profile, { recursive: true, force: true });
});

const sampleAt = (media: Buffer, part: number) => {
  const start = Math.floor(media.length * part);
  return media.subarray(start, start + 32);
};

test('a video that is revoked, and all that a logout leaves, is gone from the device', async ({ page, site, api }) => {
  const { loginUrl, user, sets } = await setVideos(site, api, ['panca piana', 'stacco da terra']);
  await page.goto(loginUrl);
  for (const { title } of sets) await keep(page, title);
  const [revoked, remaining] = sets;
  await api.ask(calls.revokeVideo, { params: { userId: user.id, videoId: revoked?.videoId ?? '' } });
  await page.goto('/dashboard');
  await expect(stored(page, remaining?.title ?? '')).toHaveCount(1);
  await expect.poll(async () => (await inDatabase(page)).videos).toBe(1);
  await clientOf(page).button('session.logout').click();
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('after seven days without the server a video does not play, whatever the clock says then; with it, it does again', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(withoutNetwork);
  const { loginUrl, title } = await setVideos(site, api, ['panca piana']);
  const client = clientOf(page);
  await page.goto(loginUrl);
  await keep(page, title);
  await untilCached(page);
  const [before, later] = [Date.now(), Date.now() + 7 * DAY];
  await context.setOffline(true);
  await page.clock.setFixedTime(later);
  await page.goto('/dashboard');
  await client.play(title);
  await expect(page.getByText(client.t('dashboard', 'offline.expired'))).toBeVisible();
  await expect(page.getByText(client.t('dashboard', 'player.offline.title'))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await client.close();
  await page.clock.setFixedTime(before);
  await page.goto('/dashboard');
  await expect(client.card(title)).toBeVisible();
  expect((await inDatabase(page)).keys).toEqual([undefined]);
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(stored(page, title)).toHaveCount(1);
  await context.setOffline(true);
  await expectToPlay(page, title);
});

test('a phone without room says which video has none; stored later, a download that breaks goes on where it was', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(withoutNetwork, /media\.mp4/);
  const { loginUrl, title } = await setVideos(site, api, ['panca piana']);
  const { t } = clientOf(page);
  // The estimate is one: the browser may have less room than it says.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1e12, usage: 0 });
  });
  await page.goto(loginUrl);
  await expect(keepButton(page, title)).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 500_000 });
  await keepButton(page, title).click();
  const full = page.getByRole('alert').filter({ hasText: t('dashboard', 'offline.fullOf', { title }) });
  await expect(full).toBeVisible();
  await expectAccessible(page);
  await full.getByRole('button', { name: t('dashboard', 'offline.makeRoom') }).click();
  const section = page.getByRole('region', { name: t('dashboard', 'offline.section.title') });
  await expect(section.getByText(t('dashboard', 'offline.full'))).toBeVisible();
  await page.keyboard.press('Escape');

  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin });
  const ranges: string[] = [];
  await page.route('**/media.mp4', (route) => {
    ranges.push(route.request().headers().range ?? '');
    return ranges.length === 6 ? route.abort() : route.continue();
  });
  await full.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await expect(stored(page, title)).toHaveCount(1, { timeout: 30_000 });
  await expect(full).toBeHidden();
  const repeated = ranges.filter((range, index) => ranges.indexOf(range) !== index);
  expect(repeated).toEqual([ranges[5]]);
});

test('two tabs that store the same video load it once, and what one removes is gone from both', async ({
  page,
  site,
  api,
  context,
}) => {
  const { loginUrl, title } = await setVideos(site, api, ['panca piana']);
  const ranges: string[] = [];
  await context.route('**/media.mp4', (route) => {
    ranges.push(route.request().headers().range ?? '');
    return route.continue();
  });
  // No key before both have pressed: the first segment of one tab takes the button from the other.
  const pressed = Promise.withResolvers<void>();
  await context.route(`**${apiBase}${calls.takeOfflineKeys.path}`, async (route) => {
    await pressed.promise;
    return route.continue();
  });
  await page.goto(loginUrl);
  const other = awake(await context.newPage());
  const complaints = watch(other);
  await other.goto('/dashboard');
  for (const tab of [page, other]) await expect(keepButton(tab, title)).toBeVisible();
  await Promise.all([page, other].map((tab) => keepButton(tab, title).click()));
  pressed.resolve();
  for (const tab of [page, other]) await expect(stored(tab, title)).toHaveCount(1, { timeout: 30_000 });
  expect(new Set(ranges).size).toBe(ranges.length);

  await other.goto('/dashboard#accesso');
  await clientOf(other).button('offline.removeOf', { title }).click();
  await other.keyboard.press('Escape');
  for (const tab of [page, other]) await expect(keepButton(tab, title)).toHaveCount(1);
  expect(await inDatabase(page)).toEqual({ videos: 0, pieces: 0, keys: [] });
  expect(complaints).toEqual([]);
});

test('a video that is removed while its download waits for the network is not downloaded once there is one', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  expected.push(withoutNetwork);
  const { loginUrl, sets } = await setVideos(site, api, ['panca piana', 'stacco da terra']);
  const [removed, other] = sets.map(({ title }) => title);
  const { button, play, close } = clientOf(page);
  await page.goto(loginUrl);
  await expect(keepButton(page, other ?? '')).toBeVisible();
  await play(removed ?? '');
  await context.setOffline(true);
  await button('offline.keep').click();
  await expect(page.getByText(clientOf(page).t('dashboard', 'offline.waiting'))).toBeVisible();
  await button('offline.remove').click();
  await expect(button('offline.keep')).toBeVisible();
  await context.setOffline(false);
  await close();
  // Downloads come one after the other: what was queued by the network is stored by then.
  await keep(page, other ?? '');
  await expect(keepButton(page, removed ?? '')).toBeVisible();
  expect((await inDatabase(page)).videos).toBe(1);
});
