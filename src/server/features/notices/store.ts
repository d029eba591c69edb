import type { NoticeKind } from '#contract/notices.ts';
import { type Database, exists } from '../../db/database.ts';
import type { NoticeTables } from './tables.ts';

type NoticeRow = NoticeTables['notices'];
export type SubscriptionRow = NoticeTables['push_subscriptions'];

const KEYS = 'vapid';

export function findKeys(db: Database): Promise<NoticeTables['push_keys'] | undefined> {
  return db.selectFrom('push_keys').selectAll().where('id', '=', KEYS).executeTakeFirst();
}

/** Of two instances that start at once, the pair of the first is the site's. */
export async function insertKeys(db: Database, pair: Omit<NoticeTables['push_keys'], 'id'>): Promise<NoticeTables['push_keys']> {
  await db
    .insertInto('push_keys')
    .values({ id: KEYS, ...pair })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('push_keys').selectAll().where('id', '=', KEYS).executeTakeFirstOrThrow();
}

export function hasDevice(db: Database, userId: string): Promise<boolean> {
  return exists(db.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', userId));
}

/** Those of these clients who have switched notices on, for a device or by mail. */
export async function listTold(db: Database, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .union(db.selectFrom('mail_notices').select('user_id').where('user_id', 'in', userIds))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function findNotice(db: Database, userId: string, kind: NoticeKind): Promise<NoticeRow | undefined> {
  return db.selectFrom('notices').selectAll().where('user_id', '=', userId).where('kind', '=', kind).executeTakeFirst();
}

/** Writes the row in any case, so that in PostgreSQL an event and the notice that would miss it meet, and one is done again. */
export async function saveNotice(db: Database, notice: NoticeRow): Promise<void> {
  const { since, due_at, told_at } = notice;
  await db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ since, due_at, told_at }))
    .execute();
}

export function listDueNotices(db: Database, now: string, most: number): Promise<NoticeRow[]> {
  return db.selectFrom('notices').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(most).execute();
}

/** Adds a notice for each device of a client, in the place of an earlier one that was not delivered. */
export async function addMessages(db: Database, { user_id, kind, since }: NoticeRow, now: string): Promise<void> {
  const waiting = { since, tries: 0, created_at: now, due_at: now };
  const devices = await db.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', user_id).execute();
  if (devices.length === 0) return;
  await db
    .insertInto('push_messages')
    .values(devices.map(({ session_id }) => ({ session_id, kind, ...waiting })))
    .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet(waiting))
    .execute();
}

export type Message = Awaited<ReturnType<typeof listDueMessages>>[number];

/** With the device that each is for; those that have waited longest first. */
export function listDueMessages(db: Database, now: string, most: number) {
  return db
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.session_id', 'push_messages.session_id')
    .select(['push_messages.session_id', 'kind', 'since', 'tries', 'push_messages.created_at'])
    .select(['user_id', 'endpoint', 'p256dh', 'auth', 'names_videos', 'language'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

type MessageKey = Pick<Message, 'session_id' | 'kind'>;

export async function deleteMessages(db: Database, messages: readonly MessageKey[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(messages, (message) => message.kind)) {
    const ids = ofKind.map(({ session_id }) => session_id);
    await db.deleteFrom('push_messages').where('session_id', 'in', ids).where('kind', '=', kind).execute();
  }
}

export async function postponeMessage(db: Database, { session_id, kind }: MessageKey, tries: number, until: string) {
  await db
    .updateTable('push_messages')
    .set({ tries, due_at: until })
    .where('session_id', '=', session_id)
    .where('kind', '=', kind)
    .execute();
}

/** What of the videos that can be watched has come to a client since then, the latest first. */
export async function listNewTitles(db: Database, userId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .leftJoin('films', 'films.id', 'videos.film_id')
    .select('title')
    .where('assignments.user_id', '=', userId)
    .where('awaits_film', '=', 0)
    .where((e) => e.or([e('granted_at', '>=', since), e('films.published_at', '>=', since)]))
    .orderBy('granted_at', 'desc')
    .orderBy('videos.id')
    .execute();
  return rows.map(({ title }) => title);
}

/** Whether there is a plan to tell a client of: it may have been taken away meanwhile. */
export function hasCurrentPlan(db: Database, userId: string): Promise<boolean> {
  return exists(db.selectFrom('plans').select('id').where('user_id', '=', userId).where('current', '=', 1));
}

export function findSubscription(db: Database, sessionId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('push_subscriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** A session has one device. */
export async function replaceSubscription(db: Database, subscription: SubscriptionRow): Promise<void> {
  await deleteSubscriptions(db, [subscription.session_id]);
  await db.insertInto('push_subscriptions').values(subscription).execute();
}

/** Of the session `sessionId`, or of the devices that their browsers' makers no longer know. */
export async function deleteSubscriptions(db: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await db.deleteFrom('push_subscriptions').where('session_id', 'in', sessionIds).execute();
}

/** Deletes devices whose session has ended, with what is on its way to them. */
export async function deleteEndedSubscriptions(db: Database, now: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('sessions')
            .innerJoin('users', 'users.id', 'sessions.user_id')
            .select('sessions.id')
            .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
            .where('sessions.expires_at', '>', now)
            .where('users.status', '=', 'active'),
        ),
      ),
    )
    .execute();
}
