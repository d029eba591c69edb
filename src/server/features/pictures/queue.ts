import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';
import type { Context } from '../../context.ts';
import { buildProbe, type Probe } from '../../jobs/probe.ts';
import { buildWorker, type Worker } from '../../jobs/worker.ts';
import { type FindPictureMaker, findPictureMaker } from '../../media/pictures/pictures.ts';
import type { Confinement } from '../../media/programs/limiters.ts';
import { openInProcess } from '../../peers/in-process.ts';
import { buildMutex, type Hold } from '../../peers/peers.ts';
import { type Making, runJob } from './job.ts';
import { listToMake, type PictureRow } from './store.ts';

type Job = { row: PictureRow; hold: Hold; deletion: AbortController };

/** Makes the files of pictures, one at a time. Does nothing before it is started. */
export class PictureQueue {
  readonly #context: Context;
  readonly #making: Making;
  readonly #maker: Probe<Confinement | undefined>;
  readonly #worker: Worker;
  /** Of this process alone: each instance has a processor of its own. */
  readonly #oneAtATime = buildMutex(openInProcess(), 'program');
  #job: Job | undefined;

  constructor(context: Context, making: Making, findMaker: FindPictureMaker = findPictureMaker) {
    this.#context = context;
    this.#making = making;
    this.#maker = buildProbe(
      () => findMaker(context.settings.dataDirectory),
      (found) => found?.sandbox !== undefined,
      limits.videos.transcode.tryAgainEvery,
    );
    const drain = (signal: AbortSignal) => this.#drain(signal);
    this.#worker = buildWorker({ name: 'making pictures', drain, retryAfter: MINUTE }, context.log);
  }

  /** Makes what waits, and what is sent from then on. */
  start(): void {
    this.#worker.start();
  }

  wake(): void {
    this.#worker.wake();
  }

  /** Ends the making of a picture that is deleted: the same photograph sent again has the same id, and a job of its own. */
  cancel(id: string): void {
    if (this.#job?.row.id === id) this.#job.deletion.abort();
  }

  /** Ends the running child, whose work the next start repeats. Resolves once nothing runs. */
  async stop(): Promise<void> {
    await this.#worker.stop();
    await this.#oneAtATime(async () => undefined);
  }

  /** Whether pictures are converted here and in a sandbox, and whether the settings take any. */
  async means() {
    const { uploads } = this.#context.settings;
    const found = await this.#maker.recent();
    const isSandboxed = found?.sandbox !== undefined;
    const isTaking = uploads === 'on' || (uploads === 'sandboxed' && isSandboxed);
    return { isConverting: found !== undefined, isSandboxed, isTaking };
  }

  /** Runs work with the program, after what it does now; undefined where pictures cannot be converted here. */
  async run<T>(work: (maker: Confinement, signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const found = await this.#maker.recent();
    return found && this.#oneAtATime(() => work(found, this.#worker.signal));
  }

  async #drain(signal: AbortSignal): Promise<undefined> {
    for (;;) {
      const next = await this.#nextJob(signal);
      if (!next) return undefined;
      await this.#runJob(next, signal).finally(() => next.hold.release());
    }
  }

  /** Within the lock, so that a deletion finds the job of each row that was read before it. */
  #nextJob(signal: AbortSignal): Promise<Job | undefined> {
    const { db, peers } = this.#context;
    return this.#making.withLock(async () => {
      this.#job = undefined;
      for (const row of signal.aborted ? [] : await listToMake(db)) {
        const hold = await peers.tryHold(`picture:${row.id}`);
        if (hold) this.#job = { row, hold, deletion: new AbortController() };
        if (this.#job) break;
      }
      return this.#job;
    });
  }

  async #runJob({ row, hold, deletion }: Job, signal: AbortSignal): Promise<void> {
    const ends = AbortSignal.any([signal, hold.lost, deletion.signal]);
    const maker = await this.#maker.recent();
    await this.#oneAtATime(() => runJob(this.#context, row, { ...this.#making, maker, signal: ends }));
  }
}
