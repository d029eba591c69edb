import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteOldUnsubscribeLinks } from './mail-store.ts';
import { deleteEndedSubscriptions } from './store.ts';

/** Deletes devices whose session has ended: nothing was sent to them since. */
export function deleteEndedDevices(db: Database, now: number): Promise<number> {
  return deleteEndedSubscriptions(db, instantOf(now));
}

export function deleteExpiredUnsubscribeLinks(db: Database, now: number): Promise<number> {
  return deleteOldUnsubscribeLinks(db, instantOf(now - limits.notices.unsubscribeFor));
}
