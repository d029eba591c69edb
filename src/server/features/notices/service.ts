import { limits } from '#contract/limits.ts';
import type { NoticeKind, PushSubscriptionForm } from '#contract/notices/schemas.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { noteForMail } from './mail-notices.ts';
import { dueAfter } from './quiet-hours.ts';
import {
  addMessages,
  deleteMessagesOf,
  findNotice,
  hasDevice,
  listSubscribed,
  replaceSubscription,
  saveNotice,
} from './store.ts';

export { deleteMailNotice } from './mail-store.ts';
export { deleteEndedSubscriptions, deleteSubscriptions, measureQueue } from './store.ts';

const { gatherFor, planGatherFor, pause } = limits.notices;

type Event = { userId: string; kind: NoticeKind };

/** Notes that there is something to tell a client, in the transaction of what happened: on devices and by mail, as is switched on. */
export async function noteEvent(db: Database, event: Event, at: string): Promise<void> {
  await noteForDevices(db, event, at);
  await noteForMail(db, event, at);
}

type SharedEvent = { userIds: ReadonlySet<string>; kind: NoticeKind };

/** The same for many clients. Most of them are told of nothing, so those who are come from one query. */
export async function noteEvents(db: Database, { userIds, kind }: SharedEvent, at: string): Promise<void> {
  if (userIds.size === 0) return;
  for (const userId of await listSubscribed(db, [...userIds])) await noteEvent(db, { userId, kind }, at);
}

/**
 * A short while after the first event, together with what has come by then. After a notice the next one waits longer and tells
 * of the same again, whose place it takes on the device. False where no device of theirs shows notices.
 */
export async function noteForDevices(db: Database, { userId, kind }: Event, at: string): Promise<boolean> {
  if (!(await hasDevice(db, userId))) return false;
  const known = await findNotice(db, userId, kind);
  const toldAt = known?.toldAt ?? null;
  const isPaused = toldAt !== null && Date.parse(at) < Date.parse(toldAt) + pause;
  const goesOn = known !== undefined && (known.dueAt !== null || isPaused);
  await saveNotice(db, {
    userId,
    kind,
    since: goesOn ? known.since : at,
    dueAt: known?.dueAt ?? dueAfter(at, toldAt, { gatherFor: kind === 'plan' ? planGatherFor : gatherFor, pause }),
    toldAt,
  });
  return true;
}

type Device = { userId: string; sessionId: string };

/** Switches notices on for the device of a session. */
export function subscribe(db: Database, { userId, sessionId }: Device, form: PushSubscriptionForm, at: string): Promise<void> {
  const { endpoint, p256dh, auth, namesVideos, language } = form;
  return inTransaction(db, (transaction) =>
    replaceSubscription(transaction, {
      sessionId,
      userId,
      endpoint,
      p256dh,
      auth,
      namesVideos: Number(namesVideos),
      language,
      createdAt: at,
    }),
  );
}

/** Tells a client on all devices, at once and at any hour, that they have asked to leave. */
export function notifyLeaving(db: Database, userId: string, at: string): Promise<void> {
  return addMessages(db, { userId, kind: 'leaving', since: at }, at);
}

export const withdrawLeaving = (db: Database, userId: string): Promise<void> => deleteMessagesOf(db, userId, 'leaving');
