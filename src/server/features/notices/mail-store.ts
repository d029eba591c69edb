import type { TrainerNoticeKind } from '#contract/notices.ts';
import { type Database, exists } from '../../db/database.ts';
import type { NoticeTables } from './tables.ts';

export type MailNotice = NoticeTables['mail_notices'];
export type TrainerNotice = NoticeTables['trainer_notices'];

export function findMailNotice(db: Database, userId: string): Promise<MailNotice | undefined> {
  return db.selectFrom('mail_notices').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Switches notices by mail on, or changes whether they name videos. */
export async function saveChoice(db: Database, userId: string, names_videos: number, at: string): Promise<void> {
  const nothingYet = { since: null, has_plan: 0, due_at: null, told_at: null };
  await db
    .insertInto('mail_notices')
    .values({ user_id: userId, names_videos, created_at: at, ...nothingYet })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ names_videos }))
    .execute();
}

export async function updateMailNotice(
  db: Database,
  userId: string,
  change: Partial<Pick<MailNotice, 'since' | 'has_plan' | 'due_at' | 'told_at'>>,
): Promise<void> {
  await db.updateTable('mail_notices').set(change).where('user_id', '=', userId).execute();
}

/** Of a client, also what waits to be told. */
export async function deleteMailNotice(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mail_notices').where('user_id', '=', userId).execute();
}

export function listDueMailNotices(db: Database, now: string, most: number): Promise<MailNotice[]> {
  return db.selectFrom('mail_notices').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(most).execute();
}

export async function isAnyMailDue(db: Database, now: string): Promise<boolean> {
  const ofTrainer = db.selectFrom('trainer_notices').select('kind').where('due_at', '<=', now);
  return (await exists(ofTrainer)) || (await listDueMailNotices(db, now, 1)).length > 0;
}

export function listTrainerNotices(db: Database): Promise<TrainerNotice[]> {
  return db.selectFrom('trainer_notices').selectAll().orderBy('kind').execute();
}

export function findTrainerNotice(db: Database, kind: TrainerNotice['kind']): Promise<TrainerNotice | undefined> {
  return db.selectFrom('trainer_notices').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/** Inserts or changes what is given of a kind. */
export async function saveTrainerNotice(
  db: Database,
  kind: TrainerNotice['kind'],
  change: Partial<Omit<TrainerNotice, 'kind'>>,
): Promise<void> {
  const nothingYet = { is_on: 1, since: null, due_at: null, told_at: null };
  await db
    .insertInto('trainer_notices')
    .values({ kind, ...nothingYet, ...change })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ kind, ...change }))
    .execute();
}

/** What is switched off is not told later. */
export const switchTrainerNotice = (db: Database, kind: TrainerNoticeKind, isOn: boolean): Promise<void> =>
  saveTrainerNotice(db, kind, { is_on: Number(isOn), ...(!isOn && { due_at: null }) });

export type UnsubscribeLink = NoticeTables['unsubscribe_links'];

/** The link of a message, in the place of those of its earlier tries. */
export async function replaceUnsubscribeLink(db: Database, link: UnsubscribeLink): Promise<void> {
  await db.deleteFrom('unsubscribe_links').where('mail_id', '=', link.mail_id).execute();
  await db.insertInto('unsubscribe_links').values(link).execute();
}

export function findUnsubscribeLink(db: Database, tokenHash: string, after: string): Promise<UnsubscribeLink | undefined> {
  const link = db.selectFrom('unsubscribe_links').selectAll().where('token_hash', '=', tokenHash);
  return link.where('created_at', '>', after).executeTakeFirst();
}

export async function deleteOldUnsubscribeLinks(db: Database, before: string): Promise<void> {
  await db.deleteFrom('unsubscribe_links').where('created_at', '<=', before).execute();
}
