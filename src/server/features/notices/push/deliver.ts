import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { deleteMessages, deleteSubscriptions, type Message, postponeMessage } from '../store.ts';
import { writeText } from '../text.ts';
import { encrypt } from './encrypt.ts';
import type { PushKeys } from './keys.ts';
import type { Post } from './post.ts';

type Outcome = 'ended' | 'gone' | { retryAfter: number };
export type PushDependencies = { context: Context; keys: PushKeys; post: Post };

const { sentAtOnce, retryAfter, retryFactor, retryAfterMax, triedFor } = limits.notices;

/** Sends messages, some at once, and notes in their rows what became of each. After an abort the rest stays as it is. */
export async function deliverAll(messages: Message[], dependencies: PushDependencies, signal: AbortSignal): Promise<void> {
  const { db, clock } = dependencies.context;
  const ended: Message[] = [];
  const gone: string[] = [];
  const waiting = [...messages];
  const sendOn = async () => {
    for (let message = waiting.shift(); message && !signal.aborted; message = waiting.shift()) {
      const outcome = await deliver(message, dependencies, signal);
      if (signal.aborted) return;
      if (outcome === 'ended') ended.push(message);
      else if (outcome === 'gone') gone.push(message.sessionId);
      else await postponeMessage(db, message, message.tries + 1, instantOf(clock.now() + outcome.retryAfter));
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sendOn));
  await deleteSubscriptions(db, gone);
  await deleteMessages(db, ended);
}

async function deliver(message: Message, { context, keys, post }: PushDependencies, signal: AbortSignal): Promise<Outcome> {
  const { clock, log } = context;
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
}

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3); 0 where it says nothing. */
function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}
