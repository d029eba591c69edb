import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewPasskey } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Client, createUser, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf, type Visitor } from '../../harness.ts';
import { ask, confirmAgain, givePasskey, newSoftPasskey } from '../../passkeys.ts';

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

const prepare = (as: Visitor = client) => harness.answerTo(calls.preparePasskey, { as, query: { role: as.role } });
const list = async (as: Visitor = client) =>
  (await harness.answerTo(calls.listPasskeys, { as, query: { role: as.role } })).passkeys;
const changeUser = (body: { status: 'active' | 'inactive' }) =>
  harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body });

async function isRefused(body: NewPasskey, code: ErrorCode, as: Visitor = client) {
  const before = await list(as);
  refusalOf(await harness.ask(calls.addPasskey, { as, query: { role: as.role }, body }), code, harness);
  expect(await list(as)).toEqual(before);
}

test('the authenticator learns a random handle, the same for all passkeys of an account', async () => {
  const [first, second] = [await prepare(), await prepare()];
  expect(first.user.id).toBe(second.user.id);
  expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(limits.auth.passkey.handleBytes);
  expect(first.user.id).not.toBe((await prepare(await loginClient(harness))).user.id);
  expect(first.authenticatorSelection).toEqual({
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  });
});

describe('a new passkey is refused', () => {
  test.each([
    ['made on another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without a verified user', { isUserVerified: false }],
    ['as the answer to another question', { type: 'webauthn.get' as const }],
  ])('%s', async (_, circumstances) => {
    await isRefused(newSoftPasskey(harness).create(await prepare(), circumstances), 'passkey_invalid');
  });

  test('for a challenge that was another’s, or used, or too old, or for signing in', async () => {
    const other = await loginClient(harness);
    await isRefused(newSoftPasskey(harness).create(await prepare(other)), 'passkey_expired');
    const requested = await prepare();
    await harness.answerTo(calls.addPasskey, { as: client, body: newSoftPasskey(harness).create(requested) });
    await isRefused(newSoftPasskey(harness).create(requested), 'passkey_expired');
    const old = await prepare();
    harness.clock.advance(limits.auth.passkey.challengeFor);
    await isRefused(newSoftPasskey(harness).create(old), 'passkey_expired');
    const { user } = await prepare();
    await isRefused(newSoftPasskey(harness).create({ ...(await ask(harness)), user }), 'passkey_expired');
  });

  test('that is another’s already, or beyond the most of an account', async () => {
    const { soft } = await givePasskey(harness, await loginClient(harness));
    await isRefused(soft.create(await prepare()), 'passkey_taken');
    for (let n = 1; n < limits.auth.passkey.perAccount; n += 1) await givePasskey(harness, client);
    const [first, second] = [await prepare(), await prepare()];
    await harness.answerTo(calls.addPasskey, { as: client, body: newSoftPasskey(harness).create(first) });
    await isRefused(newSoftPasskey(harness).create(second), 'too_many_passkeys');
    refusalOf(await harness.ask(calls.preparePasskey, { as: client }), 'too_many_passkeys', harness);
  });
});

test('nobody sees, names or removes the passkeys of another', async () => {
  const { passkey } = await givePasskey(harness, client);
  const params = { id: passkey.id };
  for (const as of [await loginClient(harness), harness.admin]) {
    const query = { role: as.role };
    expect(await list(as)).toEqual([]);
    const name = { name: 'Mia' };
    refusalOf(await harness.ask(calls.renamePasskey, { as, query, params, body: name }), 'passkey_not_found', harness);
    refusalOf(await harness.ask(calls.deletePasskey, { as, query, params }), 'passkey_not_found', harness);
  }
  expect(await list()).toEqual([passkey]);
});

test('a passkey of a deactivated client opens nothing, nor after the client is active again', async () => {
  const { soft } = await givePasskey(harness, client);
  const requested = await ask(harness);
  await changeUser({ status: 'inactive' });
  const open = async (challenge: { challenge: string }) =>
    harness.ask(calls.openByPasskey, { body: { passkey: soft.sign(challenge) } });
  refusalOf(await open(requested), 'passkey_unknown', harness);
  await changeUser({ status: 'active' });
  refusalOf(await open(await ask(harness)), 'passkey_unknown', harness);
});

test('a client who is deactivated between question and answer gets no passkey', async () => {
  const body = newSoftPasskey(harness).create(await prepare());
  await changeUser({ status: 'inactive' });
  refusalOf(await harness.ask(calls.addPasskey, { as: client, body }), 'account_inactive', harness);
});

test('deleting a client deletes passkeys, handle and challenges', async () => {
  await givePasskey(harness, client);
  await prepare();
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.user.id } });
  const { erasedUsers: _, ...left } = await harness.snapshot();
  expect(JSON.stringify(left)).not.toContain(client.user.id);
});

test('a removed passkey opens nothing, and a new link ends none', async () => {
  const { soft, passkey } = await givePasskey(harness, client);
  await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id: client.user.id } });
  await harness.answerTo(calls.openByPasskey, { body: { passkey: soft.sign(await ask(harness)) } });
  await harness.answerTo(calls.deletePasskey, { as: client, params: { id: passkey.id } });
  const reply = await harness.ask(calls.openByPasskey, { body: { passkey: soft.sign(await ask(harness)) } });
  refusalOf(reply, 'passkey_unknown', harness);
});

test('each new passkey of the admin asks for the password, however young the session or the last change', async () => {
  const as = harness.admin;
  const query = { role: 'admin' } as const;
  const isRequired = async () => refusalOf(await harness.ask(calls.preparePasskey, { as, query }), 'password_needed', harness);
  await isRequired();
  await confirmAgain(harness);
  await harness.answerTo(calls.preparePasskey, { as, query });
  await isRequired();
  await confirmAgain(harness);
  harness.clock.advance(limits.auth.session.reconfirmedFor);
  await isRequired();
});

test('the admin adds and removes passkeys only with a password of a short while ago', async () => {
  const as = harness.admin;
  const query = { role: 'admin' } as const;
  const { passkey } = await givePasskey(harness, as);
  await confirmAgain(harness);
  const body = newSoftPasskey(harness).create(await prepare(as));
  harness.clock.advance(limits.auth.session.confirmedFor);
  for (const reply of [
    await harness.ask(calls.preparePasskey, { as, query }),
    await harness.ask(calls.addPasskey, { as, query, body }),
    await harness.ask(calls.deletePasskey, { as, query, params: { id: passkey.id } }),
  ])
    refusalOf(reply, 'password_needed', harness);
  expect(await list(as)).toEqual([passkey]);
});

test('opening by a passkey replaces the session that the browser had, also another client’s', async () => {
  const { soft } = await givePasskey(harness, client);
  const other = await loginClient(harness, await createUser(harness));
  const cookie = `client-session=${other.token}`;
  const body = { passkey: soft.sign(await ask(harness)) };
  const { token } = await harness.answerTo(calls.openByPasskey, { body, headers: { cookie } });
  refusalOf(await harness.ask(calls.verifySession, { as: other }), 'unauthenticated', harness);
  await harness.answerTo(calls.verifySession, { as: { token, role: 'client' } });
});
