import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { RenditionFailure } from '#contract/videos/renditions.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { failureOf } from '../../../db/failure.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { untilWritten } from '../../../jobs/until-written.ts';
import { TranscodeError } from '../../../media/programs/ffmpeg.ts';
import type { Tools } from '../../../media/programs/ffmpeg-availability.ts';
import { transcode } from '../../../media/transcode.ts';
import { digestOf } from '../../../storage/digest.ts';
import { spaceOf } from '../../../storage/disk/space.ts';
import { noteForTrainer } from '../../notices/trainer-notices.ts';
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
} from '../rendition-sets/store.ts';
import { NotWanted, publishPlayable, publishRest, type Work } from './publish.ts';

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
  const maker = randomUUID();
  // An instance that was taken over may wake and go on writing. In one process the attempt before has ended, and its folder goes on.
  const attempt = { id: set.id, maker, folder: context.peers.areSeveral ? maker : set.folder };
  if (!(await startProcessing(context.db, attempt, instantOf(context.clock.now())))) return;
  const end = new AbortController();
  const signal = AbortSignal.any([stopping, lost, end.signal]);
  try {
    await transcodeInFolder(context, set, { tools, attempt, signal, end });
  } catch (failure) {
    // What ended the job is why it failed, whatever failed because of it.
    const error: unknown = end.signal.reason instanceof TranscodeError ? end.signal.reason : failure;
    if (stopping.aborted && !lost.aborted && context.peers.areSeveral) return await requeue(context.db, attempt);
    if ((signal.aborted && !(error instanceof TranscodeError)) || error instanceof NotWanted) return;
    await ((await hasTools()) ? writeFailure(context, attempt, error, stopping) : requeue(context.db, attempt));
  }
}

type Run = { tools: Tools; attempt: Omit<Work, 'workFolder'>; signal: AbortSignal };

/** The working folder is deleted however it ends. */
async function transcodeInFolder(context: Context, set: RenditionSetRow, { end, ...run }: Run & { end: AbortController }) {
  const workFolder = await context.files.makeWorkFolder('films', set.id);
  const work = { ...run.attempt, workFolder };
  const progress = followProgress(context, work, end);
  try {
    await transcodeAndPublish(context, set, { ...run, work, onPercent: progress.report });
  } finally {
    progress.stop();
    await rm(workFolder, { recursive: true, force: true });
  }
}

type Transcoding = Run & { work: Work; onPercent(percent: number): void };

async function transcodeAndPublish(context: Context, set: RenditionSetRow, { work, ...run }: Transcoding): Promise<void> {
  const { db, uploadStorage } = context;
  const { id, sourceSha256 } = set;
  const transcoded = await uploadStorage.withLocal(id, async (source) => {
    // Not when it arrived: the phone would have waited for it.
    if (sourceSha256 === '') await setSourceDigest(db, work, await digestOf(source, run.signal));
    const folder = work.workFolder;
    return transcode({ ...run, folder, source, onPlayable: (playable) => publishPlayable(context, work, playable) });
  });
  if (!transcoded) throw new TranscodeError('source_missing');
  await publishRest(context, work, transcoded);
  await uploadStorage.remove(id);
}

/** Deletes what a killed process left: working folders, sources that were gathered there, and sources that are transcoded. */
export async function deleteLeftovers({ db, files, uploadStorage }: Context): Promise<void> {
  await files.deleteWork('films');
  await files.deleteWork('uploads');
  const sources = new Set(await uploadStorage.ids());
  for (const id of await listReadyIds(db)) if (sources.has(id)) await uploadStorage.remove(id);
}

const { freeBytesMin, freePartMin, writeEvery } = limits.videos.transcode;

/**
 * Writes the progress of a transcode now and then, and checks as often whether the row is still processing: calls that
 * delete a video, cancel or requeue a set need not know which one is being transcoded. The size of the result is not known
 * before, so free disk space is checked as often: the database needs some. `end` is aborted with a TranscodeError `disk_full`,
 * or because the set is no longer processed.
 */
function followProgress({ db, log }: Context, work: Work, end: AbortController) {
  let percent = 0;
  let written = 0;
  const check = async () => {
    const { free, whole } = await spaceOf(work.workFolder);
    if (free < Math.min(freeBytesMin, whole * freePartMin)) end.abort(new TranscodeError('disk_full', `${free} bytes are free`));
    if (!(await isProcessing(db, work))) end.abort();
    else if (percent !== written) {
      await setPercent(db, work, percent);
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

/** Writes why there are no renditions, repeated until the database takes it. */
async function writeFailure({ db, clock, log }: Context, attempt: Attempt, error: unknown, stopping: AbortSignal) {
  const reason = reasonOf(error);
  logFailure(log, error, reason);
  const write = () => {
    const at = instantOf(clock.now());
    return inTransaction(db, async (transaction) => {
      if (await setFailed(transaction, attempt, reason, at)) await noteForTrainer(transaction, 'videos', at);
    });
  };
  await untilWritten(write, writeEvery, stopping);
}

/** What the programs printed may quote the file, so it is logged at the level debug alone. */
function logFailure(log: Context['log'], error: unknown, reason: RenditionFailure): void {
  if (!(error instanceof TranscodeError)) log.error({ err: error, reason }, 'a video could not be transcoded');
  else if (reason === 'not_made') log.error({ reason }, 'a video could not be transcoded');
  else log.warn({ reason }, 'an upload cannot be transcoded');
  if (error instanceof TranscodeError) log.debug({ detail: error.message }, 'what ffmpeg said of the upload');
}

function reasonOf(error: unknown): RenditionFailure {
  if (error instanceof TranscodeError) return error.reason;
  return failureOf(error) === 'full' ? 'disk_full' : 'not_made';
}
