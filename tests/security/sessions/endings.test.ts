import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { resetAdminPassword } from '#server/features/auth/login/change-account.ts';
import { openDatabasePlace } from '#server/settings/places.ts';
import { type Client, createAssignment, loginClient } from '../../factories/factories.ts';
import { adminCredentials, type Harness, openHarness, type Visitor } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { type Send, sendTo } from '../over-http.ts';

let harness: Harness;
let origin: string;
let send: Send;
let client: Client;
let videoUrl: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
  send = sendTo(origin);
});
beforeEach(async () => {
  harness.admin = await harness.login();
  const assignment = await createAssignment(harness);
  client = assignment.client;
  videoUrl = `/videos/${assignment.video.filePath}`;
});
afterAll(() => harness.close());

/** What the very next requests get: a call and a range of a video, by header and by cookie. */
async function statusesOf(visitor: Visitor): Promise<number[]> {
  const statuses: number[] = [];
  for (const by of ['bearer', 'cookie'] as const) {
    const as = { ...visitor, by };
    statuses.push((await send(calls.verifySession, { as, query: { role: visitor.role } })).status);
    statuses.push((await receive(origin, videoUrl, { as, headers: { range: 'bytes=0-1' } })).status);
  }
  return statuses;
}

const alive = [200, 206, 200, 206];
const dead = [401, 401, 401, 401];
const { session } = limits.auth;

/** Uses the session often enough that only its lifetime can end it. */
async function useUntil(visitor: Visitor, milliseconds: number): Promise<void> {
  const step = session[visitor.role].idle - 1;
  const end = harness.clock.now() + milliseconds;
  while (harness.clock.now() < end) {
    harness.clock.advance(Math.min(step, end - harness.clock.now()));
    if (harness.clock.now() < end) expect(await statusesOf(visitor)).toEqual(alive);
  }
}

describe.each(['client', 'admin'] as const)('the clock alone ends a session of the role %s:', (role) => {
  const visitor = () => (role === 'client' ? client : harness.admin);

  test('a millisecond before its idle time is over it lives, then no more', async () => {
    harness.clock.advance(session[role].idle - 1);
    expect(await statusesOf(visitor())).toEqual(alive);
    harness.clock.advance(session[role].idle);
    expect(await statusesOf(visitor())).toEqual(dead);
  });

  test('a millisecond before its lifetime is over it lives, then no more, however much it was used', async () => {
    await useUntil(visitor(), session[role].lifetime - 1);
    expect(await statusesOf(visitor())).toEqual(alive);
    harness.clock.advance(1);
    expect(await statusesOf(visitor())).toEqual(dead);
  });
});

const endings: [string, () => Visitor, () => Promise<unknown>][] = [
  ['a client logs out', () => client, () => send(calls.logout, { as: client })],
  ['an admin logs out', () => harness.admin, () => send(calls.logout, { as: harness.admin })],
  [
    'a client is deactivated',
    () => client,
    () => send(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { status: 'inactive' } }),
  ],
  ['a client is deleted', () => client, () => send(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } })],
  ['another process sets a new password', () => harness.admin, setPasswordBeside],
];

/** As the operator's command does, with a connection of its own to the database. */
async function setPasswordBeside(): Promise<void> {
  const beside = await openDatabasePlace(harness.settings);
  expect(await resetAdminPassword(beside, 'admin', adminCredentials.password)).toBe(true);
  await beside.destroy();
}

test.each(endings)(
  'once %s, the next request is refused, a video’s next range included, and nobody else’s is',
  async (...ending) => {
    const [, ended, end] = ending;
    const bystander = await loginClient(harness);
    expect(await statusesOf(ended())).toEqual(alive);
    await end();
    expect(await statusesOf(ended())).toEqual(dead);
    expect((await send(calls.verifySession, { as: bystander })).status).toBe(200);
  },
);

test('a deactivated client who is made active again needs a new link: what was ended stays ended', async () => {
  const params = { id: client.user.id };
  for (const status of ['inactive', 'active'] as const)
    await send(calls.changeUser, { as: harness.admin, params, body: { status } });
  expect(await statusesOf(client)).toEqual(dead);
});
