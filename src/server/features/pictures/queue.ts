import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';
import type { Context } from '../../context.ts';
import { buildProbe } from '../../jobs/probe.ts';
import { buildWorker } from '../../jobs/worker.ts';
import { type FindPictureMaker, findPictureMaker } from '../../media/pictures/pictures.ts';
import type { Confinement } from '../../media/programs/limiters.ts';
import { openInProcess } from '../../peers/in-process.ts';
import { buildMutex, type Hold } from '../../peers/peers.ts';
import { type Making, runJob } from './job.ts';
import { listToMake, type PictureRow } from './store.ts';

type Job = { row: PictureRow; hold: Hold; deletion: AbortController };

/** Makes the files of pictures, one at a time. Does nothing before it is started. */
export function buildPictureQueue(context: Context, making: Making, findMaker: FindPictureMaker = findPictureMaker) {
  const { db, log, settings, peers } = context;
  const { withLock } = making;
  /** Of this process alone: each instance has a processor of its own. */
  const oneAtATime = buildMutex(openInProcess(), 'program');
  const maker = buildProbe(
    () => findMaker(settings.dataDirectory),
    (found) => found?.sandbox !== undefined,
    limits.videos.transcode.tryAgainEvery,
  );
  let job: Job | undefined;

  /** Within the lock, so that a deletion finds the job of each row that was read before it. */
  const nextJob = (signal: AbortSignal) =>
    withLock(async () => {
      job = undefined;
      for (const row of signal.aborted ? [] : await listToMake(db)) {
        const hold = await peers.tryHold(`picture:${row.id}`);
        if (hold) job = { row, hold, deletion: new AbortController() };
        if (job) break;
      }
      return job;
    });

  const run = async ({ row, hold, deletion }: Job, signal: AbortSignal) => {
    const ends = AbortSignal.any([signal, hold.lost, deletion.signal]);
    const found = await maker.recent();
    await oneAtATime(() => runJob(context, row, { ...making, maker: found, signal: ends }));
  };

  const drain = async (signal: AbortSignal) => {
    for (;;) {
      const next = await nextJob(signal);
      if (!next) return undefined;
      await run(next, signal).finally(() => next.hold.release());
    }
  };

  const worker = buildWorker({ name: 'making pictures', drain, retryAfter: MINUTE }, log);

  return {
    /** Makes what waits, and what is sent from then on. */
    start: worker.start,
    wake: worker.wake,
    /** Ends the making of a picture that is deleted: the same photograph sent again has the same id, and a job of its own. */
    cancel(id: string): void {
      if (job?.row.id === id) job.deletion.abort();
    },
    /** Ends the running child, whose work the next start repeats. Resolves once nothing runs. */
    async stop(): Promise<void> {
      await worker.stop();
      await oneAtATime(async () => undefined);
    },
    /** Whether pictures are converted here and in a sandbox, and whether the settings take any. */
    async means() {
      const found = await maker.recent();
      const isSandboxed = found?.sandbox !== undefined;
      const isTaking = settings.uploads === 'on' || (settings.uploads === 'sandboxed' && isSandboxed);
      return { isConverting: found !== undefined, isSandboxed, isTaking };
    },
    /** Runs work with the program, after what it does now; undefined where pictures cannot be converted here. */
    async run<T>(work: (maker: Confinement, signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
      const found = await maker.recent();
      return found && oneAtATime(() => work(found, worker.signal));
    },
  };
}

export type PictureQueue = ReturnType<typeof buildPictureQueue>;
