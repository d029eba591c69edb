import { limits } from '#contract/limits.ts';
import { instantOf } from './clock.ts';
import { type Context, dataPaths } from './context.ts';
import { applyErased } from './db/erased-users.ts';
import { deleteExpired } from './features/access/expired.ts';
import { clearFilms } from './features/films/clear-films.ts';
import { settleTrash } from './features/trash/moving/settle-trash.ts';
import { expireTrashedAssignments } from './features/trash/store.ts';
import { clearUploads } from './features/uploads/clear-uploads.ts';
import { emptyTrash, oldestTrashDay } from './storage/trash.ts';

const HOUR = 60 * 60 * 1000;

/** Clears what has had its time: ended sessions and links, old attempts to guess, old trash. Now and every hour. */
export function startHousekeeping(context: Context): () => void {
  const sweep = () => clearOld(context).catch((error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
  void sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

export async function clearOld(context: Context): Promise<void> {
  const { db, clock, settings, inTurn } = context;
  const now = clock.now();
  await deleteExpired(db, now);
  await db
    .deleteFrom('attempts')
    .where('at', '<=', instantOf(now - limits.throttle.window))
    .execute();
  const paths = dataPaths(settings.dataDirectory);
  await applyErased(db, paths.erased);
  // First the files of a deletion that was cut off: to what clears strays they would be some.
  await settleTrash(context);
  await clearUploads(context);
  await clearFilms(context);
  await inTurn(() => emptyTrash(paths.trash, now));
  await expireTrashedAssignments(db, oldestTrashDay(now));
}
