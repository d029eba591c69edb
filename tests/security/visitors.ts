import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/auth/schemas.ts';
import { calls, type Who } from '#contract/calls.ts';
import type { SessionCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { resetAdminPassword } from '#server/features/auth/login/change-account.ts';
import { type Client, createUser, loginClient } from '../factories/factories.ts';
import { adminCredentials, type Harness, type Visitor } from '../harness.ts';

/** `code`: what they are told where their role would be let in. */
export type DeadVisitor = Visitor & { code: SessionCode };

/** What a dead visitor is told by a call for these; nobody learns there what became of a session of the other role. */
export function toldTo({ role, code }: DeadVisitor, who: Who): SessionCode {
  return who === 'session' || who === role ? code : 'unauthenticated';
}

type Equip = (client: Client) => Promise<unknown>;

/** Everyone whose session is none (any more), by what became of it. Each client was given what `equip` gives while they lived. */
export async function createDeadVisitors(
  harness: Harness,
  equip: Equip = async () => undefined,
): Promise<Record<string, DeadVisitor>> {
  const living = async () => {
    const client = await loginClient(harness);
    await equip(client);
    return client;
  };
  const ended = await createEnded(harness, living);
  const timedOut = await createTimedOut(harness, living);
  const { loginToken } = await createUser(harness);
  const code = 'unauthenticated';
  return {
    ...timedOut,
    ...ended,
    'someone with a forged client token': forged('client'),
    'someone with a forged admin token': forged('admin'),
    'a client who takes the link for a session': { token: loginToken, role: 'client', code },
    'an admin with the token twice': { token: harness.admin.token.repeat(2), role: 'admin', code },
    'an admin whose token lacks its last letter': { token: harness.admin.token.slice(0, -1), role: 'admin', code },
  };
}

async function createTimedOut(harness: Harness, living: () => Promise<Client>): Promise<Record<string, DeadVisitor>> {
  const pass = async (milliseconds: number) => {
    harness.clock.advance(milliseconds);
    harness.admin = await harness.login();
  };
  const expired = { client: await living(), admin: harness.admin };
  await pass(limits.auth.session.client.lifetime);
  const idle = { client: await living(), admin: harness.admin };
  await pass(limits.auth.session.client.idle);
  const code = 'session_expired';
  return {
    'a client with an expired session': { ...expired.client, code },
    'an admin with an expired session': { ...expired.admin, code },
    'a client who was long away': { ...idle.client, code },
    'an admin who was long away': { ...idle.admin, code },
  };
}

async function createEnded(harness: Harness, living: () => Promise<Client>): Promise<Record<string, DeadVisitor>> {
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
  const code = 'unauthenticated';
  return {
    'a client who logged out': { ...loggedOut.client, code },
    'an admin who logged out': { ...loggedOut.admin, code },
    'an admin whose password was replaced': { ...replaced, code },
    'an inactive client': { ...inactive, code: 'account_inactive' },
    'a client who was inactive for a while': { ...back, code: 'signed_out' },
    'a deleted client': { ...deleted, code },
  };
}

function forged(role: Role): DeadVisitor {
  return { token: randomBytes(limits.auth.secret.bytes).toString('base64url'), role, code: 'unauthenticated' };
}

/** Where a secret may be put in an address; nobody reads it there. */
export function inQuery({ token, role }: Visitor): Record<string, string>[] {
  return [{ token }, { access_token: token }, { [`${role}-session`]: token }, { authorization: `Bearer ${token}` }];
}
