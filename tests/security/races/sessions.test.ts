import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createUser, loginClient } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { openTrack, type Track } from './race.ts';

const { session } = limits.auth;

let track: Track;
let harness: Harness;

beforeAll(async () => {
  track = await openTrack();
  harness = track.harness;
});
afterEach(() => track.expectWhole());
afterAll(() => harness.close());

const living = async (userId: string) => {
  const now = new Date(harness.clock.now()).toISOString();
  const sessions = harness.context.db.selectFrom('sessions').selectAll().where('userId', '=', userId);
  return sessions.where('expiresAt', '>', now).execute();
};
const asClient = (token: string) => ({ token, role: 'client', by: 'cookie' }) as const;

test('two hundred renewals at once are one session with one end', async () => {
  const client = await loginClient(harness);
  harness.clock.advance(session.touchEvery);
  const statuses = await track.race(() => track.send(calls.listClientVideos, { as: asClient(client.token) }));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const end = new Date(harness.clock.now() + session.client.idle).toISOString();
  expect((await living(client.user.id)).map(({ expiresAt }) => expiresAt)).toEqual([end]);
});

test('signing out amid renewals ends the session for good', async () => {
  const client = await loginClient(harness);
  harness.clock.advance(session.touchEvery);
  await track.race(
    () => track.send(calls.listClientVideos, { as: asClient(client.token) }),
    (n) => track.send(n === 101 ? calls.logout : calls.listProgress, { as: asClient(client.token) }),
  );
  expect(await living(client.user.id)).toEqual([]);
  expect((await track.send(calls.listClientVideos, { as: asClient(client.token) })).status).toBe(401);
});

test('deactivating amid renewals ends every session for good', async () => {
  const client = await loginClient(harness);
  harness.admin = await harness.login();
  harness.clock.advance(session.touchEvery);
  const params = { id: client.user.id };
  await track.race(
    () => track.send(calls.listClientVideos, { as: asClient(client.token) }),
    () => track.send(calls.changeUser, { as: harness.admin, params, body: { status: 'inactive' } }),
  );
  expect(await living(client.user.id)).toEqual([]);
});

test('two hundred openings of one link leave ten sessions, whose tokens all work', async () => {
  const { id, loginToken: token } = await createUser(harness);
  const tokens: string[] = [];
  await track.race(async (_, from) => {
    const reply = await track.send(calls.exchangeLink, { body: { token }, ...from });
    tokens.push(calls.exchangeLink.answer.parse(reply.body).token);
    return reply;
  });
  expect(await living(id)).toHaveLength(session.perClient);
  const works = await Promise.all(tokens.map((one) => track.send(calls.verifySession, { as: asClient(one) })));
  expect(works.filter(({ status }) => status === 200)).toHaveLength(session.perClient);
});
