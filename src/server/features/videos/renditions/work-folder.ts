import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MakingParts } from './job-context.ts';

/** Where a film is made, beside the place it will be served from: on the same disk, and no film's id. */
export const makingPrefix = '.making-';

/** Clears what a process left that died: films half made, and uploads of which a film was made already. */
export async function sweepLeftovers({ db, paths }: Pick<MakingParts, 'db' | 'paths'>): Promise<void> {
  const halfMade = (await readdir(paths.films)).filter((name) => name.startsWith(makingPrefix));
  for (const name of halfMade) await rm(path.join(paths.films, name), { recursive: true, force: true });
  const sources = new Set(await readdir(paths.uploads));
  const ready = await db.selectFrom('films').select('id').where('state', '=', 'ready').execute();
  for (const { id } of ready) if (sources.has(id)) await rm(path.join(paths.uploads, id), { force: true });
}
