import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toldKinds } from '#contract/audit/acts.ts';
import { calls } from '#contract/calls.ts';
import { HOUR } from '#contract/units.ts';
import { type Client, createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { publishParts } from '../../../../tests/factories/site-factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf, type Visitor } from '../../../../tests/harness.ts';
import { ask, giveAdminPasskey, givePasskey } from '../../../../tests/passkeys.ts';
import { requireApp } from '../../../../tests/second-factor.ts';
import { operatorRecord } from './notify.ts';

let harness: Harness;
const env = { on: {}, off: { SMTP_URL: '', MAIL_FROM: '' } };
const own = { email: 'marco@example.com' };

afterEach(() => harness.close());

const messages = async () => {
  const rows = await harness.context.db.selectFrom('mails').selectAll().where('kind', '=', 'access').orderBy('id').execute();
  return rows.map(({ userId, address, data }) => ({ to: address ?? userId ?? 'trainer', data }));
};
const seenBy = async (as: Visitor) =>
  (await harness.answerTo(calls.listAccessChanges, { as, query: { role: as.role } })).changes.map(({ kind }) => kind);

/** Each change of a way in that a client is told of, and who makes it: from the device that is given. */
const ofClient: Record<string, (client: Client) => Promise<Visitor>> = {
  'passkey.added': async (client) => {
    await givePasskey(harness, client);
    return client;
  },
  'device.approved': async (client) => {
    const { code } = await harness.answerTo(calls.requestDeviceCode);
    const { id } = await harness.answerTo(calls.findDeviceCode, { as: client, body: { code } });
    await harness.answerTo(calls.approveDeviceCode, { as: client, params: { id } });
    return client;
  },
  'user.email': async (client) => {
    const params = { id: client.user.id };
    await harness.answerTo(calls.changeUser, { as: harness.admin, params, body: { email: 'nuova@example.com' } });
    return harness.admin;
  },
};

/** The same of the trainer's. */
const ofAdmin: Record<string, () => Promise<unknown>> = {
  'account.changed': () =>
    harness.answerTo(calls.changeAccount, {
      as: harness.admin,
      body: { ...adminCredentials, newPassword: 'un’altra parola segreta' },
    }),
  'account.email': async () => {
    await beforehand(() => publishAddress(earlierAddress));
    await publishAddress('nuova@example.com');
  },
  'passkey.added': () => giveAdminPasskey(harness),
  'passkey.removed': async () => {
    const { passkey } = await beforehand(() => givePasskey(harness, harness.admin));
    await harness.answerTo(calls.deletePasskey, { as: harness.admin, params: { id: passkey.id }, query: { role: 'admin' } });
  },
  'second_step.on': () => requireApp(harness, harness.admin),
  'second_step.off': async () => {
    await beforehand(() => requireApp(harness, harness.admin));
    await harness.answerTo(calls.dropSecondFactor, { as: harness.admin });
  },
  'second_step.app': async () => {
    await beforehand(() => requireApp(harness, harness.admin));
    await requireApp(harness, harness.admin);
  },
  'second_step.codes': async () => {
    await beforehand(() => requireApp(harness, harness.admin));
    await harness.answerTo(calls.renewRecoveryCodes, { as: harness.admin });
  },
  'second_step.code_used': async () => {
    const { recoveryCodes } = await beforehand(() => requireApp(harness, harness.admin));
    const [code = ''] = recoveryCodes;
    const { token } = await harness.answerTo(calls.login, { body: { ...adminCredentials, factor: { code } } });
    harness.admin = { token, role: 'admin' };
  },
};

const earlierAddress = 'prima@example.com';
function publishAddress(email: string) {
  const { identity } = harness.context.site.current.parts;
  return publishParts(harness, { identity: { ...identity, contacts: { ...identity.contacts, email } } });
}

/** Those that leave the trainer's other sessions as they are, where what was not mailed is told. */
const endsNone = ['account.email', 'passkey.added', 'passkey.removed'];

/** What a change presupposes: it is told of too, and that is forgotten. */
async function beforehand<T>(work: () => Promise<T>): Promise<T> {
  const made = await work();
  const { db } = harness.context;
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('actNotices').execute();
  return made;
}

describe.each(['on', 'off'] as const)('with mail %s', (mail) => {
  beforeEach(async () => {
    harness = await openHarness({ env: env[mail] });
  });

  test('each kind is tried here', () => {
    expect(Object.keys(ofClient).toSorted()).toEqual(toldKinds.client.toSorted());
    expect(Object.keys(ofAdmin).toSorted()).toEqual(toldKinds.admin.toSorted());
  });

  test.each(Object.keys(ofClient))('%s is told once to its client, and to nobody else', async (kind) => {
    const user = await createUser(harness, own);
    const client = await loginClient(harness, user);
    const second = await loginClient(harness, user);
    const stranger = await loginClient(harness, await createUser(harness, { email: 'altra@example.com' }));
    const maker = await ofClient[kind]?.(client);
    const to = kind === 'user.email' ? own.email : user.id;
    expect((await messages()).map((message) => message.to)).toEqual(mail === 'on' ? [to] : []);
    const told = mail === 'off' ? [kind] : [];
    expect(await seenBy(second)).toEqual(told);
    expect(await seenBy(client)).toEqual(maker === client ? [] : told);
    expect(await seenBy(stranger)).toEqual([]);
    expect(await seenBy(harness.admin)).toEqual([]);
    for (const { data } of await messages()) expect(data).not.toContain('nuova@example.com');
  });

  test.each(Object.keys(ofAdmin))('%s is told once to the trainer, and not on the device that made it', async (kind) => {
    const client = await loginClient(harness);
    const desk = await harness.login();
    const earlier = harness.admin;
    await ofAdmin[kind]?.();
    const to = kind === 'account.email' ? earlierAddress : 'trainer';
    expect((await messages()).map((message) => message.to)).toEqual(mail === 'on' ? [to] : []);
    expect(await seenBy(client)).toEqual([]);
    expect(await seenBy(harness.admin)).toEqual([]);
    const next = harness.admin !== earlier ? earlier : endsNone.includes(kind) ? desk : await harness.login();
    expect(await seenBy(next)).toEqual(mail === 'off' ? [kind] : []);
    const { changes } = await harness.answerTo(calls.listAccessChanges, { as: next });
    for (const { id } of changes) await harness.answerTo(calls.dismissAccessChange, { as: next, params: { id } });
    expect(await seenBy(next)).toEqual([]);
    expect(await seenBy(await harness.login())).toEqual([]);
  });
});

describe('without mail', () => {
  beforeEach(async () => {
    harness = await openHarness({ env: env.off });
  });

  test('who comes in by the new passkey is not told of it in the trainer’s place', async () => {
    const soft = await giveAdminPasskey(harness);
    const thief = await harness.answerTo(calls.loginByPasskey, { body: { passkey: soft.sign(await ask(harness)) } });
    expect(await seenBy({ token: thief.token, role: 'admin' })).toEqual([]);
    harness.clock.advance(HOUR);
    expect(await seenBy(await harness.login())).toEqual(['passkey.added']);
  });

  test('a device that was let in is not told that it was, and no one dismisses another’s', async () => {
    const user = await createUser(harness);
    const client = await loginClient(harness, user);
    await ofClient['device.approved']?.(client);
    expect(await seenBy(await loginClient(harness, user))).toEqual([]);
    const second = await loginClient(harness, user);
    await givePasskey(harness, client);
    const { changes } = await harness.answerTo(calls.listAccessChanges, { as: second });
    const params = { id: changes[0]?.id ?? '' };
    for (const as of [client, await loginClient(harness)])
      refusalOf(await harness.ask(calls.dismissAccessChange, { as, params }), 'not_found', harness);
    expect(await seenBy(second)).toEqual(['passkey.added']);
    await harness.answerTo(calls.dismissAccessChange, { as: second, params });
    expect(await seenBy(second)).toEqual([]);
  });

  const byClients = ['device.approved', 'passkey.added'];
  test.each(byClients)('%s by a client’s only device is told there, and not to what comes next', async (kind) => {
    const user = await createUser(harness);
    const client = await loginClient(harness, user);
    await ofClient[kind]?.(client);
    expect(await seenBy(await loginClient(harness, user))).toEqual([]);
    expect(await seenBy(client)).toEqual([kind]);
    const { changes } = await harness.answerTo(calls.listAccessChanges, { as: client });
    await harness.answerTo(calls.dismissAccessChange, { as: client, params: { id: changes[0]?.id ?? '' } });
    expect(await seenBy(client)).toEqual([]);
  });

  test('a command tells the next session', async () => {
    const { db } = harness.context;
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    await db.deleteFrom('sessions').execute();
    await operatorRecord('account.changed', {})(db, { objectId: id, names: ['password'] });
    expect(await seenBy(await harness.login())).toEqual(['account.changed']);
  });
});

test('with mail, many changes in an hour are told on the screens instead of filling a mailbox', async () => {
  harness = await openHarness();
  const user = await createUser(harness, own);
  const client = await loginClient(harness, user);
  const second = await loginClient(harness, user);
  for (let n = 0; n < 12; n += 1) {
    const soft = await givePasskey(harness, client);
    const { passkeys } = await harness.answerTo(calls.listPasskeys, { as: client });
    const params = { id: passkeys[0]?.id ?? randomUUIDv7() };
    await harness.answerTo(calls.deletePasskey, { as: client, params });
    expect(soft).toBeDefined();
  }
  expect(await messages()).toHaveLength(10);
  expect(await seenBy(second)).toEqual(['passkey.added', 'passkey.added']);
});
