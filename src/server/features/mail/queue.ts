import { limits } from '#contract/limits.ts';
import type { MailFailure, MailKind } from '#contract/mail/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { buildWorker } from '../../jobs/worker.ts';
import { whileHeld } from '../../peers/peers.ts';
import { type Composed, compose, type Letter } from './compose.ts';
import { type Outcome, openSender, type Sender } from './send.ts';
import type { MailSettings } from './smtp-url.ts';
import {
  delay,
  deleteMail,
  findDue,
  hasten,
  isRepeated,
  type Mail,
  markFailed,
  markSent,
  postpone,
  postponeAll,
} from './store.ts';

/** For a message that may not be sent now: when it is due again. */
type Later = { until: string };
/** Writes a message at the moment in which it is sent; undefined where nothing is to be sent any more. */
export type Writer = (mail: Mail) => Promise<Letter | Later | undefined>;
export type Writers = Record<MailKind, Writer>;

export type MailQueue = {
  /** Sends what is due, and from then on whatever comes. Does nothing where no mail server is set up. */
  start(): void;
  /** Says that a message may wait. */
  wake(): void;
  /** Sends all that is due now, unless another instance is at it. */
  drain(): Promise<void>;
  /** Makes due what waits for the server to work again. */
  hasten(): Promise<void>;
  /** Aborts the running message, which is sent again. Resolves once nothing runs. */
  stop(): Promise<void>;
};

/** What ends once the server takes any message. */
const waitsForServer: readonly MailFailure[] = ['unknown_host', 'unreachable', 'timeout', 'tls', 'login', 'sender'];

const { retryAfter, retryFactor, retryAfterMax, triedFor, lookEvery } = limits.mail;

/** Milliseconds before the next try, after so many. */
const waitAfter = (tries: number): number => Math.min(retryAfter * retryFactor ** (tries - 1), retryAfterMax);

type Failed = Extract<Outcome, { sent: false }>;
/** `message` is undefined where its text could not be made. */
type Written = { userId: string | null; message: Composed | undefined };
const unwritten: Failed = { sent: false, failure: 'other', ofServer: false, isFinal: false, answer: undefined };

/** Sends the messages of the queue, one at a time in all instances: docs/decisions/mail-queue.md. */
export function buildMailQueue(context: Context, writers: Writers): MailQueue {
  const { db, clock, log, peers, settings } = context;

  /** Undefined where nothing is to be sent. A text that cannot be made holds up no other message. */
  const write = async (mail: Mail): Promise<Written | Later | undefined> => {
    try {
      if (mail.address !== null && (await isRepeated(db, mail))) return undefined;
      const letter = await writers[mail.kind](mail);
      if (letter && 'until' in letter) return letter;
      return letter && { userId: letter.userId ?? mail.userId, message: compose(context, letter, mail.id) };
    } catch (error) {
      log.error({ err: error, kind: mail.kind }, 'a message could not be written');
      return { userId: mail.userId, message: undefined };
    }
  };

  const noteFailure = async (mail: Mail, { failure, isFinal, ofServer }: Failed, userId: string | null) => {
    const at = clock.now();
    const tries = mail.tries + 1;
    const until = instantOf(at + waitAfter(tries));
    const isGivenUp = isFinal || at - Date.parse(mail.createdAt) >= triedFor;
    if (isGivenUp) await markFailed(db, mail.id, { failure, at: instantOf(at), userId });
    else await postpone(db, mail.id, { failure, tries, until });
    if (ofServer) await postponeAll(db, failure, until);
    log.warn({ kind: mail.kind, failure, tries, isGivenUp }, 'a message was not sent');
  };

  const deliver = async (mail: Mail, sender: Sender, signal: AbortSignal): Promise<'sent' | 'not sent' | 'aborted'> => {
    const written = await write(mail);
    if (!written) {
      await deleteMail(db, mail.id);
      return 'not sent';
    }
    if ('until' in written) {
      await delay(db, mail.id, written.until);
      return 'not sent';
    }
    const outcome = written.message ? await sender.send(written.message, signal) : unwritten;
    if (outcome.sent) {
      await markSent(db, mail.id, instantOf(clock.now()));
      log.info({ kind: mail.kind, tries: mail.tries + 1 }, 'a message was sent');
      return 'sent';
    }
    // What became of it is unknown: it is sent again, under the same Message-ID.
    if (signal.aborted) return 'aborted';
    await noteFailure(mail, outcome, written.userId);
    return 'not sent';
  };

  const hastenAll = () => hasten(db, waitsForServer, instantOf(clock.now()));

  const sendDue = async (server: MailSettings, signal: AbortSignal) => {
    const sender = await openSender(server);
    let hasSent = false;
    try {
      while (!signal.aborted) {
        const mail = await findDue(db, instantOf(clock.now()));
        if (!mail) break;
        const isSent = (await deliver(mail, sender, signal)) === 'sent';
        if (isSent && !hasSent) await hastenAll();
        hasSent ||= isSent;
      }
    } finally {
      sender.close();
    }
  };

  const drain = async (): Promise<void> => {
    const { mail: server } = settings;
    if (!server || !(await findDue(db, instantOf(clock.now())))) return;
    await whileHeld(peers, 'mail', worker.signal, (signal) => sendDue(server, signal));
  };

  const worker = buildWorker(
    { name: 'sending messages', drain: () => drain().then(() => lookEvery), retryAfter: lookEvery },
    log,
  );

  return {
    start() {
      if (settings.mail) worker.start();
    },
    wake: worker.wake,
    drain,
    async hasten() {
      await hastenAll();
      worker.wake();
    },
    stop: worker.stop,
  };
}
