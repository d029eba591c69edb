import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import { TranscodeError } from '../../../media/ffmpeg.ts';
import type { Tools } from '../../../media/ffmpeg-availability.ts';
import { transcode } from '../../../media/transcode.ts';
import { filmFileName } from '../paths.ts';
import type { Toolbox } from './availability.ts';
import { noteFailure } from './failure.ts';
import type { MakingParts } from './job-context.ts';
import { begin, type FilmRow, putBack } from './job-store.ts';
import { followProgress } from './progress.ts';
import { NotWanted, publishPlayable, publishRest } from './publish.ts';
import { makingPrefix } from './work-folder.ts';

type Bench = { tools: Tools; toolbox: Toolbox; stopping: AbortSignal };

/**
 * Makes one film from its upload. Where the signal ends it the film stays as it is in the database, and where the programs
 * have gone it waits for them, to be made again from the start; any other failure is written down as the film's own.
 */
export async function runJob(parts: MakingParts, film: FilmRow, { tools, toolbox, stopping }: Bench): Promise<void> {
  if (!(await begin(parts.db, film.id, instantOf(parts.clock.now())))) return;
  const progress = followProgress(parts, film.id);
  const signal = AbortSignal.any([stopping, progress.end]);
  try {
    await makeInFolder(parts, film, { tools, signal, onPercent: progress.tell });
  } catch (error) {
    if ((signal.aborted && !(error instanceof TranscodeError)) || error instanceof NotWanted) return;
    const areProgramsThere = (await toolbox.look()).tools !== undefined;
    await (areProgramsThere ? noteFailure(parts, film.id, error, stopping) : putBack(parts.db, film.id));
  } finally {
    progress.stop();
  }
}

type Making = { tools: Tools; signal: AbortSignal; onPercent(percent: number): void };

/** However it ends, no half-made folder stays. */
async function makeInFolder(parts: MakingParts, film: FilmRow, making: Making): Promise<void> {
  const folder = await mkdtemp(path.join(parts.paths.films, `${makingPrefix}${film.id}-`));
  try {
    await makeAndPublish(parts, film, { ...making, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeAndPublish(parts: MakingParts, { id, published_at }: FilmRow, making: Making & { folder: string }) {
  const source = await parts.uploads.find(id);
  if (!source) throw new TranscodeError('source_missing');
  const work = { id, folder: making.folder };
  const plays = published_at !== null && (await parts.films.find(path.join(id, filmFileName))) !== undefined;
  const made = await transcode({
    ...making,
    source: source.absolutePath,
    onPlayable: async (playable) => {
      if (!plays) await publishPlayable(parts, work, playable);
    },
  });
  await publishRest(parts, work, made);
  await rm(source.absolutePath, { force: true });
}
