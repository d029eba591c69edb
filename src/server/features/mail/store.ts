import type { MailFailure, MailKind } from '#contract/mail/schemas.ts';
import { countDeleted, type Database } from '../../db/database.ts';
import { type QueueLength, queueLength } from '../../jobs/queue-length.ts';
import { newId } from '../../new-id.ts';
import type { MailTables } from './tables.ts';

export type Mail = MailTables['mails'];

type NewMail = Pick<Mail, 'kind' | 'userId' | 'address' | 'data' | 'createdAt' | 'dueAt'>;

export async function insertMail(db: Database, mail: NewMail): Promise<void> {
  const waiting = { state: 'waiting', tries: 0, failure: null, endedAt: null } as const;
  await db
    .insertInto('mails')
    .values({ id: newId(), ...mail, ...waiting })
    .execute();
}

/** Of those that are due, the one that has waited longest. */
export function findDue(db: Database, now: string): Promise<Mail | undefined> {
  return waitingMails(db).where('dueAt', '<=', now).orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst();
}

const waitingMails = (db: Database) => db.selectFrom('mails').selectAll().where('state', '=', 'waiting');

/** Of those for an address that were tried and wait, the latest. */
export function findLastTried(db: Database, { kind, address }: Pick<Mail, 'kind' | 'address'>): Promise<Mail | undefined> {
  const tried = waitingMails(db).where('kind', '=', kind).where('address', '=', address).where('tries', '>', 0);
  return tried.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Nothing of address and content stays. */
const emptied = { address: null, data: '{}' } as const;

export async function markSent(db: Database, id: string, at: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...emptied, state: 'sent', failure: null, endedAt: at })
    .where('id', '=', id)
    .execute();
}

type Failed = { failure: MailFailure; at: string; userId: string | null };

export async function markFailed(db: Database, id: string, { failure, at, userId }: Failed): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...emptied, state: 'failed', failure, endedAt: at, userId })
    .where('id', '=', id)
    .execute();
}

type Recipient = { kind: MailKind; userId: string | null };

/** Deletes those of a kind for a client, or the trainer, that were not sent yet, and returns their data. */
export async function takeWaiting(db: Database, { kind, userId }: Recipient): Promise<string[]> {
  const rows = await db
    .deleteFrom('mails')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('userId', 'is not distinct from', userId)
    .returning('data')
    .execute();
  return rows.map(({ data }) => data);
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

type Delay = { failure: MailFailure; tries: number; until: string };

export async function postpone(db: Database, id: string, { failure, tries, until }: Delay): Promise<void> {
  await db.updateTable('mails').set({ failure, tries, dueAt: until }).where('id', '=', id).execute();
}

/** Without having been tried. */
export async function delay(db: Database, id: string, until: string): Promise<void> {
  await db.updateTable('mails').set({ dueAt: until }).where('id', '=', id).execute();
}

/** While the server takes nothing, no other message is tried before this time. */
export async function postponeAll(db: Database, failure: MailFailure, until: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failure, dueAt: until })
    .where('state', '=', 'waiting')
    .where('dueAt', '<', until)
    .execute();
}

/** Makes due what waits for a server that has just taken a message; others wait for their own recipient. */
export async function hasten(db: Database, failures: readonly MailFailure[], now: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ dueAt: now, failure: null })
    .where('state', '=', 'waiting')
    .where('failure', 'in', failures)
    .execute();
}

export async function countMails(db: Database, state: Mail['state']): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of messages that are due, or were tried in vain: one for tomorrow does not wait yet. */
export async function measureQueue(db: Database, now: string): Promise<QueueLength> {
  const row = await db
    .selectFrom('mails')
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min<string | null>('createdAt').as('since')])
    .where('state', '=', 'waiting')
    .where((e) => e.or([e('dueAt', '<=', now), e('failure', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return queueLength(row);
}

/** Those of before a time that were tried in vain, or could not be as the server takes nothing. */
export async function countTriedBefore(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .where('createdAt', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Why the latest of the tries failed that are to be repeated. */
export async function findDelay(db: Database): Promise<MailFailure | null> {
  const latest = await waitingMails(db).where('failure', 'is not', null).orderBy('dueAt', 'desc').limit(1).executeTakeFirst();
  return latest?.failure ?? null;
}

/** The latest first. */
export function listFailed(db: Database, most: number) {
  return db
    .selectFrom('mails')
    .select(['kind', 'failure', 'endedAt', 'userId'])
    .where('state', '=', 'failed')
    .orderBy('endedAt', 'desc')
    .limit(most)
    .execute();
}

export type FailedRow = Awaited<ReturnType<typeof listFailed>>[number];

export async function deleteFailed(db: Database): Promise<void> {
  await db.deleteFrom('mails').where('state', '=', 'failed').execute();
}

/** Deletes what ended before a time. */
export function deleteEnded(db: Database, state: 'sent' | 'failed', before: string): Promise<number> {
  return countDeleted(db.deleteFrom('mails').where('state', '=', state).where('endedAt', '<=', before));
}

/** Where no server is set up any more, what waits for one is not sent late. */
export function deleteWaiting(db: Database, kind: MailKind, before: string): Promise<number> {
  const waiting = db.deleteFrom('mails').where('state', '=', 'waiting').where('kind', '=', kind);
  return countDeleted(waiting.where('createdAt', '<=', before));
}
