import { setTimeout as wait } from 'node:timers/promises';
import type { FilmFailure } from '#contract/films.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import { isFullDisk, isRefusedByDisk } from '../../../db/sqlite-codes.ts';
import { FilmRefused } from '../../../media/film.ts';
import type { MakingParts } from './parts.ts';
import { setFailed } from './store.ts';

/** Writes down why no film could be made; where the disk takes not even that, as soon as it does. */
export async function noteFailure({ db, clock, log }: MakingParts, id: string, error: unknown, stopping: AbortSignal) {
  const reason = reasonOf(error);
  if (reason === 'not_made') log.error({ err: error, film: id }, 'a film could not be made');
  else log.warn({ err: error, film: id, reason }, 'no film can be made of an upload');
  while (!stopping.aborted) {
    try {
      await setFailed(db, id, reason, instantOf(clock.now()));
      return;
    } catch (refusal) {
      if (!isRefusedByDisk(refusal)) throw refusal;
      await wait(limits.film.writeEvery, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

function reasonOf(error: unknown): FilmFailure {
  if (error instanceof FilmRefused) return error.reason;
  return isFullDisk(error) ? 'disk_full' : 'not_made';
}
