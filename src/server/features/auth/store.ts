import type { Insertable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type Database, exists } from '../../db/database.ts';
import type { AuthTables } from './tables.ts';

export function findAdmin(db: Database, username: string) {
  return db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The oldest first. */
export async function adminUsernames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('username').orderBy('createdAt').execute();
  return rows.map((row) => row.username);
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return exists(db.selectFrom('admins').select('id').limit(1));
}

export async function createAdmin(db: Database, admin: Insertable<AuthTables['admins']>): Promise<void> {
  await db.insertInto('admins').values(admin).execute();
}

/** An account as it was when its password was checked. */
export type CheckedAdmin = Pick<AuthTables['admins'], 'id' | 'username' | 'passwordHash'>;

/** Whether the account still has the password and the name that were checked. */
export function isUnchanged(db: Database, { id, username, passwordHash }: CheckedAdmin): Promise<boolean> {
  const admin = db.selectFrom('admins').select('id').where('id', '=', id);
  return exists(admin.where('username', '=', username).where('passwordHash', '=', passwordHash));
}

type AdminChange = { username?: string | undefined; passwordHash?: string | undefined };
/** Sets what is given; a password of the admin's own choice was not printed. */
export async function updateAdmin(db: Database, id: string, { username, passwordHash }: AdminChange, isPrinted = false) {
  await db
    .updateTable('admins')
    .set({
      ...(username !== undefined && { username }),
      ...(passwordHash !== undefined && { passwordHash, passwordPrinted: Number(isPrinted) }),
    })
    .where('id', '=', id)
    .execute();
}

/** In which language an admin, or else the first one, last opened the admin; null before. */
export async function findLanguage(db: Database, id?: string): Promise<Language | null> {
  const languages = db.selectFrom('admins').select('language').orderBy('createdAt').orderBy('id');
  return (await (id === undefined ? languages : languages.where('id', '=', id)).executeTakeFirst())?.language ?? null;
}

export async function updateLanguage(db: Database, id: string, language: Language): Promise<void> {
  await db.updateTable('admins').set({ language }).where('id', '=', id).execute();
}

/** Deletes what makes a browser a known one, the links for it included. */
export async function forgetBrowsers(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('adminId', '=', adminId).execute();
  await db.deleteFrom('browserLinks').where('adminId', '=', adminId).execute();
}

/** A device that has logged in to this account before. */
export function findKnownDevice(
  db: Database,
  { tokenHash, username, now }: { tokenHash: string; username: string; now: string },
) {
  return db
    .selectFrom('knownDevices')
    .innerJoin('admins', 'admins.id', 'knownDevices.adminId')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('username', '=', username)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Inserts a device or extends its time. */
export async function saveKnownDevice(db: Database, device: AuthTables['knownDevices']): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet(device))
    .execute();
}

/** The hashes of an account's devices, those used last first. */
export async function listKnownDevices(db: Database, adminId: string): Promise<string[]> {
  const devices = db.selectFrom('knownDevices').select('tokenHash').where('adminId', '=', adminId);
  return (await devices.orderBy('expiresAt', 'desc').execute()).map(({ tokenHash }) => tokenHash);
}

export async function deleteKnownDevices(db: Database, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0) await db.deleteFrom('knownDevices').where('tokenHash', 'in', tokenHashes).execute();
}

export async function saveBrowserLink(db: Database, link: Insertable<AuthTables['browserLinks']>): Promise<void> {
  await db.insertInto('browserLinks').values(link).execute();
}

/** Deletes the link and returns its account, if the link still lived. */
export const useBrowserLink = (db: Database, tokenHash: string, now: string) => useLink(db, { tokenHash, setsPassword: 0, now });

/** The same of one that sets a password. */
export const usePasswordLink = (db: Database, tokenHash: string, now: string) => useLink(db, { tokenHash, setsPassword: 1, now });

type Using = { tokenHash: string; setsPassword: 0 | 1; now: string };

async function useLink(db: Database, { tokenHash, setsPassword, now }: Using) {
  const deleted = db.deleteFrom('browserLinks').where('tokenHash', '=', tokenHash).where('setsPassword', '=', setsPassword);
  const link = await deleted.returningAll().executeTakeFirst();
  if (!link || link.expiresAt <= now) return undefined;
  return db.selectFrom('admins').select(['id', 'username']).where('id', '=', link.adminId).executeTakeFirst();
}

/** The account of a living link that sets a password. */
export function findPasswordLink(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom('browserLinks')
    .innerJoin('admins', 'admins.id', 'browserLinks.adminId')
    .select(['admins.id', 'username'])
    .where('tokenHash', '=', tokenHash)
    .where('setsPassword', '=', 1)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function deletePasswordLinks(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('browserLinks').where('adminId', '=', adminId).where('setsPassword', '=', 1).execute();
}

/** The link of this token with its user, and whether it was ended early. */
export async function findLink(db: Database, tokenHash: string) {
  const living = await db
    .selectFrom('accessLinks')
    .innerJoin('users', 'users.id', 'accessLinks.userId')
    .select(['users.id', 'username', 'firstName', 'lastName', 'status', 'accessLinks.expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (living) return { ...living, isEnded: false, successorEnd: null };
  const ended = await db
    .selectFrom('endedLinks')
    .innerJoin('users', 'users.id', 'endedLinks.userId')
    .leftJoin('accessLinks', 'accessLinks.userId', 'endedLinks.userId')
    .select(['users.id', 'username', 'firstName', 'lastName', 'status', 'endedLinks.expiresAt'])
    .select('accessLinks.expiresAt as successorEnd')
    .where('endedLinks.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return ended && { ...ended, isEnded: true };
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Records the first time that a link was exchanged. */
export async function noteOpened(db: Database, tokenHash: string, at: string): Promise<void> {
  await db
    .updateTable('accessLinks')
    .set({ openedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('openedAt', 'is', null)
    .execute();
}

/** A user has one link: a new one replaces it. */
export async function replaceLink(db: Database, link: AuthTables['accessLinks']): Promise<void> {
  await endLink(db, link.userId, link.createdAt);
  await db.insertInto('accessLinks').values(link).execute();
}

export async function endLink(db: Database, userId: string, now: string): Promise<void> {
  const old = await db.deleteFrom('accessLinks').where('userId', '=', userId).returningAll().executeTakeFirst();
  if (!old) return;
  const { tokenHash, expiresAt } = old;
  await db.insertInto('endedLinks').values({ tokenHash, userId, expiresAt, endedAt: now }).execute();
}
