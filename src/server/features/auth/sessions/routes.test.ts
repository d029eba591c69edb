import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type Client, loginClient, sessionIdOf, tokenIn } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf, type Visitor } from '../../../../../tests/harness.ts';
import { givePasskey } from '../../../../../tests/passkeys.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

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

const devicesOf = async (as: Visitor) => (await harness.answerTo(calls.listOwnDevices, { as })).devices;
const lives = (as: Visitor) => harness.answerTo(calls.verifySession, { as });
const isDead = async (as: Visitor) => refusalOf(await harness.ask(calls.verifySession, { as }), 'signed_out', harness);
const end = (as: Visitor, id: string) => harness.ask(calls.endOwnDevice, { as, params: { id } });

/** Another session of the client, on a device that says what it is. */
async function onDevice(userAgent: string): Promise<Client> {
  const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id: client.user.id } });
  const headers = { 'user-agent': userAgent };
  const { token } = await harness.answerTo(calls.exchangeLink, { body: { token: tokenIn(loginUrl) }, headers });
  return { ...client, token };
}

test('a client sees each living session by its device and its last use, this one marked, and no secret', async () => {
  harness.clock.advance(limits.auth.session.touchEvery);
  const phone = await onDevice(iPhone);
  await loginClient(harness);
  const at = new Date(harness.clock.now()).toISOString();
  const answer = await devicesOf(phone);
  expect(answer).toMatchObject([
    { name: 'iPhone · Safari', lastUsedAt: at, isCurrent: true },
    { lastUsedAt: new Date(harness.clock.now() - limits.auth.session.touchEvery).toISOString(), isCurrent: false },
  ]);
  expect(answer).toHaveLength(2);
  const rows = JSON.stringify(await harness.snapshot());
  expect(rows).not.toContain('15E148');
  expect(JSON.stringify(answer)).not.toContain(phone.token);
  harness.clock.advance(limits.auth.session.client.idle - 1);
  await lives(phone);
  expect(await devicesOf(phone)).toHaveLength(1);
});

test('a client signs out on one device, from another; the next request there is refused', async () => {
  const phone = await onDevice(iPhone);
  expect((await end(client, await sessionIdOf(harness, phone))).status).toBe(200);
  await isDead(phone);
  await lives(client);
  expect(await devicesOf(client)).toHaveLength(1);
});

test('this device’s own session ends like by logging out, its cookie with it', async () => {
  const reply = await end({ ...client, by: 'cookie' }, await sessionIdOf(harness, client));
  expect(reply.headers['set-cookie']).toMatch(/^client-session=; Max-Age=0; /);
  await isDead(client);
});

test('a client signs out everywhere else', async () => {
  const others = [await onDevice(iPhone), await onDevice('')];
  const stranger = await loginClient(harness);
  await harness.answerTo(calls.endOtherDevices, { as: client });
  for (const other of others) await isDead(other);
  await lives(client);
  await lives(stranger);
  await lives(harness.admin);
});

test('nobody ends a session of another, nor learns whether there is one', async () => {
  const stranger = await loginClient(harness);
  const theirs = await sessionIdOf(harness, stranger);
  await harness.changesNothing(async () => {
    const [known, unknown] = [await end(client, theirs), await end(client, 'nobodys')];
    expect(known.body).toEqual(unknown.body);
    refusalOf(known, 'not_found', harness);
  });
  await lives(stranger);
});

test('the trainer sees a client’s devices and ends them; the client’s browsers are told, and the link still opens', async () => {
  const phone = await onDevice(iPhone);
  const listed = () => harness.answerTo(calls.listUserDevices, { as: harness.admin, params: { id: client.user.id } });
  await givePasskey(harness, phone);
  const { devices, passkeys } = await listed();
  expect(passkeys).toBe(1);
  expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toContainEqual(['iPhone · Safari', false]);
  const params = { userId: client.user.id, deviceId: await sessionIdOf(harness, phone) };
  const ofAnother = { ...params, userId: (await loginClient(harness)).user.id };
  refusalOf(await harness.ask(calls.endUserDevice, { as: harness.admin, params: ofAnother }), 'not_found', harness);
  await harness.answerTo(calls.endUserDevice, { as: harness.admin, params });
  await isDead(phone);
  await lives(client);
  await harness.answerTo(calls.endUserDevices, { as: harness.admin, params: { id: client.user.id } });
  await isDead(client);
  expect(await listed()).toEqual({ devices: [], passkeys: 0, keys: [] });
  await lives(await loginClient(harness, client.user));
  await lives(harness.admin);
});
