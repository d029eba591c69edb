import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { MailKind, MailTest } from '#contract/mail/schemas.ts';
import { instantOf } from '../../clock.ts';
import { isSample } from '../../content/sample.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { compose, sentence } from './compose.ts';
import type { MailTemplates } from './deliver.ts';
import { buildMailQueue, type MailQueue } from './queue.ts';
import { openSender } from './send.ts';
import { countMails, countTriedBefore, insertMail, takeWaiting as takeWaitingRows } from './store.ts';

export { type MailContent, sentence } from './compose.ts';
export type { MailTemplate } from './deliver.ts';
export { type Mail, measureQueue } from './store.ts';

type Message = {
  /** The trainer, a client, or whoever turns out to have an address. */
  to: 'trainer' | { userId: string } | { address: string };
  kind: MailKind;
  /** What its text is made of once it is sent. */
  data: Record<string, unknown>;
  /** When it is sent at the earliest; at once without. */
  dueAt?: string;
};

/**
 * Adds a message to the queue, in the transaction of what it tells of. Only where a mail server is set up; afterwards the queue
 * is woken.
 */
export function queueMail(db: Database, { to, kind, data, dueAt }: Message, at: string): Promise<void> {
  return insertMail(db, { ...recipientOf(to), kind, data: JSON.stringify(data), createdAt: at, dueAt: dueAt ?? at });
}

function recipientOf(to: Message['to']): { userId: string | null; address: string | null } {
  if (to === 'trainer') return { userId: null, address: null };
  return 'userId' in to ? { userId: to.userId, address: null } : { userId: null, address: to.address };
}

type Recipient = { to: Exclude<Message['to'], { address: string }>; kind: MailKind };

/** Takes messages of a kind back that were not sent yet, and returns their data: for one that tells the same and more. */
export async function takeWaiting(db: Database, { to, kind }: Recipient): Promise<unknown[]> {
  const rows = await takeWaitingRows(db, { kind, userId: recipientOf(to).userId });
  return rows.map((data) => JSON.parse(data));
}

/** How many messages were given up that the trainer has not dismissed. */
export const countFailed = (db: Database): Promise<number> => countMails(db, 'failed');

/** How many wait for longer than an hour, tried in vain. */
export const countLate = (db: Database, now: number): Promise<number> =>
  countTriedBefore(db, instantOf(now - limits.mail.lateAfter));

/** Where a message for the trainer goes: the e-mail of the site's contacts, unless it is still the sample's. */
export function trainerAddress({ site }: Pick<Context, 'site'>): string | undefined {
  const { email } = site.current.content.identity.contacts;
  return email === '' || isSample(email) ? undefined : email;
}

export type MailService = {
  isSetUp: boolean;
  queue: MailQueue;
  /** Sends a message to the trainer past the queue. Undefined where no server is set up. */
  test(to: string, language: Language): Promise<MailTest | undefined>;
};

/** The context of what sends messages. */
export type WithMail = Context & { mail: MailService };

export function openMail(context: Context, templates: MailTemplates): MailService {
  const { mail: settings } = context.settings;
  const queue = buildMailQueue(context, templates);
  return {
    isSetUp: settings !== undefined,
    queue,
    async test(to, language) {
      if (!settings) return undefined;
      const sender = await openSender(settings);
      const say = (key: string) => sentence(context, language, `test.${key}`, { server: settings.host });
      const content = { to, language, subject: say('subject'), blocks: [say('text')] };
      const message = compose(context, content, `test-${context.clock.now()}`);
      const outcome = await sender.send(message, AbortSignal.timeout(limits.mail.testWithin)).finally(sender.close);
      if (!outcome.sent) {
        const { failure, answer } = outcome;
        return { sent: false, failure, ...(answer !== undefined && { answer }) };
      }
      await queue.hasten();
      return { sent: true, to };
    },
  };
}
