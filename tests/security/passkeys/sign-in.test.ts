import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Assertion } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { deleteExpiredCodes } from '#server/features/auth/cleanup.ts';
import type { SoftPasskey } from '../../authenticator.ts';
import { type Client, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { ask, givePasskey, newSoftPasskey } from '../../passkeys.ts';

let harness: Harness;
let client: Client;
let soft: SoftPasskey;

beforeAll(async () => {
  harness = await openHarness({ env: { PUBLIC_ORIGIN: 'https://www.example.it', TRUST_PROXY: '127.0.0.1' } });
  client = await loginClient(harness);
  soft = (await givePasskey(harness, client)).soft;
});
afterAll(() => harness.close());

const open = (passkey: Assertion) => harness.ask(calls.openByPasskey, { body: { passkey } });
const sessions = () => harness.context.db.selectFrom('sessions').select('tokenHash').execute();

/** Nothing is opened, and the right answer to a challenge of its own still opens. */
async function isRefused(passkey: Assertion, code: ErrorCode = 'passkey_invalid') {
  const before = await sessions();
  const reply = await open(passkey);
  refusalOf(reply, code, harness);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(await sessions()).toEqual(before);
  expect((await open(soft.sign(await ask(harness)))).status).toBe(200);
}

test('a passkey opens its client’s session, and says so in a cookie', async () => {
  const reply = await open(soft.sign(await ask(harness)));
  const { token, user } = calls.openByPasskey.answer.parse(reply.body);
  expect(user.id).toBe(client.user.id);
  expect(reply.headers['set-cookie']).toMatch(new RegExp(`^__Host-client-session=${token}; .*HttpOnly; SameSite=Strict; Secure`));
  await harness.answerTo(calls.listClientVideos, { as: { token, role: 'client' } });
});

describe('is refused:', () => {
  test.each([
    ['signed on another site', { origin: 'https://www.example.it.evil.example' }],
    ['signed on another port or without TLS', { origin: 'http://www.example.it' }],
    ['signed on a site below the same name', { origin: 'https://video.www.example.it' }],
    ['of another relying party', { rpId: 'example.it' }],
    ['without a verified user', { isUserVerified: false }],
    ['signed by another key', { hasForeignKey: true }],
    ['within a page of another site', { crossOrigin: true, topOrigin: 'https://evil.example' }],
    ['the answer to another question', { type: 'webauthn.create' as const }],
    ['for another account', { userHandle: 'YW5vdGhlcg' }],
  ])('%s', async (_, circumstances) => isRefused(soft.sign(await ask(harness), circumstances)));

  test('an answer that was sent before, to the same challenge', async () => {
    const answer = soft.sign(await ask(harness));
    expect((await open(answer)).status).toBe(200);
    await isRefused(answer, 'passkey_expired');
  });

  test('a challenge that was used up by a wrong answer', async () => {
    const requested = await ask(harness);
    await isRefused(soft.sign(requested, { isUserVerified: false }));
    await isRefused(soft.sign(requested), 'passkey_expired');
  });

  test('a challenge of this site’s own making, or of nobody’s', async () => {
    await isRefused(soft.sign({ challenge: 'x'.repeat(43) }), 'passkey_expired');
    await isRefused({ ...soft.sign(await ask(harness)), clientDataJSON: 'bm90aGluZw' }, 'passkey_expired');
  });

  test('a challenge that is older than its minutes, which the cleanup then removes', async () => {
    const requested = await ask(harness);
    harness.clock.advance(limits.auth.passkey.challengeFor);
    await isRefused(soft.sign(requested), 'passkey_expired');
    await ask(harness);
    harness.clock.advance(limits.auth.passkey.challengeFor);
    await deleteExpiredCodes(harness.context.db, harness.clock.now());
    expect((await harness.snapshot()).passkeyChallenges).toEqual([]);
  });

  test('a challenge for a new passkey', async () => {
    const requested = await harness.answerTo(calls.preparePasskey, { as: client });
    await isRefused(soft.sign(requested), 'passkey_expired');
  });

  test('a copy of the passkey whose counter is behind', async () => {
    const counting = (await givePasskey(harness, client)).soft;
    expect((await open(counting.sign(await ask(harness), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0]) await isRefused(counting.sign(await ask(harness), { counter }));
    expect((await open(counting.sign(await ask(harness), { counter: 8 }))).status).toBe(200);
  });

  test('a passkey that nobody registered, or under the name of another’s', async () => {
    const stranger = newSoftPasskey(harness);
    await isRefused(stranger.sign(await ask(harness), { userHandle: 'YW5vdGhlcg' }), 'passkey_unknown');
    const other = await givePasskey(harness, await loginClient(harness));
    await isRefused({ ...other.soft.sign(await ask(harness)), credentialId: soft.id });
    await isRefused({ ...soft.sign(await ask(harness)), credentialId: other.soft.id });
  });

  test('a passkey of the admin’s, which opens no client’s area', async () => {
    harness.admin = await harness.login();
    const { soft: admins } = await givePasskey(harness, harness.admin);
    await isRefused(admins.sign(await ask(harness)));
  });
});

test('one answer sent two hundred times at once opens one session', async () => {
  const answer = soft.sign(await ask(harness));
  const before = (await sessions()).length;
  const statuses = (await Promise.all(Array.from({ length: 200 }, () => open(answer)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await sessions()).length).toBeLessThanOrEqual(before + 1);
});

test('so many wrong answers in a quarter of an hour are heard from one IP, and no right one is refused for them', async () => {
  harness.clock.advance(limits.auth.throttle.window);
  const wrong = { ...soft.sign({ challenge: 'x' }), credentialId: 'eA' };
  const counted = { kind: 'passkey-wrong', subject: '127.0.0.1', most: limits.auth.passkey.wrongPerIp } as const;
  await harness.context.rateLimiter.attempt(Array.from({ length: counted.most - 1 }, () => counted));
  refusalOf(await open(wrong), 'passkey_expired', harness);
  refusalOf(await open(wrong), 'too_many_attempts', harness);
  expect((await open(soft.sign(await ask(harness)))).status).toBe(200);
});

test('so many challenges are given to one IP', async () => {
  harness.clock.advance(limits.auth.throttle.window);
  const counted = { kind: 'passkey-challenge', subject: '127.0.0.1', most: limits.auth.passkey.challengesPerIp } as const;
  await harness.context.rateLimiter.attempt(Array.from({ length: counted.most - 1 }, () => counted));
  await ask(harness);
  refusalOf(await harness.ask(calls.askPasskey), 'too_many_attempts', harness);
  harness.clock.advance(limits.auth.throttle.window);
  await ask(harness);
});
