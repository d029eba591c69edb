import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type TrainerNoticeKind, trainerNoticeKinds } from '#contract/notices/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type MailService, queueMail, takeWaiting } from '../mail/service.ts';
import { findTrainerNotice, listTrainerNotices, saveTrainerNotice, switchTrainerNotice } from './mail-store.ts';
import { dueAfter } from './quiet-hours.ts';

const { gatherFor, pause, codesPause } = limits.notices.trainer;

/** What the trainer's message is made of when it is sent: since when there is something to tell, by its kind. */
export const sinceByKind = z.partial(z.object({ reviews: instant, videos: instant, disk: instant }));

/**
 * Adds an event to the trainer's next message: ten minutes after the first, and an hour after the message before. Nothing where
 * the trainer has switched this kind off; `again` is the least time between two of what goes on for long.
 */
export async function noteForTrainer(db: Database, kind: TrainerNoticeKind, at: string, again = 0): Promise<void> {
  const known = await findTrainerNotice(db, kind);
  if (known?.isOn === 0) return;
  // Written again, so that in PostgreSQL an event and the message that would miss it meet.
  if (known && known.dueAt !== null) return saveTrainerNotice(db, kind, { dueAt: known.dueAt });
  const toldAt = known?.toldAt ?? null;
  if (toldAt !== null && Date.parse(at) < Date.parse(toldAt) + again) return;
  await saveTrainerNotice(db, kind, { since: at, dueAt: dueAfter(at, toldAt, { gatherFor, pause }) });
}

/** Once one kind is due, all that waits goes in one message, with what an earlier one tells that still waits for the server. */
export async function queueForTrainer(db: Database, now: string): Promise<void> {
  const waiting = (await listTrainerNotices(db)).filter(({ dueAt }) => dueAt !== null);
  if (!waiting.some(({ dueAt }) => dueAt !== null && dueAt <= now)) return;
  const data: Record<string, unknown> = Object.fromEntries(waiting.map(({ kind, since }) => [kind, since]));
  for (const earlier of await takeWaiting(db, { to: 'trainer', kind: 'trainer' }))
    Object.assign(data, sinceByKind.parse(earlier));
  await queueMail(db, { to: 'trainer', kind: 'trainer', data }, now);
  for (const { kind } of waiting) await saveTrainerNotice(db, kind, { dueAt: null, toldAt: now });
}

/** Which kinds are on. */
export async function readTrainerNotices(db: Database): Promise<Record<TrainerNoticeKind, boolean>> {
  const off = new Set((await listTrainerNotices(db)).flatMap(({ kind, isOn }) => (isOn === 0 ? [kind] : [])));
  return { reviews: !off.has('reviews'), videos: !off.has('videos'), disk: !off.has('disk') };
}

export function switchTrainerNotices(db: Database, change: { [K in TrainerNoticeKind]?: boolean | undefined }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const kind of trainerNoticeKinds) {
      const isOn = change[kind];
      if (isOn !== undefined) await switchTrainerNotice(transaction, kind, isOn);
    }
  });
}

type Dependencies = Pick<Context, 'db' | 'clock'> & { mail: Pick<MailService, 'isSetUp' | 'queue'> };

/**
 * Tells the trainer that somebody knew the password and no code of the second step: in the admin, and by mail at once, whatever
 * the hour, but once an hour, so that whoever it is cannot fill the mailbox.
 */
export async function notifyWrongCode({ db, clock, mail }: Dependencies, device: string | null): Promise<void> {
  const now = clock.now();
  const at = instantOf(now);
  await inTransaction(db, async (transaction) => {
    const toldAt = (await findTrainerNotice(transaction, 'codes'))?.toldAt ?? null;
    const isTold = mail.isSetUp && (toldAt === null || now >= Date.parse(toldAt) + codesPause);
    if (isTold) await queueMail(transaction, { to: 'trainer', kind: 'codes', data: { at, device } }, at);
    await saveTrainerNotice(transaction, 'codes', { since: at, ...(isTold && { toldAt: at }) });
  });
  mail.queue.wake();
}

/** When the last such code was typed that the trainer has not seen. */
export async function findWrongCode(db: Database): Promise<string | null> {
  return (await findTrainerNotice(db, 'codes'))?.since ?? null;
}

export const dismissWrongCodes = (db: Database): Promise<void> =>
  inTransaction(db, (transaction) => saveTrainerNotice(transaction, 'codes', { since: null }));
