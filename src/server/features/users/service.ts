import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { ContactReason } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';
import { instantOf, monthsBefore } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Database, exists } from '../../db/database.ts';
import { failureOf } from '../../db/failure.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Among, First } from '../../db/paging.ts';
import type { RecordAct } from '../../http/http-context.ts';
import { recordLeft } from '../reviews/moderation.ts';
import { recordErased } from './erasure.ts';
import { presentUser } from './presenter.ts';
import { deleteUser, findUsers, listLeaving, listStopped, listToContact } from './store.ts';

export { findFirstCreated, listLeft } from './store.ts';

export function userExists(db: Database, id: string): Promise<boolean> {
  return exists(db.selectFrom('users').select('id').where('id', '=', id));
}

/** Since when a client has an account, and in which language they are written to. */
export function findAuthor(db: Database, id: string) {
  return db.selectFrom('users').select(['createdAt', 'language']).where('id', '=', id).executeTakeFirst();
}

/** The ids of those who may come in. */
export async function listActive(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('status', '=', 'active').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether each of these different ids is a user. */
export async function usersExist(db: Database, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  return found.length === ids.length;
}

/** What these users are called, in alphabetical order. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', ids);
  const rows = await users.orderBy('firstName').orderBy('lastName').execute();
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** Records that a personal link was opened. */
export async function recordLogin(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ lastLogin: at, lastSeenAt: at }).where('id', '=', userId).execute();
}

/** Records that a session of the user was used. */
export async function recordSeen(db: Database, userId: string, at: string): Promise<void> {
  await db.updateTable('users').set({ lastSeenAt: at }).where('id', '=', userId).execute();
}

/** Records in which language the user is written to. A full or locked database keeps nobody out. */
export async function recordLanguage(db: Database, userId: string, language: Language): Promise<void> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  if (!user || user.language === language) return;
  const written = db.updateTable('users').set({ language }).where('id', '=', userId).execute();
  await written.catch((error: unknown) => {
    if (failureOf(error) === undefined) throw error;
  });
}

/** A client who can be written to. */
export type Addressee = { id: string; firstName: string; email: string; language: Language | null };

/** The active users with an e-mail, whatever its case, the oldest first: a family may share one. */
export async function findByEmail(db: Database, email: string): Promise<Addressee[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'email', 'language'])
    .where((e) => e.or([e('email', '=', email), e(e.fn('lower', ['email']), '=', email.toLowerCase())]))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return users.flatMap(({ email: stored, ...user }) => (stored === null ? [] : [{ ...user, email: stored }]));
}

/** The active user with an e-mail, undefined where there is none such. */
export async function findAddressee(db: Database, userId: string): Promise<Addressee | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'email', 'language'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return user && user.email !== null ? { ...user, email: user.email } : undefined;
}

/** In which a client is written to; null where they have chosen none, or are gone. */
export async function findLanguageOf(db: Database, userId: string): Promise<Language | null> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return user?.language ?? null;
}

/** The e-mail that the trainer has written for a client; null where there is none. */
export async function findEmail(db: Database, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}

/** By reason, the clients who need a word. Those seen last come first: they are the likeliest to come back. */
export async function readToContact(
  db: Database,
  now: number,
  among: (reason: ContactReason) => Among,
): Promise<Map<ContactReason, First<string>>> {
  const byReason = Map.groupBy(await listToContact(db, now, among), ({ reason }) => reason);
  return new Map(
    [...byReason].map(([reason, rows]) => [reason, { rows: rows.map(({ id }) => id), count: Number(rows[0]?.count) }]),
  );
}

/** The clients of any status whom nobody has seen for so long that the site is to forget them. */
export function readStopped(db: Database, now: number, among: Among): Promise<First<string>> {
  return listStopped(db, monthsBefore(now, limits.users.inactiveMonths), among);
}

/** When a client is deleted, as they have asked: null for who stays, undefined where there is no such client. */
export async function findLeaving(db: Database, id: string): Promise<string | null | undefined> {
  return (await db.selectFrom('users').select('leavesAt').where('id', '=', id).executeTakeFirst())?.leavesAt;
}

export async function updateLeaving(db: Database, id: string, leavesAt: string | null): Promise<void> {
  await db.updateTable('users').set({ leavesAt }).where('id', '=', id).execute();
}

/** Ids of clients who leave, the first of them first. */
export async function readLeaving(db: Database, among: Among): Promise<First<string>> {
  const { rows, count } = await listLeaving(db, among);
  return { rows: rows.map(({ id }) => id), count };
}

type Erasing = Pick<Context, 'db' | 'clock' | 'pageCache' | 'ledger' | 'log'>;

/** Deletes a client for good, who comes back by no backup; false where there is no such client. */
export async function eraseUser(
  { db, clock, pageCache, ledger, log }: Erasing,
  userId: string,
  record: RecordAct,
): Promise<boolean> {
  const erased = { userId, erasedAt: instantOf(clock.now()) };
  const isErased = await inTransaction(db, async (transaction) => {
    await recordLeft(transaction, userId, erased.erasedAt);
    if (!(await deleteUser(transaction, userId))) return false;
    await recordErased(transaction, erased);
    await record(transaction);
    return true;
  });
  if (!isErased) return false;
  pageCache.invalidate();
  // If this write fails, the next start or the hourly cleanup repeats it from the database.
  await ledger.add([erased]).catch((error: unknown) => log.error({ err: error }, 'the ledger of deleted users lags'));
  return true;
}

/** Users as the admin sees them, by id. */
export async function readUsers(db: Database, ids: string[], now: number): Promise<Map<string, User>> {
  const rows = ids.length === 0 ? [] : await findUsers(db, ids, instantOf(now));
  return new Map(rows.map((row) => [row.id, presentUser(row)]));
}
