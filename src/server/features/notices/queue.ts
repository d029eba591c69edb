import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { buildWorker } from '../../jobs/worker.ts';
import { whileHeld } from '../../peers/peers.ts';
import type { MailService } from '../mail/service.ts';
import { buildMailNotices } from './mail-notices.ts';
import { deliverAll, type PushDependencies } from './push/deliver.ts';
import { afterQuiet } from './quiet-hours.ts';
import { addMessages, deleteEndedSubscriptions, listDueMessages, listDueNotices, saveNotice } from './store.ts';

export type NoticeQueue = {
  /** Sends what is due, now and every few seconds. */
  start(): void;
  /** Sends all that is due now, unless another instance is at it. */
  drain(): Promise<void>;
  /** Aborts what is under way, which is sent again. Resolves once nothing runs. */
  stop(): Promise<void>;
};

type Dependencies = Omit<PushDependencies, 'context'> & { mail: MailService };

const { readAtOnce, lookEvery } = limits.notices;

/** Sent at any hour: it may be somebody else who holds the client's phone. */
const URGENT = 'leaving';

/** Sends notices to devices and queues those by mail, in one instance at a time and but one kind in no quiet hour: docs/decisions/notices.md. */
export function buildNoticeQueue(context: Context, { mail, ...push }: Dependencies): NoticeQueue {
  const { db, clock, log, peers } = context;
  const byMail = buildMailNotices(context, mail);

  /** Makes messages of notices that are due. */
  const fanOut = () =>
    inTransaction(db, async (transaction) => {
      const now = instantOf(clock.now());
      const due = await listDueNotices(transaction, now, readAtOnce);
      for (const notice of due) {
        await addMessages(transaction, notice, now);
        await saveNotice(transaction, { ...notice, dueAt: null, toldAt: now });
      }
      return due.length > 0;
    });

  const isQuiet = () => afterQuiet(clock.now()) > clock.now();

  const isAnyDue = async () => {
    const now = instantOf(clock.now());
    if (isQuiet()) return (await listDueMessages(db, now, 1, URGENT)).length > 0;
    if ((await listDueNotices(db, now, 1)).length > 0 || (await listDueMessages(db, now, 1)).length > 0) return true;
    return byMail.isAnyDue();
  };

  const sendDue = async (signal: AbortSignal) => {
    await deleteEndedSubscriptions(db, instantOf(clock.now()));
    const only = isQuiet() ? URGENT : undefined;
    if (!only) {
      await byMail.queueDue(signal);
      while (!signal.aborted && (await fanOut()));
    }
    while (!signal.aborted) {
      const batch = await listDueMessages(db, instantOf(clock.now()), readAtOnce, only);
      if (batch.length === 0) break;
      await deliverAll(batch, { context, ...push }, signal);
    }
  };

  const drain = async () => {
    if (await isAnyDue()) await whileHeld(peers, 'notices', worker.signal, sendDue);
  };

  const worker = buildWorker({ name: 'sending notices', drain: () => drain().then(() => lookEvery), retryAfter: lookEvery }, log);

  return { start: worker.start, drain, stop: worker.stop };
}
