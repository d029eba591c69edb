import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { deleteEnded, deleteWaiting } from './store.ts';

const { sentExpiresAfter, failedExpiresAfter, triedFor } = limits.mail;

/** Deletes messages that ended a while ago, and what waits for a mail server that is set up no more; how many. */
export async function deleteExpiredMail({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<number> {
  const now = clock.now();
  const sent = await deleteEnded(db, 'sent', instantOf(now - sentExpiresAfter));
  const failed = await deleteEnded(db, 'failed', instantOf(now - failedExpiresAfter));
  const waiting = settings.mail ? 0 : await deleteWaiting(db, instantOf(now - triedFor));
  return sent + failed + waiting;
}
