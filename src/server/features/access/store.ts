import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

export type SessionRow = Schema['sessions'];

const sessionByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['role', 'last_used_at', 'expires_at', 'user_id', 'admin_id', 'status', 'first_name', 'last_name'])
    .select(['users.username as user_username', 'admins.username as admin_username'])
    .where('token_hash', '=', tokenHash),
);

/** A session with its owner in one read; owners of the other role are null. */
export async function findSession(db: Database, tokenHash: string) {
  const [session] = await sessionByToken(db, { tokenHash });
  return session;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function createSession(db: Database, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function noteSessionUse(db: Database, tokenHash: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: at }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteUserSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** The active user whom a living link names. */
export function findLinkedUser(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .select(['users.id', 'username', 'first_name', 'last_name'])
    .where('token_hash', '=', tokenHash)
    .where('access_links.expires_at', '>', now)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

export async function noteLogin(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ last_login: at }).where('id', '=', userId).execute();
}

/** One link a user: a new one takes the old one's place. */
export async function replaceLink(db: Database, link: Schema['access_links']): Promise<void> {
  await db
    .insertInto('access_links')
    .values(link)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

export async function deleteLink(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('access_links').where('user_id', '=', userId).execute();
}

export function findAdmin(db: Database, username: string) {
  return db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function createAdmin(db: Database, admin: Schema['admins']): Promise<void> {
  await db.insertInto('admins').values(admin).execute();
}

/** A new password ends every session of the account in the same step, and no device is known to it any more. */
export async function replaceAdminPassword(db: Database, username: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const admin = await findAdmin(transaction, username);
    if (!admin) return false;
    await transaction.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', admin.id).execute();
    await transaction.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
    await transaction.deleteFrom('known_devices').where('admin_id', '=', admin.id).execute();
    return true;
  });
}

/** A device from which this very account was opened before. */
export function findKnownDevice(
  db: Database,
  { tokenHash, username, now }: { tokenHash: string; username: string; now: string },
) {
  return db
    .selectFrom('known_devices')
    .innerJoin('admins', 'admins.id', 'known_devices.admin_id')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('username', '=', username)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Writes a device down, or how long it stays known from now on. */
export async function saveKnownDevice(db: Database, device: Schema['known_devices']): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(device))
    .execute();
}

export function listSessions(db: Database) {
  return db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['role', 'sessions.created_at', 'last_used_at', 'expires_at'])
    .select(['users.username as user_username', 'admins.username as admin_username'])
    .orderBy('last_used_at', 'desc')
    .execute();
}
