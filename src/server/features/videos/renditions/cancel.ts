import { rm } from 'node:fs/promises';
import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { deleteAwaiting, deleteFilm, findFilm, hasAnother, settleForWhatPlays } from './store.ts';

/**
 * Gives up on an upload: what was to take another film's place goes, and a video that has nothing to watch and nothing else on
 * its way goes with it. One that plays already and failed at its further qualities stays as it is. `playing` where there is
 * nothing to give up.
 */
export async function discardFilm({ db, clock, settings }: Context, id: string): Promise<'discarded' | 'missing' | 'playing'> {
  const film = await findFilm(db, id);
  if (!film) return 'missing';
  const plays = film.plays === id;
  if (plays && film.state !== 'failed') return 'playing';
  if (plays) await settleForWhatPlays(db, id, instantOf(clock.now()));
  else if (film.awaits_film === 1 && !(await hasAnother(db, film))) await deleteAwaiting(db, film.video_id);
  else await deleteFilm(db, id);
  await rm(path.join(dataPaths(settings.dataDirectory).uploads, id), { force: true });
  return 'discarded';
}
