import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { trashBatch } from '../trash/folders.ts';
import { allFilmIds, listFailedBefore, setFailure } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Clears uploads that could not be made into films and were not tried again. */
export async function clearFailedSources({ db, clock, settings }: Context): Promise<void> {
  const { uploads } = dataPaths(settings.dataDirectory);
  const now = clock.now();
  for (const id of await listFailedBefore(db, instantOf(now - limits.trash.keptDays * DAY))) {
    await setFailure(db, id, 'source_missing', instantOf(now));
    await rm(path.join(uploads, id), { force: true });
  }
}

/** Sends to the trash what is no film's: another has replaced it, and the process died before it was thrown away. */
export async function clearStrayFilms({ db, clock, films, log, settings }: Context): Promise<void> {
  const known = await allFilmIds(db);
  const folders = await readdir(dataPaths(settings.dataDirectory).films);
  for (const name of folders.filter((one) => !one.startsWith('.') && !known.has(one))) {
    log.warn('a folder that is no film goes to the trash');
    await films.discard(name, trashBatch(name, clock.now()));
  }
}
