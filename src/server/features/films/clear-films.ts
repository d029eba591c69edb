import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import { type Context, dataPaths } from '../../context.ts';
import { trashBatch } from '../../storage/trash.ts';
import { allFilmIds, listFailedBefore, setFailure } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Clears uploads that could not be made into films and were not tried again, and sends to the trash what is no film's. */
export async function clearFilms(context: Context): Promise<void> {
  await context.inTurn(() => clearFailedSources(context));
  await context.inTurn(() => clearStrays(context));
}

async function clearFailedSources({ db, clock, settings }: Context): Promise<void> {
  const { uploads } = dataPaths(settings.dataDirectory);
  const now = clock.now();
  for (const id of await listFailedBefore(db, instantOf(now - limits.trash.keptDays * DAY))) {
    await setFailure(db, id, 'source_missing', instantOf(now));
    await rm(path.join(uploads, id), { force: true });
  }
}

/** Films that another has replaced, where the process died before they were thrown away. */
async function clearStrays({ db, clock, films, log, settings }: Context): Promise<void> {
  const known = await allFilmIds(db);
  const folders = await readdir(dataPaths(settings.dataDirectory).films);
  for (const name of folders.filter((one) => !one.startsWith('.') && !known.has(one))) {
    log.warn({ film: name }, 'a folder that is no film goes to the trash');
    await films.discard(name, trashBatch(name, clock.now()));
  }
}
