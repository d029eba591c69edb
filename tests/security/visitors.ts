import { randomBytes } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/sessions.ts';
import { resetAdminPassword } from '#server/features/access/admins.ts';
import { type Client, createUser, loginClient } from '../factories.ts';
import { adminCredentials, type Harness, type Visitor } from '../harness.ts';

type Equip = (client: Client) => Promise<unknown>;

/** Everyone whose session is none (any more), by what became of it. Each client was given what `equip` gives while they lived. */
export async function createDeadVisitors(
  harness: Harness,
  equip: Equip = async () => undefined,
): Promise<Record<string, Visitor>> {
  const living = async () => {
    const client = await loginClient(harness);
    await equip(client);
    return client;
  };
  const timedOut = await createTimedOut(harness, living);
  const ended = await createEnded(harness, living);
  const { loginToken } = await createUser(harness);
  return {
    ...timedOut,
    ...ended,
    'someone with a forged client token': forged('client'),
    'someone with a forged admin token': forged('admin'),
    'a client who takes the link for a session': { token: loginToken, role: 'client' },
    'an admin with the token twice': { token: harness.admin.token.repeat(2), role: 'admin' },
    'an admin whose token lacks its last letter': { token: harness.admin.token.slice(0, -1), role: 'admin' },
  };
}

async function createTimedOut(harness: Harness, living: () => Promise<Client>): Promise<Record<string, Visitor>> {
  const pass = async (milliseconds: number) => {
    harness.clock.advance(milliseconds);
    harness.admin = await harness.login();
  };
  const expired = { client: await living(), admin: harness.admin };
  await pass(limits.session.client.lifetime);
  const idle = { client: await living(), admin: harness.admin };
  await pass(limits.session.client.idle);
  return {
    'a client with an expired session': expired.client,
    'an admin with an expired session': expired.admin,
    'a client who was long away': idle.client,
    'an admin who was long away': idle.admin,
  };
}

async function createEnded(harness: Harness, living: () => Promise<Client>): Promise<Record<string, Visitor>> {
  const setStatus = (client: Client, status: 'active' | 'inactive') =>
    harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { status } });
  const replaced = harness.admin;
  await resetAdminPassword(harness.context.db, adminCredentials.username, adminCredentials.password);
  harness.admin = await harness.login();

  const loggedOut = { client: await living(), admin: await harness.login() };
  for (const as of Object.values(loggedOut)) await harness.answerTo(calls.logout, { as });
  const [inactive, back, deleted] = [await living(), await living(), await living()];
  await setStatus(inactive, 'inactive');
  await setStatus(back, 'inactive');
  await setStatus(back, 'active');
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: deleted.user.id } });
  return {
    'a client who logged out': loggedOut.client,
    'an admin who logged out': loggedOut.admin,
    'an admin whose password was replaced': replaced,
    'an inactive client': inactive,
    'a client who was inactive for a while': back,
    'a deleted client': deleted,
  };
}

function forged(role: Role): Visitor {
  return { token: randomBytes(limits.secret.bytes).toString('base64url'), role };
}

/** Where a secret may be put in an address; nobody reads it there. */
export function inQuery({ token, role }: Visitor): Record<string, string>[] {
  return [{ token }, { access_token: token }, { [`${role}-session`]: token }, { authorization: `Bearer ${token}` }];
}
