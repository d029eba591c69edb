import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import { type Context, dataPaths } from '../../context.ts';
import { giveUpUpload } from './give-up.ts';
import { forgetFinished, idPattern, isNamed, listUnfinished } from './store.ts';

/** A file without a row is one of a process that died between the two; so young a one may still get its row. */
const STRAY_AFTER = 60 * 60 * 1000;

/** Clears uploads that nobody goes on with, rows whose time is over, and files that nothing names. */
export async function clearUploads(context: Context): Promise<void> {
  const { db, clock, inTurn } = context;
  const now = clock.now();
  await forgetFinished(db, instantOf(now - limits.upload.finishedKeptFor));
  const untouchedSince = instantOf(now - limits.upload.keptFor);
  for (const { id } of await listUnfinished(db)) await giveUpUpload(context, id, { untouchedSince });
  // In turn, for what is brought back from the trash has its files again before its rows.
  await inTurn(() => clearStrays(context, now - STRAY_AFTER));
}

/** Only what bears the name of an upload: anything else in the folder was not put there by this program. */
async function clearStrays({ db, settings }: Context, before: number): Promise<void> {
  const folder = dataPaths(settings.dataDirectory).uploads;
  for (const id of (await readdir(folder)).filter((name) => idPattern.test(name))) {
    if (await isNamed(db, id)) continue;
    const file = path.join(folder, id);
    const status = await stat(file).catch(() => undefined);
    if (status?.isFile() && Math.max(status.mtimeMs, status.ctimeMs) < before) await rm(file, { force: true });
  }
}
