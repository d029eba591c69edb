import { limits } from '#contract/limits.ts';
import type { MailFailure } from '#contract/mail/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { buildWorker } from '../../jobs/worker.ts';
import { whileHeld } from '../../peers/peers.ts';
import { deliver, type MailTemplates } from './deliver.ts';
import { openSender } from './send.ts';
import type { MailSettings } from './smtp-url.ts';
import { findDue, hasten } from './store.ts';

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

const { lookEvery } = limits.mail;

/** Sends the messages of the queue, one at a time in all instances: docs/decisions/mail-queue.md. */
export function buildMailQueue(context: Context, templates: MailTemplates): MailQueue {
  const { db, clock, log, peers, settings } = context;

  const hastenAll = () => hasten(db, waitsForServer, instantOf(clock.now()));

  const sendDue = async (server: MailSettings, signal: AbortSignal) => {
    const sender = await openSender(server);
    let hasSent = false;
    try {
      while (!signal.aborted) {
        const mail = await findDue(db, instantOf(clock.now()));
        if (!mail) break;
        const isSent = await deliver(mail, { context, templates, sender, signal });
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
