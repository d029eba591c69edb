import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { resetAdminPassword } from '#server/features/auth/login/change-account.ts';
import { createUser, sessionIdOf } from '../../factories/factories.ts';
import { adminCredentials, type Harness, openHarness } from '../../harness.ts';
import { ask, givePasskey } from '../../passkeys.ts';
import { type Scene, setScene, type WayTable, ways } from './ways.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
  await harness.context.db.deleteFrom('attempts').execute();
});
afterAll(() => harness.close());

type Act = (scene: Scene) => Promise<unknown>;

const acts = {
  'the trainer logs one device out': async ({ lost }) =>
    harness.answerTo(calls.endUserDevice, {
      as: harness.admin,
      params: { userId: lost.user.id, deviceId: await sessionIdOf(harness, lost) },
    }),
  'the client logs that device out': async ({ client, lost }) =>
    harness.answerTo(calls.endOwnDevice, { as: client, params: { id: await sessionIdOf(harness, lost) } }),
  'the trainer logs all out': ({ lost }) =>
    harness.answerTo(calls.endUserDevices, { as: harness.admin, params: { id: lost.user.id } }),
  'the client logs all others out': ({ client }) => harness.answerTo(calls.endOtherDevices, { as: client }),
  'the trainer makes a new link': ({ lost }) =>
    harness.answerTo(calls.generateLink, { as: harness.admin, params: { id: lost.user.id } }),
  'the device logs out': ({ lost }) => harness.answerTo(calls.logout, { as: lost, query: { role: 'client' } }),
  'the trainer deactivates': ({ lost }) =>
    harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: lost.user.id }, body: { status: 'inactive' } }),
  'the trainer deletes': ({ lost }) => harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: lost.user.id } }),
} satisfies Record<string, Act>;

type Expected = Record<WayTable, 'ends' | 'stays'>;
const device: Expected = {
  sessions: 'ends',
  passkeys: 'ends',
  pushSubscriptions: 'ends',
  deviceCodes: 'ends',
  accessLinks: 'stays',
  oneUseLinks: 'stays',
};
const all: Expected = { ...device, accessLinks: 'ends', oneUseLinks: 'ends' };

/** What stays is said where the act is chosen: userDevices.consequence, account.devices.consequence, linkReplacement.question. */
const table: Record<keyof typeof acts, Expected> = {
  'the trainer logs one device out': device,
  'the client logs that device out': device,
  'the trainer logs all out': device,
  'the client logs all others out': device,
  'the trainer makes a new link': {
    sessions: 'stays',
    passkeys: 'stays',
    pushSubscriptions: 'stays',
    deviceCodes: 'stays',
    accessLinks: 'ends',
    oneUseLinks: 'ends',
  },
  'the device logs out': { ...device, passkeys: 'stays' },
  'the trainer deactivates': all,
  'the trainer deletes': all,
};

const names = Object.keys(ways) as WayTable[];

describe.each(Object.keys(acts) as (keyof typeof acts)[])('when %s,', (act) => {
  test.each(names)('a row of %s is as the table says', async (way) => {
    const scene = await setScene(harness, await createUser(harness));
    const works = await ways[way](scene);
    await acts[act](scene);
    expect(await works()).toBe(table[act][way] === 'stays');
  });
});

test.each(['opened by a passkey', 'opened by a link in the same browser'])(
  'a session %s ends with the passkey of the session before it',
  async (by) => {
    const { lost, linkToken } = await setScene(harness, await createUser(harness));
    const { soft } = await givePasskey(harness, lost);
    const open = async (headers = {}) =>
      harness.ask(calls.openByPasskey, { body: { passkey: soft.sign(await ask(harness)) }, headers });
    const cookie = { cookie: `client-session=${lost.token}` };
    const again =
      by === 'opened by a passkey'
        ? calls.openByPasskey.answer.parse((await open()).body)
        : await harness.answerTo(calls.exchangeLink, { body: { token: linkToken }, headers: cookie });
    const params = {
      userId: lost.user.id,
      deviceId: await sessionIdOf(harness, { token: again.token, role: 'client' }),
    };
    await harness.answerTo(calls.endUserDevice, { as: harness.admin, params });
    expect((await open()).status).toBe(401);
  },
);

describe('a new password of the trainer', () => {
  const change = (keepPasskeys?: boolean) =>
    harness.answerTo(calls.changeAccount, {
      as: harness.admin,
      body: { ...adminCredentials, newPassword: `${adminCredentials.password}!`, keepPasskeys },
    });
  const reset = (options = {}) =>
    resetAdminPassword(harness.context.db, adminCredentials.username, adminCredentials.password, options);

  test.each([
    ['takes the passkeys of other devices away', () => change(), 401],
    ['leaves them where the trainer says so', () => change(true), 200],
    ['by admin:password takes them away', () => reset(), 401],
    ['by admin:password --keep leaves them', () => reset({ keepsPasskeys: true }), 200],
  ])('%s', async (_, act, status) => {
    const { soft } = await givePasskey(harness, harness.admin);
    harness.admin = await harness.login();
    await act();
    const body = { passkey: soft.sign(await ask(harness)) };
    expect((await harness.ask(calls.loginByPasskey, { body })).status).toBe(status);
    await reset();
  });
});
