import { dateLocale, defaultLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { programRecord } from '../audit/service.ts';
import { type MailTemplate, queueMail, sentence, takeWaiting, type WithMail } from '../mail/service.ts';
import { notifyLeaving, withdrawLeaving } from '../notices/service.ts';
import { eraseUser, findAddressee, findLeaving, listLeft, updateLeaving } from '../users/service.ts';
import { endOwnRequest, recordLeaving } from './requests.ts';

const { leaveAfterDays } = limits.personalData;

/** Has a client deleted in some days, and tells them on every device and by mail. Null where they were deleted meanwhile. */
export async function leave({ db, clock, mail }: WithMail, userId: string): Promise<string | null> {
  const at = instantOf(clock.now());
  const leavesAt = await inTransaction(db, async (transaction) => {
    const known = await findLeaving(transaction, userId);
    if (known !== null) return known ?? null;
    const day = instantOf(clock.now() + leaveAfterDays * DAY);
    await updateLeaving(transaction, userId, day);
    await recordLeaving(transaction, userId, { recordedAt: at, leavesAt: day });
    await notifyLeaving(transaction, userId, at);
    if (mail.isSetUp) await queueMail(transaction, { to: { userId }, kind: 'leaving', data: {} }, at);
    return day;
  });
  mail.queue.wake();
  return leavesAt;
}

/** Takes that back: what was not sent yet is not sent. */
export function stay({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await updateLeaving(transaction, userId, null);
    await endOwnRequest(transaction, userId, { doneAt: instantOf(clock.now()), outcome: 'withdrawn' });
    await withdrawLeaving(transaction, userId);
    await takeWaiting(transaction, { to: { userId }, kind: 'leaving' });
  });
}

/** Deletes those whose day has come, and returns how many. */
export async function deleteLeft(context: Context, now: number): Promise<number> {
  let deleted = 0;
  const record = programRecord('user.deleted', now);
  for (const userId of await listLeft(context.db, instantOf(now))) if (await eraseUser(context, userId, record)) deleted += 1;
  return deleted;
}

/** The message of that; nothing where the client has thought again. */
export function buildLeavingTemplate(context: Context): MailTemplate {
  const { db } = context;
  return async ({ userId }) => {
    const user = await findAddressee(db, userId ?? '');
    const leavesAt = user && (await findLeaving(db, user.id));
    if (!user || !leavesAt) return undefined;
    const language = user.language ?? defaultLanguage;
    const dateStyle = language === 'it' ? 'long' : 'short';
    const day = new Intl.DateTimeFormat(dateLocale, { dateStyle, timeZone: 'Europe/Rome' }).format(Date.parse(leavesAt));
    const say = (key: string) => sentence(context, language, `leaving.${key}`, { name: user.firstName, day });
    return {
      to: user.email,
      userId: user.id,
      language,
      subject: say('subject'),
      blocks: [
        say('greeting'),
        say('text'),
        say('advice'),
        { label: say('button'), url: `${context.settings.publicOrigin}/dashboard` },
      ],
    };
  };
}
