import type { MailKind } from '#contract/mail/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { userExists } from '../users/service.ts';
import { type Composed, compose, type MailContent } from './compose.ts';
import { isSuperseded, triedFor, waitAfter } from './rules.ts';
import type { Outcome, Sender } from './send.ts';
import { delay, deleteMail, findLastTried, type Mail, markFailed, markSent, postpone, postponeAll } from './store.ts';

/** For a message that may not be sent now: when it is due again. */
type Later = { until: string };
/** Writes a message at the moment in which it is sent; undefined where nothing is to be sent any more. */
export type MailTemplate = (mail: Mail) => Promise<MailContent | Later | undefined>;
export type MailTemplates = Record<MailKind, MailTemplate>;

type Failed = Extract<Outcome, { sent: false }>;
/** `message` is undefined where its text could not be made. */
type Written = Pick<MailContent, 'whenSent'> & { userId: string | null; message: Composed | undefined };
const unwritten: Failed = { sent: false, failure: 'other', ofServer: false, isFinal: false, answer: undefined };

type Run = { context: Context; templates: MailTemplates; sender: Sender; signal: AbortSignal };

/** Writes one message, sends it, and notes in its row what became of it. True where the server took it. */
export async function deliver(mail: Mail, { context, templates, sender, signal }: Run): Promise<boolean> {
  const { db, clock, log } = context;
  const written = await write(mail, context, templates);
  if (!written) await deleteMail(db, mail.id);
  else if ('until' in written) await delay(db, mail.id, written.until);
  if (!written || 'until' in written) return false;
  const outcome = written.message ? await sender.send(written.message, signal) : unwritten;
  if (outcome.sent) {
    const at = instantOf(clock.now());
    await inTransaction(db, async (transaction) => {
      await markSent(transaction, mail.id, at);
      await written.whenSent?.(transaction, at);
    });
    log.info({ kind: mail.kind, tries: mail.tries + 1 }, 'a message was sent');
    return true;
  }
  // After an abort it is unknown what became of it: it is sent again, under the same Message-ID.
  if (!signal.aborted) await noteFailure(context, mail, outcome, written.userId);
  return false;
}

/** Undefined where nothing is to be sent. A text that cannot be made holds up no other message. */
async function write(mail: Mail, context: Context, templates: MailTemplates): Promise<Written | Later | undefined> {
  try {
    if (mail.kind === 'link' && isSuperseded(mail, await findLastTried(context.db, mail))) return undefined;
    const content = await templates[mail.kind](mail);
    if (content && 'until' in content) return content;
    if (!content) return undefined;
    const { userId = mail.userId, whenSent } = content;
    return { userId, message: compose(context, content, mail.id), ...(whenSent && { whenSent }) };
  } catch (error) {
    context.log.error({ err: error, kind: mail.kind }, 'a message could not be written');
    return { userId: mail.userId, message: undefined };
  }
}

async function noteFailure({ db, clock, log }: Context, mail: Mail, failed: Failed, userId: string | null): Promise<void> {
  const { failure, isFinal, ofServer } = failed;
  const at = clock.now();
  const tries = mail.tries + 1;
  const until = instantOf(at + waitAfter(tries));
  const isGivenUp = isFinal || at - Date.parse(mail.createdAt) >= triedFor(mail.kind);
  if (isGivenUp) await recordFailure(db, mail.id, { failure, at: instantOf(at), userId });
  else await postpone(db, mail.id, { failure, tries, until });
  if (ofServer) await postponeAll(db, failure, until);
  log.warn({ kind: mail.kind, failure, tries, isGivenUp }, 'a message was not sent');
}

/** Notes the client that it turned out to be for, unless they were deleted meanwhile. */
function recordFailure(db: Database, id: string, failed: Parameters<typeof markFailed>[2]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const isClient = failed.userId !== null && (await userExists(transaction, failed.userId));
    await markFailed(transaction, id, { ...failed, userId: isClient ? failed.userId : null });
  });
}
