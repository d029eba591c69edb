import { expressionBuilder, type Insertable } from 'kysely';
import { type ContactReason, contactReasons } from '#contract/users/access.ts';
import type { NewUser, NoteChange, UserChange } from '#contract/users/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type Among, type First, firstOf, newestFirst, type Slice } from '../../db/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../new-id.ts';
import { contactReason } from './contact-reasons.ts';
import type { UserTables } from './tables.ts';

/** All but the note, which may be long and which a list does not show. */
const listed = [
  'users.id',
  'username',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'labels',
  'status',
  'users.createdAt',
  'lastLogin',
  'lastSeenAt',
  'leavesAt',
] as const;

/** Users as the admin sees them: how many videos they have, their link, and when their last living session ends. */
function selectUsers(db: Database, now: string) {
  return db
    .selectFrom('users')
    .leftJoin('accessLinks', 'accessLinks.userId', 'users.id')
    .select(listed)
    .select(['accessLinks.createdAt as linkCreatedAt', 'accessLinks.expiresAt as linkExpiresAt'])
    .select('accessLinks.openedAt as linkOpenedAt')
    .select((e) => [
      e
        .selectFrom('assignments')
        .whereRef('assignments.userId', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('videoCount'),
      e
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', now)
        .select((last) => last.fn.max('sessions.expiresAt').as('end'))
        .as('sessionEndsAt'),
    ]);
}

export type ListedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Database, id: string, now: string) {
  return selectUsers(db, now).where('users.id', '=', id).executeTakeFirst();
}

/** Those of these ids that are users, in no order. */
export function findUsers(db: Database, ids: string[], now: string) {
  return selectUsers(db, now).where('users.id', 'in', ids).execute();
}

/** Newest first. */
export function listUsers(db: Database, page: Slice, now: string) {
  return newestFirst(selectUsers(db, now), 'users.createdAt', 'users.id', page).execute();
}

/** Creates an active user and returns the id; undefined where the username is taken. */
export async function createUser(db: Database, form: NewUser, at: string): Promise<string | undefined> {
  const { username, firstName, lastName } = form;
  const names = { username, usernameKey: usernameKey(username), firstName, lastName };
  const user: Insertable<UserTables['users']> = { ...columnsOf(form), ...names, id: newId(), status: 'active', createdAt: at };
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? user.id : undefined;
}

export async function isUsernameTaken(db: Database, username: string, exceptId: string): Promise<boolean> {
  const key = usernameKey(username);
  const other = await db.selectFrom('users').select('id').where('usernameKey', '=', key).executeTakeFirst();
  return other !== undefined && other.id !== exceptId;
}

/** False where there is no such user. */
export async function updateUser(db: Database, id: string, form: UserChange): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ id, ...columnsOf(form) })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a form says of a user, as columns: an empty text of those that may be empty is none. */
function columnsOf({ username, email, phone, labels, ...others }: UserChange) {
  return {
    ...others,
    ...(username !== undefined && { username, usernameKey: usernameKey(username) }),
    ...(email !== undefined && { email: email || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(labels !== undefined && { labels: JSON.stringify(labels) }),
  };
}

/** Clients who leave, the first of them first. */
export function listLeaving(db: Database, among: Among) {
  const leaving = db.selectFrom('users').select('id').where('leavesAt', 'is not', null).where('status', '=', 'active');
  return firstOf(leaving.orderBy('leavesAt').orderBy('id'), 'id', among);
}

/** Ids of those whose day has come. */
export async function listLeft(db: Database, now: string): Promise<string[]> {
  const left = db.selectFrom('users').select('id').where('leavesAt', '<=', now);
  return (await left.execute()).map(({ id }) => id);
}

/** The trainer's note; undefined where there is no such user. */
export async function findNote(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('note').where('id', '=', id).executeTakeFirst())?.note;
}

/** False where the note is no longer the one that this change began from. */
export async function updateNote(db: Database, id: string, { note, before }: NoteChange): Promise<boolean> {
  const written = await db
    .updateTable('users')
    .set({ note })
    .where('id', '=', id)
    .where('note', 'in', [before, note])
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

/** Active clients with what says how they come in. */
function activeAccess(db: Database, now: string) {
  const ends = db
    .selectFrom('sessions')
    .select((e) => ['userId', e.fn.max('expiresAt').as('sessionEndsAt')])
    .where('expiresAt', '>', now)
    .where('userId', 'is not', null)
    .groupBy('userId');
  return db
    .selectFrom('users')
    .leftJoin('accessLinks', 'accessLinks.userId', 'users.id')
    .leftJoin(ends.as('ends'), 'ends.userId', 'users.id')
    .where('status', '=', 'active')
    .select(['users.id', 'lastLogin', 'lastSeenAt', 'sessionEndsAt'])
    .select(['accessLinks.createdAt as linkMadeAt', 'accessLinks.expiresAt as linkEndsAt']);
}

/** The same with why each needs a word. */
function withReason(db: Database, now: number) {
  return db
    .selectFrom(activeAccess(db, instantOf(now)).as('access'))
    .select((e) => ['id', e.fn.coalesce('lastSeenAt', 'linkMadeAt').as('seenAt'), contactReason(now).as('reason')]);
}

type Contact = { id: string; seenAt: string; reason: ContactReason };

/**
 * Of each reason the first clients, those seen last before others, and how many there are. In one query, since it has to look at
 * every client: none of the reasons is rare.
 */
export function listToContact(db: Database, now: number, among: (reason: ContactReason) => Among) {
  const contacts = db.withTables<{ contacts: Contact }>();
  const first = (reason: ContactReason) => {
    const { only, except, take } = among(reason);
    const ofReason = contacts.selectFrom('contacts').where('reason', '=', reason);
    const sought = only === undefined ? ofReason : ofReason.where('id', '=', only);
    const all = except.length === 0 ? sought : sought.where('id', 'not in', except);
    const count = all.select((e) => e.fn.countAll().as('all')).as('count');
    const rows = all.select(['id', 'reason', count]).orderBy('seenAt', 'desc').orderBy('id').limit(take);
    return contacts.selectFrom(rows.as('first')).selectAll();
  };
  return db
    .with(
      (table) => table('contacts').materialized(),
      () => withReason(db, now),
    )
    .selectFrom(
      contactReasons
        .map(first)
        .reduce((all, more) => all.unionAll(more))
        .as('found'),
    )
    .selectAll()
    .execute();
}

/** Of any status, those whom nobody has seen since; the longest unseen first. */
export async function listStopped(db: Database, before: string, { only, except, take }: Among): Promise<First<string>> {
  const seen = expressionBuilder<Schema, 'users'>().fn.coalesce('lastSeenAt', 'lastLogin', 'createdAt');
  const stopped = db.selectFrom('users').where(seen, '<', before);
  const sought = only === undefined ? stopped : stopped.where('id', '=', only);
  const all = except.length === 0 ? sought : sought.where('id', 'not in', except);
  const rows = await all.select('id').orderBy(seen).orderBy('id').limit(take).execute();
  const { count } = await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(({ id }) => id), count: Number(count) };
}

/** When the first of all clients was created; undefined where there is none. */
export async function findFirstCreated(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('users').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt;
}

/** Deletes a user with all that belongs to them; false where there is none. */
export async function deleteUser(transaction: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Usernames that differ only in case or in the encoding of accents are equal. */
function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
