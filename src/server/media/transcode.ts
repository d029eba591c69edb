import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { isOutOfSpace } from '../storage/disk-full.ts';
import type { Workshop } from './ffmpeg.ts';
import type { Tools } from './ffmpeg-availability.ts';
import { FilmRefused, type MadeFilm, type Playable } from './film.ts';
import { ladderOf } from './ladder.ts';
import { type Job, makePlayable } from './playable.ts';
import { makeRest } from './rest.ts';
import { judge } from './validate.ts';

type Asked = {
  /** Absolute path of what was uploaded; only read. */
  source: string;
  /** Absolute path of an empty folder to work in. */
  folder: string;
  tools: Tools;
  signal: AbortSignal;
  /** Whole, from 0 to 100, and never less than before. */
  onPercent: (percent: number) => void;
  /** The film can be watched: `film.mp4` and the posters in the folder may be taken away, now or later. */
  onPlayable: (playable: Playable) => Promise<void>;
};

/**
 * Makes of an upload all that is served of it, in `folder`; the ladder's parts lie there at the end.
 * Throws a FilmRefused where the source or the disk does not allow it, and the signal's reason once that aborts.
 */
export async function makeFilm(asked: Asked): Promise<MadeFilm> {
  try {
    return await make(asked);
  } catch (error) {
    asked.signal.throwIfAborted();
    throw asRefusal(error);
  }
}

async function make({ source: file, tools, signal, onPercent, onPlayable, ...asked }: Asked): Promise<MadeFilm> {
  const { size } = await stat(file).catch((error) => {
    throw new FilmRefused('source_missing', String(error));
  });
  const folder = await realpath(asked.folder);
  const source = await judge(workshopFor({ tools, signal, bytes: size, view: { readable: [file], writable: [] } }, 0), file);
  const own = path.join(folder, 'own');
  await mkdir(own);
  const rungs = ladderOf(source).map((rung) => ({ rung, file: path.join(own, `${rung.short}.mp4`) }));
  const view = { readable: [file], writable: [folder] };
  const workshop = workshopFor({ tools, signal, bytes: size, view }, source.seconds);
  const job: Job = { workshop, source, folder, own, rungs, report: rising(onPercent) };
  const first = await makePlayable(job);
  await onPlayable(first.playable);
  const hasStoryboard = await makeRest(job, first);
  await rm(own, { recursive: true });
  job.report(100);
  return { ...first.playable, heights: rungs.map(({ rung }) => rung.short), hasStoryboard };
}

type Bounds = Pick<Workshop, 'tools' | 'signal' | 'view'> & { bytes: number };

/** A long film may take long, and one whose length is not known yet only so long. */
function workshopFor({ tools, signal, view, bytes }: Bounds, seconds: number): Workshop {
  const { slowestFactor, within, fileFactor, fileSpareBytes, renditions: rungs } = limits.transcode;
  const milliseconds = Math.ceil(seconds * slowestFactor * 1000 + within);
  const cores = 4;
  const encodedBytes = (seconds * rungs[0].kilobitsMax * 1000) / 8;
  return {
    tools,
    view,
    signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
    cpuSeconds: Math.ceil((milliseconds / 1000) * cores),
    fileBytes: Math.ceil((bytes + encodedBytes) * fileFactor + fileSpareBytes),
  };
}

function rising(onPercent: (percent: number) => void): (percent: number) => void {
  let last = -1;
  return (percent) => {
    const whole = Math.min(100, Math.floor(percent));
    if (whole <= last) return;
    last = whole;
    onPercent(whole);
  };
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'TimeoutError') return new FilmRefused('took_too_long');
  return isOutOfSpace(error) ? new FilmRefused('disk_full', error.message) : error;
}
