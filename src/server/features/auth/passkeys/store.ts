import { type Database, exists } from '../../../db/database.ts';
import type { PasskeyTables } from './tables.ts';

/** Whose passkeys: a client's or an admin's. */
export type Owner = { role: 'client' | 'admin'; user: { id: string } };

export function ownerColumns({ role, user }: Owner) {
  return role === 'client' ? { userId: user.id, adminId: null } : { userId: null, adminId: user.id };
}

const columnOf = ({ role }: Owner) => (role === 'client' ? 'userId' : 'adminId');

export type PasskeyRow = PasskeyTables['passkeys'];

/** Oldest first. */
export function listPasskeys(db: Database, owner: Owner): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where(columnOf(owner), '=', owner.user.id).orderBy('createdAt').execute();
}

/** A passkey with its account, by what the authenticator calls it; the columns of the other role are null. */
export function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .leftJoin('users', 'users.id', 'passkeys.userId')
    .leftJoin('admins', 'admins.id', 'passkeys.adminId')
    .leftJoin('passkeyAccounts', (join) =>
      join.on((e) =>
        e.or([
          e('passkeyAccounts.userId', '=', e.ref('passkeys.userId')),
          e('passkeyAccounts.adminId', '=', e.ref('passkeys.adminId')),
        ]),
      ),
    )
    .selectAll('passkeys')
    .select(['userHandle', 'status', 'firstName', 'lastName'])
    .select(['users.username as userUsername', 'admins.username as adminUsername'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Whether a client may have passkeys: one who is deactivated or deleted meanwhile gets none. */
export function isActive(db: Database, { role, user: { id } }: Owner): Promise<boolean> {
  if (role === 'admin') return exists(db.selectFrom('admins').select('id').where('id', '=', id));
  return exists(db.selectFrom('users').select('id').where('id', '=', id).where('status', '=', 'active'));
}

/** False where this authenticator's passkey is known already. */
export async function insertPasskey(db: Database, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

type Use = { id: string; counter: number; isSynced: boolean; at: string };

/** Notes a use; false where the passkey was removed meanwhile, or used by a copy whose counter is ahead. */
export async function recordUse(db: Database, { id, counter, isSynced, at }: Use): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, isSynced: Number(isSynced), lastUsedAt: at })
    .where('id', '=', id)
    .where((e) => (counter === 0 ? e('counter', '=', 0) : e('counter', '<', counter)))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** The passkey with its new name; undefined where it is not the owner's. */
export function renamePasskey(db: Database, owner: Owner, id: string, name: string): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where(columnOf(owner), '=', owner.user.id)
    .returningAll()
    .executeTakeFirst();
}

/** False where it is not the owner's. */
export async function deletePasskey(db: Database, owner: Owner, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('passkeys').where('id', '=', id).where(columnOf(owner), '=', owner.user.id).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** All of an account, those that were made or used in one session, or all but those. */
export type WhichPasskeys = 'all' | { session: string } | { exceptSession: string };

export async function deletePasskeys(db: Database, owner: Owner, which: WhichPasskeys = 'all'): Promise<void> {
  const own = db.deleteFrom('passkeys').where(columnOf(owner), '=', owner.user.id);
  if (which === 'all') return void (await own.execute());
  const session = 'session' in which ? which.session : which.exceptSession;
  const there = db.selectFrom('passkeySessions').select('passkeyId').where('sessionId', '=', session);
  await own.where('id', 'session' in which ? 'in' : 'not in', there).execute();
}

/** Notes that a passkey was made or used in a session. */
export async function bindSession(db: Database, passkeyId: string, sessionId: string): Promise<void> {
  const bound = db.insertInto('passkeySessions').values({ passkeyId, sessionId });
  await bound.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Whether a passkey that was made since then was made or used in a session. */
export function hasBoundSince(db: Database, sessionId: string, since: string): Promise<boolean> {
  const bound = db.selectFrom('passkeySessions').innerJoin('passkeys', 'passkeys.id', 'passkeySessions.passkeyId');
  return exists(bound.select('passkeys.id').where('sessionId', '=', sessionId).where('createdAt', '>=', since).limit(1));
}

/** The session that takes the place of another in its browser has that one's passkeys. */
export async function moveToSession(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('passkeySessions').set({ sessionId: to }).where('sessionId', '=', from).execute();
}

/** Forgets the sessions that are gone. */
export async function deleteUnboundSessions(db: Database): Promise<void> {
  const gone = db.selectFrom('sessions').select('id');
  await db.deleteFrom('passkeySessions').where('sessionId', 'not in', gone).execute();
}

export async function findHandle(db: Database, owner: Owner): Promise<string | undefined> {
  const account = db.selectFrom('passkeyAccounts').select('userHandle');
  return (await account.where(columnOf(owner), '=', owner.user.id).executeTakeFirst())?.userHandle;
}

export async function insertHandle(db: Database, account: PasskeyTables['passkeyAccounts']): Promise<void> {
  await db.insertInto('passkeyAccounts').values(account).execute();
}

export async function insertChallenge(db: Database, challenge: PasskeyTables['passkeyChallenges']): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Of two requests with the same challenge one gets it; nobody gets one that was made for another, nor for no one. */
export function deleteChallenge(db: Database, challengeHash: string, owner: Owner | undefined) {
  const challenge = db.deleteFrom('passkeyChallenges').where('challengeHash', '=', challengeHash);
  const own = owner
    ? challenge.where(columnOf(owner), '=', owner.user.id)
    : challenge.where('userId', 'is', null).where('adminId', 'is', null);
  return own.returningAll().executeTakeFirst();
}
