import type { NoticeKind } from '#contract/notices/schemas.ts';
import { countDeleted, type Database, exists } from '../../db/database.ts';
import { type QueueLength, queueLength } from '../../jobs/queue-length.ts';
import type { NoticeTables } from './tables.ts';

type NoticeRow = NoticeTables['notices'];
export type SubscriptionRow = NoticeTables['pushSubscriptions'];

const KEYS = 'vapid';

export function findKeys(db: Database): Promise<NoticeTables['pushKeys'] | undefined> {
  return db.selectFrom('pushKeys').selectAll().where('id', '=', KEYS).executeTakeFirst();
}

/** Of two instances that start at once, the pair of the first is the site's. */
export async function insertKeys(db: Database, pair: Omit<NoticeTables['pushKeys'], 'id'>): Promise<NoticeTables['pushKeys']> {
  await db
    .insertInto('pushKeys')
    .values({ id: KEYS, ...pair })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('pushKeys').selectAll().where('id', '=', KEYS).executeTakeFirstOrThrow();
}

export function hasDevice(db: Database, userId: string): Promise<boolean> {
  return exists(db.selectFrom('pushSubscriptions').select('sessionId').where('userId', '=', userId));
}

/** Those of these clients who have switched notices on, for a device or by mail. */
export async function listSubscribed(db: Database, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select('userId')
    .where('userId', 'in', userIds)
    .union(db.selectFrom('mailNotices').select('userId').where('userId', 'in', userIds))
    .execute();
  return rows.map(({ userId }) => userId);
}

export function findNotice(db: Database, userId: string, kind: NoticeKind): Promise<NoticeRow | undefined> {
  return db.selectFrom('notices').selectAll().where('userId', '=', userId).where('kind', '=', kind).executeTakeFirst();
}

/** Writes the row in any case, so that in PostgreSQL an event and the notice that would miss it meet, and one is done again. */
export async function saveNotice(db: Database, notice: NoticeRow): Promise<void> {
  const { since, dueAt, toldAt } = notice;
  await db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ since, dueAt, toldAt }))
    .execute();
}

export function listDueNotices(db: Database, now: string, most: number): Promise<NoticeRow[]> {
  return db.selectFrom('notices').selectAll().where('dueAt', '<=', now).orderBy('dueAt').limit(most).execute();
}

/** Takes back what was not delivered yet. */
export async function deleteMessagesOf(db: Database, userId: string, kind: NoticeKind): Promise<void> {
  const devices = db.selectFrom('pushSubscriptions').select('sessionId').where('userId', '=', userId);
  await db.deleteFrom('pushMessages').where('kind', '=', kind).where('sessionId', 'in', devices).execute();
}

/** Adds a notice for each device of a client, in the place of an earlier one that was not delivered. */
export async function addMessages(
  db: Database,
  { userId, kind, since }: Pick<NoticeRow, 'userId' | 'kind' | 'since'>,
  now: string,
): Promise<void> {
  const waiting = { since, tries: 0, createdAt: now, dueAt: now };
  const devices = await db.selectFrom('pushSubscriptions').select('sessionId').where('userId', '=', userId).execute();
  if (devices.length === 0) return;
  await db
    .insertInto('pushMessages')
    .values(devices.map(({ sessionId }) => ({ sessionId, kind, ...waiting })))
    .onConflict((conflict) => conflict.columns(['sessionId', 'kind']).doUpdateSet(waiting))
    .execute();
}

export type Message = Awaited<ReturnType<typeof listDueMessages>>[number];

/** With the device that each is for; those that have waited longest first. Of one kind, where only that may be sent now. */
export function listDueMessages(db: Database, now: string, most: number, kind?: NoticeKind) {
  const due = db
    .selectFrom('pushMessages')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.sessionId', 'pushMessages.sessionId')
    .select(['pushMessages.sessionId', 'kind', 'since', 'tries', 'pushMessages.createdAt'])
    .select(['userId', 'endpoint', 'p256dh', 'auth', 'namesVideos', 'language'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most);
  return (kind ? due.where('kind', '=', kind) : due).execute();
}

export async function measureQueue(db: Database, now: string): Promise<QueueLength> {
  const row = await db
    .selectFrom('pushMessages')
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min<string | null>('createdAt').as('since')])
    .where((e) => e.or([e('dueAt', '<=', now), e('tries', '>', 0)]))
    .executeTakeFirstOrThrow();
  return queueLength(row);
}

type MessageKey = Pick<Message, 'sessionId' | 'kind'>;

export async function deleteMessages(db: Database, messages: readonly MessageKey[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(messages, (message) => message.kind)) {
    const ids = ofKind.map(({ sessionId }) => sessionId);
    await db.deleteFrom('pushMessages').where('sessionId', 'in', ids).where('kind', '=', kind).execute();
  }
}

export async function postponeMessage(db: Database, { sessionId, kind }: MessageKey, tries: number, until: string) {
  await db
    .updateTable('pushMessages')
    .set({ tries, dueAt: until })
    .where('sessionId', '=', sessionId)
    .where('kind', '=', kind)
    .execute();
}

export function findSubscription(db: Database, sessionId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('pushSubscriptions').selectAll().where('sessionId', '=', sessionId).executeTakeFirst();
}

/** A session has one device. */
export async function replaceSubscription(db: Database, subscription: SubscriptionRow): Promise<void> {
  await deleteSubscriptions(db, [subscription.sessionId]);
  await db.insertInto('pushSubscriptions').values(subscription).execute();
}

/** Of the session `sessionId`, or of the devices that their browsers' makers no longer know. */
export async function deleteSubscriptions(db: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await db.deleteFrom('pushSubscriptions').where('sessionId', 'in', sessionIds).execute();
}

/** Deletes devices whose session has ended, with what is on its way to them. */
export function deleteEndedSubscriptions(db: Database, now: string): Promise<number> {
  return countDeleted(
    db
      .deleteFrom('pushSubscriptions')
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('sessions')
              .innerJoin('users', 'users.id', 'sessions.userId')
              .select('sessions.id')
              .whereRef('sessions.id', '=', 'pushSubscriptions.sessionId')
              .where('sessions.expiresAt', '>', now)
              .where('users.status', '=', 'active'),
          ),
        ),
      ),
  );
}
