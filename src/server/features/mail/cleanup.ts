import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { deleteEnded, deleteWaiting } from './store.ts';

const { sentExpiresAfter, failedExpiresAfter, triedFor } = limits.mail;

/** Deletes messages that ended a while ago, and what waits for a mail server that is set up no more. */
export async function deleteExpiredMail({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now();
  await deleteEnded(db, 'sent', instantOf(now - sentExpiresAfter));
  await deleteEnded(db, 'failed', instantOf(now - failedExpiresAfter));
  if (!settings.mail) await deleteWaiting(db, instantOf(now - triedFor));
}
