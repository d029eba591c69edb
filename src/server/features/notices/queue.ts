import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { buildWorker } from '../../jobs/worker.ts';
import { whileHeld } from '../../peers/peers.ts';
import type { MailService } from '../mail/service.ts';
import { buildMailNotices } from './mail-notices.ts';
import { encrypt } from './push/encrypt.ts';
import type { PushKeys } from './push/keys.ts';
import type { Post } from './push/post.ts';
import { afterQuiet } from './quiet-hours.ts';
import {
  addMessages,
  deleteEndedSubscriptions,
  deleteMessages,
  deleteSubscriptions,
  listDueMessages,
  listDueNotices,
  type Message,
  postponeMessage,
  saveNotice,
} from './store.ts';
import { writeText } from './text.ts';

export type NoticeQueue = {
  /** Sends what is due, now and every few seconds. */
  start(): void;
  /** Sends all that is due now, unless another instance is at it. */
  drain(): Promise<void>;
  /** Aborts what is under way, which is sent again. Resolves once nothing runs. */
  stop(): Promise<void>;
};

type Outcome = 'ended' | 'gone' | { retryAfter: number };
type Parts = { keys: PushKeys; post: Post; mail: MailService };

const { readAtOnce, sentAtOnce, retryAfter, retryFactor, retryAfterMax, triedFor, lookEvery } = limits.notices;

/** Sends notices to devices and queues those by mail, in one instance at a time and in no quiet hour: docs/decisions/notices.md. */
export function buildNoticeQueue(context: Context, { keys, post, mail }: Parts): NoticeQueue {
  const { db, clock, log, peers } = context;
  const byMail = buildMailNotices(context, mail);

  /** Makes messages of notices that are due. */
  const spread = () =>
    inTransaction(db, async (transaction) => {
      const now = instantOf(clock.now());
      const due = await listDueNotices(transaction, now, readAtOnce);
      for (const notice of due) {
        await addMessages(transaction, notice, now);
        await saveNotice(transaction, { ...notice, dueAt: null, toldAt: now });
      }
      return due.length > 0;
    });

  const deliver = async (message: Message, signal: AbortSignal): Promise<Outcome> => {
    const { endpoint, tries, kind, createdAt } = message;
    const text = await writeText(context, message);
    if (!text) return 'ended';
    const body = encrypt(Buffer.from(JSON.stringify(text)), message);
    const headers = {
      authorization: keys.authorize(endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      // An undelivered message is given up after this time, or replaced by the next of its kind (RFC 8030, 5.2 and 5.4).
      ttl: String(triedFor / SECOND),
      topic: kind,
    };
    const answer = await post(endpoint, headers, body, signal).catch(() => undefined);
    if (answer && answer.status >= 200 && answer.status < 300) return 'ended';
    if (answer?.status === 404 || answer?.status === 410) return 'gone';
    log.warn({ maker: new URL(endpoint).hostname, status: answer?.status, tries: tries + 1 }, 'a notice was not taken');
    const isLater = !answer || answer.status === 429 || answer.status >= 500;
    if (!isLater || clock.now() - Date.parse(createdAt) >= triedFor) return 'ended';
    const wanted = readRetryAfter(answer?.retryAfter, clock.now());
    return { retryAfter: Math.min(Math.max(wanted, retryAfter * retryFactor ** tries), retryAfterMax) };
  };

  const sendBatch = async (batch: Message[], signal: AbortSignal) => {
    const ended: Message[] = [];
    const gone: string[] = [];
    const waiting = [...batch];
    const sendOn = async () => {
      for (let message = waiting.shift(); message && !signal.aborted; message = waiting.shift()) {
        const outcome = await deliver(message, signal);
        if (signal.aborted) return;
        if (outcome === 'ended') ended.push(message);
        else if (outcome === 'gone') gone.push(message.sessionId);
        else await postponeMessage(db, message, message.tries + 1, instantOf(clock.now() + outcome.retryAfter));
      }
    };
    await Promise.all(Array.from({ length: sentAtOnce }, sendOn));
    await deleteSubscriptions(db, gone);
    await deleteMessages(db, ended);
  };

  const isAnyDue = async () => {
    const now = instantOf(clock.now());
    if (afterQuiet(clock.now()) > clock.now()) return false;
    if ((await listDueNotices(db, now, 1)).length > 0 || (await listDueMessages(db, now, 1)).length > 0) return true;
    return byMail.isAnyDue();
  };

  const sendDue = async (signal: AbortSignal) => {
    await deleteEndedSubscriptions(db, instantOf(clock.now()));
    await byMail.queueDue(signal);
    while (!signal.aborted && (await spread()));
    while (!signal.aborted) {
      const batch = await listDueMessages(db, instantOf(clock.now()), readAtOnce);
      if (batch.length === 0) break;
      await sendBatch(batch, signal);
    }
  };

  const drain = async () => {
    if (await isAnyDue()) await whileHeld(peers, 'notices', worker.signal, sendDue);
  };

  const worker = buildWorker({ name: 'sending notices', drain: () => drain().then(() => lookEvery), retryAfter: lookEvery }, log);

  return { start: worker.start, drain, stop: worker.stop };
}

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3); 0 where it says nothing. */
function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}
