import { randomBytes } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/sessions.ts';
import { createUser, loginClient } from '../factories.ts';
import type { Harness, Visitor } from '../harness.ts';

/** Everyone whose session is none (any more), by what became of it. */
export async function createDeadVisitors(harness: Harness): Promise<Record<string, Visitor>> {
  const expiredClient = await loginClient(harness);
  const expiredAdmin = harness.admin;
  harness.clock.advance(limits.session.client.lifetime);
  harness.admin = await harness.login();

  const loggedOut = await loginClient(harness);
  await harness.answerTo(calls.logout, { as: loggedOut });
  const loggedOutAdmin = await harness.login();
  await harness.answerTo(calls.logout, { as: loggedOutAdmin });
  const inactive = await loginClient(harness);
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: inactive.user.id }, body: { status: 'inactive' } });
  const deleted = await loginClient(harness);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: deleted.user.id } });
  const { loginToken } = await createUser(harness);

  return {
    'a client with an expired session': expiredClient,
    'an admin with an expired session': expiredAdmin,
    'a client who logged out': loggedOut,
    'an admin who logged out': loggedOutAdmin,
    'an inactive client': inactive,
    'a deleted client': deleted,
    'someone with a forged client token': forged('client'),
    'someone with a forged admin token': forged('admin'),
    'a client who takes the link for a session': { token: loginToken, role: 'client' },
    'an admin with the token twice': { token: harness.admin.token.repeat(2), role: 'admin' },
  };
}

function forged(role: Role): Visitor {
  return { token: randomBytes(limits.secret.bytes).toString('base64url'), role };
}
