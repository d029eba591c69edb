import type { Insertable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type Database, exists } from '../../db/database.ts';
import type { AuthTables } from './tables.ts';

export function findAdmin(db: Database, username: string) {
  return db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The oldest first. */
export async function adminUsernames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('username').orderBy('created_at').execute();
  return rows.map((row) => row.username);
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return exists(db.selectFrom('admins').select('id').limit(1));
}

export async function createAdmin(db: Database, admin: Insertable<AuthTables['admins']>): Promise<void> {
  await db.insertInto('admins').values(admin).execute();
}

/** An account as it was when its password was checked. */
export type CheckedAdmin = Pick<AuthTables['admins'], 'id' | 'username' | 'password_hash'>;

/** Whether the account still has the password and the name that were checked. */
export function isUnchanged(db: Database, { id, username, password_hash }: CheckedAdmin): Promise<boolean> {
  const admin = db.selectFrom('admins').select('id').where('id', '=', id);
  return exists(admin.where('username', '=', username).where('password_hash', '=', password_hash));
}

type AdminChange = { username?: string | undefined; passwordHash?: string | undefined };
/** Sets what is given; a password of the admin's own choice was not printed. */
export async function updateAdmin(db: Database, id: string, { username, passwordHash }: AdminChange, isPrinted = false) {
  await db
    .updateTable('admins')
    .set({
      ...(username !== undefined && { username }),
      ...(passwordHash !== undefined && { password_hash: passwordHash, password_printed: Number(isPrinted) }),
    })
    .where('id', '=', id)
    .execute();
}

/** In which language an admin, or else the first one, last opened the admin; null before. */
export async function findLanguage(db: Database, id?: string): Promise<Language | null> {
  const languages = db.selectFrom('admins').select('language').orderBy('created_at').orderBy('id');
  return (await (id === undefined ? languages : languages.where('id', '=', id)).executeTakeFirst())?.language ?? null;
}

export async function updateLanguage(db: Database, id: string, language: Language): Promise<void> {
  await db.updateTable('admins').set({ language }).where('id', '=', id).execute();
}

/** Deletes what makes a browser a known one, the links for it included. */
export async function forgetBrowsers(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('admin_id', '=', adminId).execute();
  await db.deleteFrom('browser_links').where('admin_id', '=', adminId).execute();
}

/** A device that has logged in to this account before. */
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

/** Inserts a device or extends its time. The account keeps the newest ones. */
export async function saveKnownDevice(db: Database, device: AuthTables['known_devices']): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(device))
    .execute();
  const others = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('admin_id', '=', device.admin_id)
    .where('token_hash', '<>', device.token_hash)
    .orderBy('expires_at', 'desc')
    .execute();
  const tooMany = others.map(({ token_hash }) => token_hash).slice(limits.knownDevice.perAdmin - 1);
  if (tooMany.length > 0) await db.deleteFrom('known_devices').where('token_hash', 'in', tooMany).execute();
}

export async function saveBrowserLink(db: Database, link: AuthTables['browser_links']): Promise<void> {
  await db.insertInto('browser_links').values(link).execute();
}

/** Deletes the link and returns its account, if the link still lived. */
export async function useBrowserLink(db: Database, tokenHash: string, now: string) {
  const link = await db.deleteFrom('browser_links').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
  if (!link || link.expires_at <= now) return undefined;
  return db.selectFrom('admins').select(['id', 'username']).where('id', '=', link.admin_id).executeTakeFirst();
}

/** The link of this token with its user, and whether it was ended early. */
export async function findLink(db: Database, tokenHash: string) {
  const living = await db
    .selectFrom('access_links')
    .innerJoin('users', 'users.id', 'access_links.user_id')
    .select(['users.id', 'username', 'first_name', 'last_name', 'status', 'access_links.expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (living) return { ...living, isEnded: false, successorEnd: null };
  const ended = await db
    .selectFrom('ended_links')
    .innerJoin('users', 'users.id', 'ended_links.user_id')
    .leftJoin('access_links', 'access_links.user_id', 'ended_links.user_id')
    .select(['users.id', 'username', 'first_name', 'last_name', 'status', 'ended_links.expires_at'])
    .select('access_links.expires_at as successorEnd')
    .where('ended_links.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return ended && { ...ended, isEnded: true };
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Records the first time that a link was exchanged. */
export async function noteOpened(db: Database, tokenHash: string, at: string): Promise<void> {
  await db
    .updateTable('access_links')
    .set({ opened_at: at })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .execute();
}

/** A user has one link: a new one replaces it. */
export async function replaceLink(db: Database, link: AuthTables['access_links']): Promise<void> {
  await endLink(db, link.user_id, link.created_at);
  await db.insertInto('access_links').values(link).execute();
}

export async function endLink(db: Database, userId: string, now: string): Promise<void> {
  const old = await db.deleteFrom('access_links').where('user_id', '=', userId).returningAll().executeTakeFirst();
  if (!old) return;
  const { token_hash, user_id, expires_at } = old;
  await db.insertInto('ended_links').values({ token_hash, user_id, expires_at, ended_at: now }).execute();
}
