import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import type { RenditionFailure } from '#contract/renditions.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { failureOf } from '../../../db/failure.ts';
import { TranscodeError } from '../../../media/ffmpeg.ts';
import type { Tools } from '../../../media/ffmpeg-availability.ts';
import type { Playable } from '../../../media/playable.ts';
import { transcode } from '../../../media/transcode.ts';
import { digestOf } from '../../../storage/digest.ts';
import { spaceOf } from '../../../storage/disk-space.ts';
import { playablePathOf } from '../paths.ts';
import { NotWanted, publishPlayable, publishRest } from './publish.ts';
import {
  type Attempt,
  isProcessing,
  listReadyIds,
  type RenditionSetRow,
  requeue,
  setFailed,
  setPercent,
  setSourceDigest,
  startProcessing,
} from './store.ts';

type Options = {
  tools: Tools;
  /** Whether the programs are still installed. */
  hasTools(): Promise<boolean>;
  stopping: AbortSignal;
  /** Aborts when another instance may have the set. */
  lost: AbortSignal;
};

/**
 * Transcodes one upload. Where a signal ends the job the row stays as it is, unless another instance can take it at once, and
 * where the programs are gone the set waits for them, to be transcoded from the start; any other failure is written to the row.
 */
export async function runJob(context: Context, set: RenditionSetRow, options: Options): Promise<void> {
  const { tools, hasTools, stopping, lost } = options;
  const attempt = { id: set.id, maker: randomUUID() };
  if (!(await startProcessing(context.db, attempt, instantOf(context.clock.now())))) return;
  const end = new AbortController();
  const signal = AbortSignal.any([stopping, lost, end.signal]);
  try {
    await transcodeInFolder(context, set, { tools, maker: attempt.maker, signal, end });
  } catch (error) {
    if (stopping.aborted && !lost.aborted && context.peers.areSeveral) return await requeue(context.db, attempt);
    if ((signal.aborted && !(error instanceof TranscodeError)) || error instanceof NotWanted) return;
    await ((await hasTools()) ? writeFailure(context, attempt, error, stopping) : requeue(context.db, attempt));
  }
}

type Run = { tools: Tools; maker: string; signal: AbortSignal };

/** The working folder is deleted however it ends. */
async function transcodeInFolder(context: Context, set: RenditionSetRow, { end, ...run }: Run & { end: AbortController }) {
  const folder = await context.files.makeWorkFolder('films', set.id);
  const progress = followProgress(context, { id: set.id, maker: run.maker, folder, end });
  try {
    await transcodeAndPublish(context, set, { ...run, folder, onPercent: progress.report });
  } finally {
    progress.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = Run & { folder: string; onPercent(percent: number): void };

async function transcodeAndPublish(context: Context, set: RenditionSetRow, run: Work): Promise<void> {
  const { db, files, arrivals } = context;
  const { id, published_at, source_sha256 } = set;
  const work = { id, maker: run.maker, folder: run.folder };
  const plays = published_at !== null && (await files.stat(playablePathOf(id))) !== undefined;
  const onPlayable = async (playable: Playable) => {
    if (!plays) await publishPlayable(context, work, playable);
  };
  const transcoded = await arrivals.withLocal(id, async (source) => {
    // Not when it arrived: the phone would have waited for it.
    if (source_sha256 === '') await setSourceDigest(db, { id, maker: run.maker }, await digestOf(source, run.signal));
    return transcode({ ...run, source, onPlayable });
  });
  if (!transcoded) throw new TranscodeError('source_missing');
  await publishRest(context, work, transcoded);
  await arrivals.remove(id);
}

/** Deletes what a killed process left: working folders, and sources that are transcoded. */
export async function deleteLeftovers({ db, files, arrivals }: Context): Promise<void> {
  await files.deleteWork('films');
  const sources = new Set(await arrivals.ids());
  for (const id of await listReadyIds(db)) if (sources.has(id)) await arrivals.remove(id);
}

const { freeBytesMin, freePartMin, writeEvery } = limits.transcode;

/**
 * Writes the progress of a transcode now and then, and checks as often whether the row is still processing: calls that
 * delete a video, cancel or requeue a set need not know which one is being transcoded. The size of the result is not known
 * before, so free disk space is checked as often: the database needs some. `end` is aborted with a TranscodeError `disk_full`,
 * or because the set is no longer processed.
 */
function followProgress({ db, log }: Context, { id, maker, folder, end }: Attempt & { folder: string; end: AbortController }) {
  let percent = 0;
  let written = 0;
  const check = async () => {
    const { free, whole } = await spaceOf(folder);
    if (free < Math.min(freeBytesMin, whole * freePartMin)) end.abort(new TranscodeError('disk_full', `${free} bytes are free`));
    if (!(await isProcessing(db, { id, maker }))) end.abort();
    else if (percent !== written) {
      await setPercent(db, { id, maker }, percent);
      written = percent;
    }
  };
  // On a full disk the percent is not written; the transcode itself fails for that.
  const checkAndLog = () => {
    check().catch((error: unknown) => log.debug({ err: error }, 'progress was not written'));
  };
  checkAndLog();
  const timer = setInterval(checkAndLog, writeEvery);
  return {
    report: (reached: number) => {
      percent = Math.min(99, Math.max(percent, Math.trunc(reached)));
    },
    stop: () => clearInterval(timer),
  };
}

/** Writes why there are no renditions; where the database cannot take even that, tries again until it succeeds. */
async function writeFailure({ db, clock, log }: Context, attempt: Attempt, error: unknown, stopping: AbortSignal) {
  const reason = reasonOf(error);
  logFailure(log, error, reason);
  while (!stopping.aborted) {
    try {
      await setFailed(db, attempt, reason, instantOf(clock.now()));
      return;
    } catch (refusal) {
      if (failureOf(refusal) === undefined) throw refusal;
      await wait(writeEvery, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** What the programs printed may quote the file, so it is logged at the level debug alone. */
function logFailure(log: Context['log'], error: unknown, reason: RenditionFailure): void {
  if (!(error instanceof TranscodeError)) log.error({ err: error, reason }, 'a film could not be made');
  else if (reason === 'not_made') log.error({ reason }, 'a film could not be made');
  else log.warn({ reason }, 'no film can be made of an upload');
  if (error instanceof TranscodeError) log.debug({ detail: error.message }, 'what was said of the upload');
}

function reasonOf(error: unknown): RenditionFailure {
  if (error instanceof TranscodeError) return error.reason;
  return failureOf(error) === 'full' ? 'disk_full' : 'not_made';
}
