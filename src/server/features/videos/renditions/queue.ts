import { limits } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { buildWorker } from '../../../jobs/worker.ts';
import { type FindTools, findTools, type Tools } from '../../../media/programs/ffmpeg-availability.ts';
import { isAnyQueued, listQueued } from '../rendition-sets/store.ts';
import { deleteLeftovers, runJob } from './job.ts';
import { StartFiles } from './start-files.ts';
import { type Capabilities, TranscodeTools } from './tools.ts';

export type RenditionQueue = {
  /** Deletes what a killed process left, and transcodes one upload after another from then on. */
  start(): void;
  /** Says that a set may be waiting: an upload is complete, a failed set is to be retried, or a video became public. */
  wake(): void;
  /** Aborts the running job, which the next start repeats from its source. Resolves once nothing runs. */
  stop(): Promise<void>;
  /** Which programs the system lacks, as last probed, and what the settings make of that. */
  capabilities(): Promise<Capabilities>;
  /** The programs of this machine; undefined where they are missing or the settings keep them from running. */
  tools(): Promise<Tools | undefined>;
};

/** The context of what adds to the queue or reads its means. */
export type WithQueue = Context & { renditionQueue: RenditionQueue };

/** Transcodes uploads, one at a time: docs/decisions/transcode-queue.md. Start files, which are copies, come first. Does nothing before it is started. */
export function buildRenditionQueue(context: Context, find: FindTools = findTools): RenditionQueue {
  const { db, log, peers } = context;
  const { tryAgainEvery } = limits.videos.transcode;
  const transcoding = new TranscodeTools(context, find);
  const startFiles = new StartFiles(context, () => transcoding.allowed());
  let isPrepared = false;

  /** Held against other instances for as long as the job takes. Undefined where nothing waits that nobody has. */
  const claimNext = async () => {
    for (const set of await listQueued(db)) {
      const hold = await peers.tryHold(`rendition:${set.id}`);
      if (hold) return { set, hold };
    }
    return undefined;
  };

  const runAll = async (signal: AbortSignal) => {
    let again = await startFiles.makeMissing(signal);
    while (!signal.aborted && (await isAnyQueued(db))) {
      const tools = await transcoding.allowedNow();
      if (!tools) return tryAgainEvery;
      const claim = await claimNext();
      // An instance that dies tells nobody: what it had is taken over once its name is free.
      if (!claim) return limits.server.peers.takeOverEvery;
      const { set, hold } = claim;
      const options = { tools, hasTools: () => transcoding.areInstalled(), stopping: signal, lost: hold.lost };
      await runJob(context, set, options).finally(() => hold.release());
      again = await startFiles.makeMissing(signal);
    }
    return peers.areSeveral ? limits.server.peers.lookEvery : again;
  };

  const drain = async (signal: AbortSignal) => {
    if (!isPrepared) await prepare();
    return runAll(signal);
  };

  const prepare = async () => {
    isPrepared = true;
    await deleteLeftovers(context).catch((error: unknown) =>
      log.error({ err: error }, 'leftovers of transcodes were not deleted'),
    );
    await transcoding
      .logSandbox()
      .catch((error: unknown) => log.error({ err: error }, 'the programs that transcode could not be probed'));
  };

  const worker = buildWorker({ name: 'transcoding', drain, retryAfter: tryAgainEvery }, log);
  peers.hear('renditions', worker.wake);

  const { start, wake, stop } = worker;
  return {
    start,
    wake,
    stop,
    capabilities: () => transcoding.capabilities(),
    tools: () => transcoding.allowed(),
  };
}
