import type { Context } from '../../context.ts';
import { setAsideSince } from './drafts.ts';
import { deleteSetAside } from './store.ts';

/** Deletes drafts that were discarded too long ago to be taken back. */
export function deleteExpiredDrafts({ db, clock }: Context): Promise<void> {
  return deleteSetAside(db, setAsideSince(clock.now()));
}
