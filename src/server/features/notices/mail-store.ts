import type { TrainerNoticeKind } from '#contract/notices/schemas.ts';
import { countDeleted, type Database, exists } from '../../db/database.ts';
import type { NoticeTables } from './tables.ts';

export type MailNotice = NoticeTables['mailNotices'];
export type TrainerNotice = NoticeTables['trainerNotices'];

export function findMailNotice(db: Database, userId: string): Promise<MailNotice | undefined> {
  return db.selectFrom('mailNotices').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Switches notices by mail on, or changes whether they name videos. */
export async function saveChoice(db: Database, userId: string, namesVideos: number, at: string): Promise<void> {
  const nothingYet = { since: null, hasPlan: 0, dueAt: null, toldAt: null };
  await db
    .insertInto('mailNotices')
    .values({ userId, namesVideos, createdAt: at, ...nothingYet })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ namesVideos }))
    .execute();
}

export async function updateMailNotice(
  db: Database,
  userId: string,
  change: Partial<Pick<MailNotice, 'since' | 'hasPlan' | 'dueAt' | 'toldAt'>>,
): Promise<void> {
  await db.updateTable('mailNotices').set(change).where('userId', '=', userId).execute();
}

/** Of a client, also what waits to be told. */
export async function deleteMailNotice(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mailNotices').where('userId', '=', userId).execute();
}

export function listDueMailNotices(db: Database, now: string, most: number): Promise<MailNotice[]> {
  return db.selectFrom('mailNotices').selectAll().where('dueAt', '<=', now).orderBy('dueAt').limit(most).execute();
}

export async function isAnyMailDue(db: Database, now: string): Promise<boolean> {
  const ofTrainer = db.selectFrom('trainerNotices').select('kind').where('dueAt', '<=', now);
  return (await exists(ofTrainer)) || (await listDueMailNotices(db, now, 1)).length > 0;
}

export function listTrainerNotices(db: Database): Promise<TrainerNotice[]> {
  return db.selectFrom('trainerNotices').selectAll().orderBy('kind').execute();
}

export function findTrainerNotice(db: Database, kind: TrainerNotice['kind']): Promise<TrainerNotice | undefined> {
  return db.selectFrom('trainerNotices').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/** Inserts or changes what is given of a kind. */
export async function saveTrainerNotice(
  db: Database,
  kind: TrainerNotice['kind'],
  change: Partial<Omit<TrainerNotice, 'kind'>>,
): Promise<void> {
  const nothingYet = { isOn: 1, since: null, dueAt: null, toldAt: null };
  await db
    .insertInto('trainerNotices')
    .values({ kind, ...nothingYet, ...change })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ kind, ...change }))
    .execute();
}

/** What is switched off is not told later. */
export const switchTrainerNotice = (db: Database, kind: TrainerNoticeKind, isOn: boolean): Promise<void> =>
  saveTrainerNotice(db, kind, { isOn: Number(isOn), ...(!isOn && { dueAt: null }) });

export type UnsubscribeLink = NoticeTables['unsubscribeLinks'];

/** The link of a message, in the place of those of its earlier tries. */
export async function replaceUnsubscribeLink(db: Database, link: UnsubscribeLink): Promise<void> {
  await db.deleteFrom('unsubscribeLinks').where('mailId', '=', link.mailId).execute();
  await db.insertInto('unsubscribeLinks').values(link).execute();
}

export function findUnsubscribeLink(db: Database, tokenHash: string, after: string): Promise<UnsubscribeLink | undefined> {
  const link = db.selectFrom('unsubscribeLinks').selectAll().where('tokenHash', '=', tokenHash);
  return link.where('createdAt', '>', after).executeTakeFirst();
}

export function deleteOldUnsubscribeLinks(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('unsubscribeLinks').where('createdAt', '<=', before));
}
