import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#contract/units.ts';
import { type Client, createAssignment, createVideo, loginClient } from '../../../../tests/factories/factories.ts';
import { buildPlan, createPlan } from '../../../../tests/factories/plan-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { newPushService, type PushService } from '../../../../tests/push-service.ts';
import { deleteEndedDevices } from './cleanup.ts';

const { gatherFor, planGatherFor, pause, triedFor, retryAfter } = limits.notices;
let service: PushService;
let harness: Harness;

beforeAll(async () => {
  service = newPushService();
  harness = await openHarness({
    pushServers: service.servers,
    env: { PUBLIC_ORIGIN: 'https://allenatore.example', TRUST_PROXY: '127.0.0.1' },
  });
});
beforeEach(async () => {
  // Ten or eleven in the morning in Italy.
  while (new Date(harness.clock.now()).getUTCHours() !== 9) harness.clock.advance(HOUR);
  harness.admin = await harness.login();
  await harness.context.db.deleteFrom('notices').execute();
  await harness.context.db.deleteFrom('pushSubscriptions').execute();
  service.received.length = 0;
  service.answers.length = 0;
});
afterAll(() => harness.close());

const drain = () => harness.context.push.queue.drain();
const subscribe = (as: Client, change = {}) => {
  const device = service.newDevice();
  const body = { ...device.form, namesVideos: false, language: 'it' as const, ...change };
  return harness.answerTo(calls.subscribePush, { as, body }).then(() => device);
};
/** Gives new videos, all at once. */
const give = async (to: Client, titles = ['Squat']) => {
  for (const title of titles) {
    const video = await createVideo(harness, { title });
    await createAssignment(harness, { client: to, video });
  }
};
const pass = async (time: number) => {
  harness.clock.advance(time);
  harness.admin = await harness.login();
  await drain();
};

test('a new video is told within a minute, encrypted, and no title is in it unless the client chose so', async () => {
  const anna = await loginClient(harness);
  const hidden = await subscribe(anna);
  await give(anna, ['Squat']);
  await pass(gatherFor - 1);
  expect(service.received).toEqual([]);
  await pass(1);
  expect(gatherFor + limits.notices.lookEvery).toBeLessThan(MINUTE);
  expect(hidden.texts()).toEqual([
    { title: 'C’è un nuovo video per te', body: 'Apri la tua area per guardarlo.', tag: 'videos', lang: 'it' },
  ]);
  await pass(DAY / 4);
  expect(service.received).toHaveLength(1);

  const eva = await loginClient(harness);
  const named = await subscribe(eva, { namesVideos: true, language: 'en' });
  await give(eva, ['Squat', 'Affondi']);
  await pass(gatherFor);
  expect(named.texts()).toMatchObject([{ title: '2 new videos for you', body: expect.stringMatching('Squat'), lang: 'en' }]);
  const lengths = service.received.map(({ body }) => body.length);
  expect(new Set(lengths).size).toBe(1);
});

test('ten videos in five minutes are one notice on the device: a later one counts them all and takes its place', async () => {
  const anna = await loginClient(harness);
  const device = await subscribe(anna);
  for (let given = 0; given < 10; given += 1) {
    await give(anna);
    await pass(30 * SECOND);
  }
  await pass(pause);
  const titles = device.texts().map(({ title }) => title);
  expect(titles).toHaveLength(2);
  expect(titles.at(-1)).toBe('Ci sono 10 nuovi video per te');
  expect(new Set(service.received.map(({ headers }) => headers.topic))).toEqual(new Set(['videos']));
  await pass(HOUR);
  await give(anna);
  await pass(gatherFor);
  expect(device.texts().at(-1)?.title).toBe('C’è un nuovo video per te');
});

test('a plan that was given or changed is told once while it is typed, one that was taken away is not', async () => {
  const [anna, eva] = [await loginClient(harness), await loginClient(harness)];
  const [told, silent] = [await subscribe(anna), await subscribe(eva)];
  const plan = await createPlan(harness, { client: anna, isCurrent: true });
  const taken = await createPlan(harness, { client: eva, isCurrent: true });
  await harness.answerTo(calls.deletePlan, { as: harness.admin, params: { id: taken.id } });
  await pass(planGatherFor - SECOND);
  const document = buildPlan([], { name: 'Scheda di marzo' });
  const params = { id: plan.id };
  await harness.answerTo(calls.savePlan, { as: harness.admin, params, body: { version: plan.version, document } });
  await pass(SECOND);
  expect(told.texts()).toEqual([{ title: 'La tua scheda è cambiata', body: 'Aprila nella tua area.', tag: 'plan', lang: 'it' }]);
  expect(silent.texts()).toEqual([]);
});

test('from 21 to 8 in Italy nothing is sent, and in the morning one notice is', async () => {
  const anna = await loginClient(harness);
  const device = await subscribe(anna);
  await pass(11 * HOUR);
  await give(anna);
  await pass(MINUTE);
  await pass(9 * HOUR);
  expect(service.received).toEqual([]);
  await give(anna);
  await pass(2 * HOUR);
  expect(device.texts().map(({ title }) => title)).toEqual(['Ci sono 2 nuovi video per te']);
});

test('nothing is sent of what was taken back, to a client who is inactive, signed out or never asked', async () => {
  const [back, inactive, out, silent] = [
    await loginClient(harness),
    await loginClient(harness),
    await loginClient(harness),
    await loginClient(harness),
  ];
  for (const client of [back, inactive, out]) {
    await subscribe(client);
    await give(client);
  }
  await give(silent);
  const [video] = (await harness.answerTo(calls.listUserVideos, { as: harness.admin, params: { id: back.user.id } })).videos;
  const params = { userId: back.user.id, videoId: video?.id ?? '' };
  await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
  const change = { params: { id: inactive.user.id }, body: { status: 'inactive' as const } };
  await harness.answerTo(calls.changeUser, { as: harness.admin, ...change });
  await harness.answerTo(calls.logout, { as: out });
  await pass(gatherFor);
  expect(service.received).toEqual([]);
  const { db, clock } = harness.context;
  await deleteEndedDevices(db, clock.now());
  const left = await db.selectFrom('pushSubscriptions').select('userId').execute();
  expect(left).toEqual([{ userId: back.user.id }]);
});

test('a deleted client leaves nothing behind', async () => {
  const anna = await loginClient(harness);
  await subscribe(anna);
  await give(anna);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: anna.user.id } });
  const { db } = harness.context;
  for (const table of ['notices', 'pushSubscriptions', 'pushMessages'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('a device that its maker no longer knows is deleted', async () => {
  for (const status of [404, 410]) {
    const anna = await loginClient(harness);
    await subscribe(anna);
    await give(anna);
    service.answers.push({ status });
    await pass(gatherFor);
    expect(await harness.answerTo(calls.readNotices, { as: anna })).toMatchObject({ push: null });
  }
});

test('a maker that asks for patience or fails gets it, and is tried for a day', async () => {
  const anna = await loginClient(harness);
  const device = await subscribe(anna);
  await give(anna);
  service.answers.push({ status: 429, retryAfter: '600' }, { status: 503 }, 'fails');
  const before = service.tries();
  const triesSoFar = () => service.tries() - before;
  await pass(gatherFor);
  await pass(10 * MINUTE - 1);
  expect(triesSoFar()).toBe(1);
  await pass(1);
  expect(triesSoFar()).toBe(2);
  await pass(4 * retryAfter - 1);
  expect(triesSoFar()).toBe(2);
  await pass(1);
  await pass(16 * retryAfter);
  expect(device.texts()).toHaveLength(1);

  await give(anna);
  service.answers.push(...Array.from({ length: 60 }, () => ({ status: 500 })));
  for (let waited = 0; waited <= triedFor + HOUR; waited += HOUR) await pass(HOUR);
  const { db } = harness.context;
  expect(await db.selectFrom('pushMessages').selectAll().execute()).toEqual([]);
});

test('two instances at once send each notice once', async () => {
  const clients = [];
  for (let made = 0; made < 5; made += 1) clients.push(await loginClient(harness));
  const devices = await Promise.all(clients.map((client) => subscribe(client)));
  for (const client of clients) await give(client);
  harness.clock.advance(gatherFor);
  await Promise.all([drain(), drain(), drain()]);
  for (const device of devices) expect(device.texts()).toHaveLength(1);
});

test('the site is known to makers by one pair of keys, which a restart keeps', async () => {
  const anna = await loginClient(harness);
  const { publicKey } = await harness.answerTo(calls.readNotices, { as: anna });
  await subscribe(anna);
  await give(anna);
  await pass(gatherFor);
  const [sent] = service.received;
  const { exp, ...claims } = service.claimsOf(sent, publicKey);
  expect(claims).toEqual({ aud: 'https://push.example', sub: 'https://allenatore.example' });
  const signedFor = Number(exp) * SECOND - harness.clock.now();
  expect(signedFor).toBeGreaterThan(limits.notices.signedFor / 2 - SECOND);
  expect(signedFor).toBeLessThanOrEqual(DAY);
  expect(sent?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  await harness.restart();
  expect((await harness.answerTo(calls.readNotices, { as: anna })).publicKey).toBe(publicKey);
});

test('notices are of one device: its session, its switch and its choice', async () => {
  const anna = await loginClient(harness);
  const device = await subscribe(anna);
  await subscribe(anna, { ...device.form, namesVideos: true });
  expect(await harness.answerTo(calls.readNotices, { as: anna })).toMatchObject({
    push: { endpoint: device.form.endpoint, namesVideos: true },
  });
  const eva = await loginClient(harness);
  await subscribe(eva);
  await harness.answerTo(calls.unsubscribePush, { as: eva });
  expect(await harness.answerTo(calls.readNotices, { as: eva })).toMatchObject({ push: null });
  expect(await harness.answerTo(calls.readNotices, { as: anna })).not.toMatchObject({ push: null });
});

test('an endpoint of nobody’s, and keys that are none, are refused', async () => {
  const as = await loginClient(harness);
  const { form } = service.newDevice();
  const body = { ...form, namesVideos: false, language: 'it' as const };
  const elsewhere = { ...body, endpoint: 'https://192.168.1.1/admin' };
  refusalOf(await harness.ask(calls.subscribePush, { as, body: elsewhere }), 'push_service_unknown', harness);
  const noPoint = { ...body, p256dh: Buffer.alloc(65, 4).toString('base64url') };
  refusalOf(await harness.ask(calls.subscribePush, { as, body: noPoint }), 'invalid_input', harness);
});
