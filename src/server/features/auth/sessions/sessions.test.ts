import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { SessionCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Client, createAssignment, loginClient } from '../../../../../tests/factories/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf, type Visitor } from '../../../../../tests/harness.ts';
import { deleteEndedSessions } from '../cleanup.ts';
import { resetAdminPassword } from '../login/change-account.ts';

const { session } = limits.auth;

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
  client = await loginClient(harness);
});
afterAll(() => harness.close());

const lives = (as: Visitor) => harness.answerTo(calls.verifySession, { as });
const isDead = async (as: Visitor, code: SessionCode = 'unauthenticated') =>
  refusalOf(await harness.ask(calls.verifySession, { as }), code, harness);
const userOf = async ({ user }: Client) =>
  (await harness.answerTo(calls.listUsers, { as: await harness.login() })).users.find(({ id }) => id === user.id);
const instant = (later = 0) => new Date(harness.clock.now() + later).toISOString();

describe.each(['client', 'admin'] as const)('a session of the role %s', (role) => {
  const { lifetime, idle } = limits.auth.session[role];
  const visitor = () => (role === 'admin' ? harness.admin : client);

  test('dies after its idle time, to the millisecond', async () => {
    harness.clock.advance(idle - 1);
    await lives(visitor());
    harness.clock.advance(idle - 1);
    await lives(visitor());
    harness.clock.advance(idle);
    await isDead(visitor(), 'session_expired');
  });

  test('dies at the end of its lifetime however much it is used', async () => {
    const begun = harness.clock.now();
    for (let spent = idle / 2; spent < lifetime; spent += idle / 2) {
      harness.clock.advance(idle / 2);
      await lives(visitor());
    }
    harness.clock.advance(lifetime - (harness.clock.now() - begun));
    await isDead(visitor(), 'session_expired');
  });

  test('outlives a restart', async () => {
    await harness.restart();
    await lives(visitor());
  });

  test('says who it is and nothing of its secret', async () => {
    const answer = await lives(visitor());
    expect(answer.role).toBe(role);
    expect(JSON.stringify(answer)).not.toMatch(/hash|token/i);
  });
});

test('a use is written down once a minute at most', async () => {
  await harness.changesNothing(async () => {
    harness.clock.advance(limits.auth.session.touchEvery - 1);
    await lives(client);
  });
  const before = await harness.snapshot();
  harness.clock.advance(1);
  await lives(client);
  expect(await harness.snapshot()).not.toEqual(before);
});

test('logging out ends this session alone, and takes its cookie away', async () => {
  const second = await harness.login();
  const reply = await harness.ask(calls.logout, { as: { ...harness.admin, by: 'cookie' } });
  expect(reply.headers['set-cookie']).toMatch(/^admin-session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/);
  await isDead(harness.admin);
  await lives(second);
  await lives(client);
});

test('a client who is active again is told that the trainer ended the session, not that it expired', async () => {
  const { admin: as } = harness;
  for (const status of ['inactive', 'active'] as const)
    await harness.answerTo(calls.changeUser, { as, params: { id: client.user.id }, body: { status } });
  await isDead(client, 'signed_out');
});

test('deactivating or deleting a client ends all their sessions at once, and nobody else’s', async () => {
  const again = await loginClient(harness, client.user);
  const other = await loginClient(harness);
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { status: 'inactive' } });
  await isDead(client, 'account_inactive');
  await isDead(again, 'account_inactive');
  await lives(other);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: other.user.id } });
  await isDead(other);
});

test('a new password ends every session of the admin, and only the new one opens another', async () => {
  await expect(resetAdminPassword(harness.context.db, 'admin', 'troppo cort')).rejects.toThrow(RangeError);
  await lives(harness.admin);
  expect(await resetAdminPassword(harness.context.db, 'nessuno', 'una parola nuova')).toBe(false);
  expect(await resetAdminPassword(harness.context.db, 'admin', 'una parola nuova')).toBe(true);
  await isDead(harness.admin);
  await lives(client);
  refusalOf(await harness.ask(calls.login, { body: adminCredentials }), 'wrong_credentials', harness);
  await harness.answerTo(calls.login, { body: { username: 'admin', password: 'una parola nuova' } });
  await resetAdminPassword(harness.context.db, 'admin', adminCredentials.password);
});

test('what ended is cleared from the database once nobody need be told of it, what lives stays', async () => {
  const sweep = () => deleteEndedSessions(harness.context.db, harness.clock.now());
  const { token } = client;
  harness.clock.advance(session.client.idle + session.toldFor - 1);
  await sweep();
  await isDead(client, 'session_expired');
  harness.clock.advance(1);
  harness.admin = await harness.login();
  const fresh = await loginClient(harness, client.user);
  await sweep();
  await isDead({ token, role: 'client' });
  expect((await harness.snapshot()).sessions).toHaveLength(2);
  await lives(fresh);
  await lives(harness.admin);
});

describe('a client’s session', () => {
  const asBrowser = (sent = {}) => harness.ask(calls.listClientVideos, { as: { ...client, by: 'cookie' }, ...sent });

  test('is renewed by each use, its cookie with it, so that who trains every month is never locked out', async () => {
    for (let months = 0; months < 11; months += 1) {
      harness.clock.advance(session.client.idle - 1);
      const { status, headers } = await asBrowser();
      expect(status).toBe(200);
      expect(headers['set-cookie']).toMatch(/^client-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(headers['set-cookie']).toContain(`=${client.token}; Max-Age=2592000;`);
    }
  });

  test('near its last day gets a cookie that ends with it', async () => {
    const day = 24 * 60 * 60 * 1000;
    for (let days = 0; days < 360; days += 20) {
      harness.clock.advance(20 * day);
      await asBrowser();
    }
    harness.clock.advance(day);
    expect((await asBrowser()).headers['set-cookie']).toContain(`Max-Age=${4 * 86_400};`);
  });

  test('is renewed once a minute at most, and by a header no cookie is set', async () => {
    expect((await asBrowser()).headers).not.toHaveProperty('set-cookie');
    harness.clock.advance(session.touchEvery);
    expect((await harness.ask(calls.listClientVideos, { as: client })).headers).not.toHaveProperty('set-cookie');
    harness.clock.advance(session.touchEvery);
    expect((await asBrowser()).headers).toHaveProperty('set-cookie');
    expect((await asBrowser()).headers).not.toHaveProperty('set-cookie');
  });

  test('is renewed by a range of a video, its cookie with it', async () => {
    const { video } = await createAssignment(harness, { client });
    harness.clock.advance(session.client.idle - 1);
    const url = `/videos/${video.filePath}`;
    const cookie = `client-session=${client.token}`;
    const reply = await harness.app.inject({ url, headers: { cookie, range: 'bytes=0-1' } });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([206, expect.stringContaining('Max-Age=2592000;')]);
    harness.clock.advance(session.client.idle - 1);
    await lives(client);
  });

  test('that is logged out in the same breath as it is renewed loses its cookie', async () => {
    harness.clock.advance(session.touchEvery);
    const reply = await harness.ask(calls.logout, { as: { ...client, by: 'cookie' } });
    expect(reply.headers['set-cookie']).toMatch(/^client-session=; Max-Age=0; /);
    await isDead(client);
  });

  test('that is the eleventh ends the one unused for longest, and no more rows are kept than twice as many', async () => {
    harness.clock.advance(session.touchEvery);
    const second = await loginClient(harness, client.user);
    harness.clock.advance(session.touchEvery);
    await lives(client);
    for (let n = 2; n < session.perClient; n += 1) await loginClient(harness, client.user);
    await lives(second);
    harness.clock.advance(session.touchEvery);
    await lives(client);
    const eleventh = await loginClient(harness, client.user);
    await lives(client);
    await lives(eleventh);
    await isDead(second, 'signed_out');
    for (let n = 0; n < 25; n += 1) await loginClient(harness, client.user);
    await isDead(second);
    const { db } = harness.context;
    const rows = await db.selectFrom('sessions').select('expiresAt').where('userId', '=', client.user.id).execute();
    expect(rows).toHaveLength(2 * session.perClient);
    expect(rows.filter(({ expiresAt }) => expiresAt > instant())).toHaveLength(session.perClient);
  });

  test('says in the list when its client was last seen and when it ends', async () => {
    expect(await userOf(client)).toMatchObject({ lastSeenAt: instant(), sessionEndsAt: instant(session.client.idle) });
    harness.clock.advance(3 * session.touchEvery);
    await lives(client);
    const [seen, end] = [instant(), instant(session.client.idle)];
    await harness.answerTo(calls.logout, { as: await loginClient(harness, client.user) });
    harness.clock.advance(session.touchEvery);
    expect(await userOf(client)).toMatchObject({ lastSeenAt: seen, sessionEndsAt: end });
    await harness.answerTo(calls.logout, { as: client });
    const after = await userOf(client);
    expect(after?.lastSeenAt).toBe(instant());
    expect(after).not.toHaveProperty('sessionEndsAt');
  });
});
