import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import { createRenditionSet, createReview } from '../../factories/factories.ts';
import { buildClosures, createDraft, createPicture, publishClosure } from '../../factories/site-factories.ts';
import { type Harness, headersOf, openHarness } from '../../harness.ts';
import { isLong } from '../../security/length.ts';
import { type Child, startChild } from '../../security/process/child.ts';
import { bytesAt, createTusUpload, MEBI, sendFile } from '../../security/uploads/tus.ts';
import { sourceFile } from '../../source-files.ts';
import { administer, databaseEnv, dropDatabase } from '../engines/databases.ts';

/** Two instances of one site: one database, folders of their own, and those of files in common, as in a bucket. */
let folder: string;
let one: Harness;
let other: Harness;

const shared = ['films', 'uploads', 'pictures', 'trash'];

async function makeDataFolder(): Promise<string> {
  const data = path.join(folder, randomUUID());
  await mkdir(data, { mode: 0o700 });
  for (const name of shared) {
    await mkdir(path.join(folder, name), { recursive: true });
    await symlink(path.join(folder, name), path.join(data, name));
  }
  return data;
}

const soon = { timeout: 50_000, interval: 20 };
const long = { timeout: 170_000, interval: 100 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-instances-'));
  const database = await databaseEnv(folder);
  const open = async () => openHarness({ env: { DATA_DIR: await makeDataFolder(), ...database }, renderer });
  [one, other] = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await dropDatabase(folder);
  await rm(folder, { recursive: true, force: true });
});

/** A page that shows the reviews, and which revision it is of. */
const renderer: NonNullable<Parameters<typeof openHarness>[0]>['renderer'] = {
  clientDirectory: '/nowhere',
  async render(_url, data) {
    const { reviews } = await data.reviews('approved');
    const html = `<html>${reviews.map(({ comment }) => comment).join()} ${data.closures.map(({ from }) => from).join()}</html>`;
    return { status: 200, isDocument: true, body: html };
  },
};

const pageOf = async ({ app }: Harness) => (await app.inject({ url: '/' })).body;

test('a review that one rejects is on no page of the other', async () => {
  const { review } = await createReview(one, { state: 'approved', comment: 'Schiena senza più dolori.' });
  for (const harness of [one, other]) await expect.poll(() => pageOf(harness), soon).toContain(review.comment);
  // A notice of the other's write may come after the page, and empty the cache once more.
  const cachedPages = async () => (await pageOf(other)) && other.context.pageCache.size;
  await expect.poll(cachedPages, soon).toBeGreaterThan(0);
  await one.answerTo(calls.approveReview, { as: one.admin, params: { id: review.id }, body: { approved: false } });
  await expect.poll(() => pageOf(other), soon).not.toContain(review.comment);
});

test('what one publishes the other shows, and goes on from it', async () => {
  const number = await publishClosure(one);
  await expect.poll(() => other.context.site.current.revision, soon).toBe(number);
  await one.answerTo(calls.changeSite, { as: one.admin, body: { hasEnglish: false } });
  await expect.poll(() => other.context.site.switches.hasEnglish, soon).toBe(false);
});

test('of two who publish the same revision at once, at both, one is told that the site has changed', async () => {
  const revision = one.context.site.current.revision;
  const version = await createDraft(one, 'closures', { ...buildClosures(), items: [] });
  const body = { revision, drafts: { closures: version } };
  const replies = await Promise.all([one, other].map((harness) => harness.ask(calls.publishSite, { as: one.admin, body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const { context } of [one, other]) await expect.poll(() => context.site.current.revision, soon).toBe(revision + 1);
});

test('a picture is made once, and both show it until one deletes it', async () => {
  for (const { context } of [one, other]) context.pictures.start();
  const id = await createPicture(one);
  for (const { context } of [one, other]) await expect.poll(() => context.pictures.find(id), soon).toBeDefined();
  // The picture as it arrived goes once the row says that its files are there.
  const names = async () => (await readdir(path.join(folder, 'pictures'))).filter((name) => name.startsWith(id));
  await expect.poll(names, soon).toEqual([id]);
  await other.answerTo(calls.deletePicture, { as: one.admin, params: { id } });
  await expect.poll(() => one.context.pictures.find(id), soon).toBeUndefined();
});

test.skipIf(!isLong)(
  'what an instance transcodes that is killed, or hangs, another takes over, and every video is published once',
  async () => {
    const database = await databaseEnv(folder);
    const url = database.DATABASE_URL ?? '';
    await administer(
      url,
      'create table published (id text)',
      `create function note_published() returns trigger language plpgsql as
      'begin insert into published values (new.id); return null; end'`,
      `create trigger note_published after update of published_at on films for each row
      when (old.published_at is null and new.published_at is not null) execute function note_published()`,
    );
    const makers: Child[] = [];
    for (let n = 0; n < 3; n += 1)
      makers.push(await startChild(await makeDataFolder(), { ...database, RUN_QUEUE: 'yes', LOG_LEVEL: 'fatal' }));
    const [killed, hanging, last] = makers;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await createRenditionSet(one, { state: 'failed' });
      await copyFile(await sourceFile('landscape'), path.join(one.paths.uploads, id));
      await one.answerTo(calls.retryRenditions, { as: one.admin, params: { id } });
      ids.push(id);
    }
    const sets = () =>
      one.context.db
        .selectFrom('films')
        .select(['state', 'maker'])
        .where('id', 'in', ids)
        .where('maker', 'is not', null)
        .execute();
    const isEachAtWork = async () => (await sets()).every(({ state }) => state === 'processing') && (await sets()).length === 3;
    await expect.poll(isEachAtWork, soon).toBe(true);
    const before = new Set((await sets()).map(({ maker }) => maker));
    killed?.signal('SIGKILL');
    hanging?.signal('SIGSTOP');
    const takenOver = async () => (await sets()).filter(({ maker }) => !before.has(maker)).length;
    await expect.poll(takenOver, long).toBe(2);
    hanging?.signal('SIGCONT');
    const states = async () => (await sets()).map(({ state }) => state);
    await expect.poll(states, long).toEqual(['ready', 'ready', 'ready']);
    const [noted] = await administer(url, 'select id from published order by id');
    expect(noted?.rows).toEqual(ids.toSorted().map((id) => ({ id })));
    for (const child of [hanging, last]) {
      child?.signal('SIGTERM');
      expect(await child?.ended).toEqual({ code: 0, signal: null });
    }
  },
  300_000,
);

test('an upload that breaks off at one goes on at the other, which need not wait for the one to notice', async () => {
  const bytes = randomBytes(2 * MEBI);
  const as = one.admin;
  const [from, to] = [await one.listen(), await other.listen()];
  const id = await createTusUpload(from, as, bytes.length);
  const headers = { 'tus-resumable': '1.0.0', ...headersOf(as), ...bytesAt(0), 'content-length': bytes.length };
  const silent = request(`${from}${uploadsPath}/${id}`, { method: 'PATCH', headers });
  silent.on('error', () => undefined);
  await new Promise((resolve) => silent.write(bytes.subarray(0, MEBI), resolve));
  const file = path.join(folder, 'uploads', id);
  await expect.poll(async () => (await stat(file)).size, soon).toBe(MEBI);
  await sendFile(bytes, { origin: to, as, options: { uploadUrl: `${to}${uploadsPath}/${id}` } });
  expect((await readFile(file)).equals(bytes)).toBe(true);
  silent.destroy();
});

test('one that is told to stop says so at once, still answers, and ends well', async () => {
  const child = await startChild(await makeDataFolder(), { ...(await databaseEnv(folder)) });
  const ready = async () => (await fetch(`${child.origin}/readyz`)).json();
  expect(await ready()).toEqual({ status: 'ready' });
  child.signal('SIGTERM');
  await expect.poll(ready, soon).toEqual({ status: 'not ready', failing: ['stopping'] });
  expect((await child.send(calls.listPublicReviews, { params: { type: 'approved' } })).status).toBe(200);
  expect(await child.ended).toEqual({ code: 0, signal: null });
});

test('one with a setting that the others have otherwise is not ready, and its log names the setting; they go on', async () => {
  const child = await startChild(await makeDataFolder(), { ...(await databaseEnv(folder)), LINK_DAYS: '3' });
  const reply = await fetch(`${child.origin}/readyz`);
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'not ready', failing: ['settings'] }]);
  await expect.poll(() => child.output.join(''), soon).toContain('An instance that has run for longer has another LINK_DAYS');
  expect((await one.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  child.signal('SIGKILL');
  await child.ended;
});
