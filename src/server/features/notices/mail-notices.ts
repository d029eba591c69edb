import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { MailChoice, NoticeKind } from '#contract/notices/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { type MailService, queueMail, takeWaiting } from '../mail/service.ts';
import { findEmail } from '../users/service.ts';
import { findMailNotice, isAnyMailDue, listDueMailNotices, type MailNotice, saveChoice, updateMailNotice } from './mail-store.ts';
import { dueAfter } from './quiet-hours.ts';
import { queueForTrainer } from './trainer-notices.ts';

const { mailGatherFor: gatherFor, mailPause: pause, readAtOnce } = limits.notices;

/** What a client's message is made of when it is sent. */
export const toTell = z.object({ since: instant, hasPlan: z.boolean() });
type ToTell = z.infer<typeof toTell>;

/**
 * Adds an event to the client's next message: five minutes after the first of its events, and an hour after the message before.
 * Nothing where the client has not switched mail on.
 */
export async function noteForMail(
  db: Database,
  { userId, kind }: { userId: string; kind: NoticeKind },
  at: string,
): Promise<void> {
  const known = await findMailNotice(db, userId);
  if (!known) return;
  const waits = known.dueAt !== null;
  await updateMailNotice(db, userId, {
    since: waits ? known.since : at,
    hasPlan: Number(kind === 'plan' || (waits && known.hasPlan === 1)),
    dueAt: known.dueAt ?? dueAfter(at, known.toldAt, { gatherFor, pause }),
  });
}

/** Switches notices by mail on; false for a client without an address. */
export function chooseMail(db: Database, userId: string, { namesVideos }: MailChoice, at: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if ((await findEmail(transaction, userId)) === null) return false;
    await saveChoice(transaction, userId, Number(namesVideos), at);
    return true;
  });
}

export async function readChoice(db: Database, userId: string): Promise<MailChoice | null> {
  const known = await findMailNotice(db, userId);
  return known ? { namesVideos: known.namesVideos === 1 } : null;
}

/** Brings what is due to the queue of messages, where a mail server is set up. */
export function buildMailNotices({ db, clock }: Pick<Context, 'db' | 'clock'>, mail: Pick<MailService, 'isSetUp' | 'queue'>) {
  const now = () => instantOf(clock.now());
  const queueSome = () =>
    inTransaction(db, async (transaction) => {
      const due = await listDueMailNotices(transaction, now(), readAtOnce);
      for (const notice of due) await queueNotice(transaction, notice, now());
      return due.length > 0;
    });
  return {
    isAnyDue: async () => mail.isSetUp && (await isAnyMailDue(db, now())),
    async queueDue(signal: AbortSignal): Promise<void> {
      if (!mail.isSetUp) return;
      await inTransaction(db, (transaction) => queueForTrainer(transaction, now()));
      while (!signal.aborted && (await queueSome()));
      mail.queue.wake();
    },
  };
}

/** One message a client: what an earlier one tells that still waits for the mail server is in this one. */
async function queueNotice(db: Database, { userId, since, hasPlan }: MailNotice, now: string): Promise<void> {
  const earlier = (await takeWaiting(db, { to: { userId }, kind: 'notice' })).map((data) => toTell.parse(data));
  const data: ToTell = {
    since: [since ?? now, ...earlier.map((one) => one.since)].sort()[0] ?? now,
    hasPlan: hasPlan === 1 || earlier.some(({ hasPlan }) => hasPlan),
  };
  await queueMail(db, { to: { userId }, kind: 'notice', data }, now);
  await updateMailNotice(db, userId, { dueAt: null, toldAt: now });
}
