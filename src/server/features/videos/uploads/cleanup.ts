import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { giveUpUpload } from './cancel.ts';
import { forgetFinished, idPattern, isNamed, listUnfinished } from './store.ts';

/** A file without a row is one of a process that died between the two; so young a one may still get its row. */
const STRAY_AFTER = 60 * 60 * 1000;

/** Clears uploads that nobody goes on with, and rows whose time is over. */
export async function clearUploads(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await forgetFinished(db, instantOf(now - limits.upload.finishedKeptFor));
  const untouchedSince = instantOf(now - limits.upload.keptFor);
  for (const { id } of await listUnfinished(db)) await giveUpUpload(context, id, { untouchedSince });
}

/**
 * Clears files that nothing names, of those that bear the name of an upload: others were not put there by this program. To be
 * called in turn, for what is brought back from the trash has its files again before its rows.
 */
export async function clearStrayUploads({ db, settings, clock }: Context): Promise<void> {
  const before = clock.now() - STRAY_AFTER;
  const folder = dataPaths(settings.dataDirectory).uploads;
  for (const id of (await readdir(folder)).filter((name) => idPattern.test(name))) {
    if (await isNamed(db, id)) continue;
    const file = path.join(folder, id);
    const status = await stat(file).catch(() => undefined);
    if (status?.isFile() && Math.max(status.mtimeMs, status.ctimeMs) < before) await rm(file, { force: true });
  }
}
