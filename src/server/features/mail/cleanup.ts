import { limits } from '#contract/limits.ts';
import { mailKinds } from '#contract/mail/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { triedFor } from './rules.ts';
import { deleteEnded, deleteWaiting } from './store.ts';

const { sentExpiresAfter, failedExpiresAfter } = limits.mail;

/** Deletes messages that ended a while ago, and what waits for a mail server that is set up no more; how many. */
export async function deleteExpiredMail({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<number> {
  const now = clock.now();
  const sent = await deleteEnded(db, 'sent', instantOf(now - sentExpiresAfter));
  const failed = await deleteEnded(db, 'failed', instantOf(now - failedExpiresAfter));
  let waiting = 0;
  for (const kind of settings.mail ? [] : mailKinds) waiting += await deleteWaiting(db, kind, instantOf(now - triedFor(kind)));
  return sent + failed + waiting;
}
