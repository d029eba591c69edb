import type { ActName } from '#contract/audit/acts.ts';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { deletePasskeys } from '../passkeys/store.ts';
import { registerDevice } from '../sessions/devices.ts';
import { confirmSession, deleteAdminSessions, endOtherAdminSessions } from '../sessions/store.ts';
import { type CheckedAdmin, findAdmin, forgetBrowsers, isUnchanged, updateAdmin } from '../store.ts';
import { hashPassword, type Waiting } from './passwords.ts';

export const wrongPassword = { fields: { password: { code: 'wrong' } } } as const;

type Dependencies = { db: Database; clock: Clock };
type Change = {
  /** Of the session that makes the change, which alone goes on. */
  tokenHash: string;
  sessionId: string;
  /** The token by which this browser is known, if it is. */
  device: string | undefined;
  username?: string | undefined;
  newPassword?: string | undefined;
  /** With a new password: the passkeys of other devices stay. */
  keepsPasskeys?: boolean | undefined;
  record: RecordAct;
};

/**
 * Changes name or password of an account whose password was checked, and ends its other sessions; a new password forgets the
 * browsers it was known by as well, but for this one, and takes the passkeys of other devices away. Returns this browser's token, or why nothing was changed.
 */
export async function changeAdmin(
  { db, clock }: Dependencies,
  admin: CheckedAdmin,
  { tokenHash, sessionId, device, username, newPassword, keepsPasskeys = false, record }: Change,
  waiting: Waiting,
): Promise<string | Refusal> {
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword, waiting);
  return inTransaction(db, async (transaction) => {
    const now = instantOf(clock.now());
    if (!(await confirmSession(transaction, { tokenHash, now }))) return refuse('session_expired');
    if (!(await isUnchanged(transaction, admin))) return refuse('wrong_password', wrongPassword);
    const homonym = username === undefined ? undefined : await findAdmin(transaction, username);
    if (homonym && homonym.id !== admin.id) return refuse('username_taken', { fields: { username: { code: 'taken' } } });
    await updateAdmin(transaction, admin.id, { username, passwordHash });
    await endOtherAdminSessions(transaction, admin.id, tokenHash, now);
    if (passwordHash !== undefined) await forgetBrowsers(transaction, admin.id);
    if (passwordHash !== undefined && !keepsPasskeys)
      await deletePasskeys(transaction, { role: 'admin', user: { id: admin.id } }, { exceptSession: sessionId });
    const names: ActName[] = [];
    if (passwordHash !== undefined) names.push('password');
    if (username !== undefined && username !== admin.username) names.push('username');
    await record(transaction, { names });
    return registerDevice({ db: transaction, clock }, { id: admin.id, username: username ?? admin.username }, device);
  });
}

type Reset = {
  /** Known to whoever read it, so the admin is asked to choose another. */
  isPrinted?: boolean;
  keepsPasskeys?: boolean;
  record?: RecordAct;
};

/**
 * Sets a new password and ends the account's sessions and passkeys; false where no such admin exists. Throws on a short
 * password.
 */
export async function resetAdminPassword(
  db: Database,
  username: string,
  password: string,
  { isPrinted = false, keepsPasskeys = false, record }: Reset = {},
): Promise<boolean> {
  if ([...password].length < limits.auth.password.min)
    throw new RangeError(`A password has at least ${limits.auth.password.min} characters.`);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const admin = await findAdmin(transaction, username);
    if (!admin) return false;
    await updateAdmin(transaction, admin.id, { passwordHash }, isPrinted);
    await deleteAdminSessions(transaction, admin.id);
    await forgetBrowsers(transaction, admin.id);
    if (!keepsPasskeys) await deletePasskeys(transaction, { role: 'admin', user: { id: admin.id } });
    await record?.(transaction, { objectId: admin.id, names: ['password'] });
    return true;
  });
}
