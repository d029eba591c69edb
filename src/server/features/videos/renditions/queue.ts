import { limits } from '#contract/limits.ts';
import type { MissingTool, UploadsRefused } from '#contract/videos/renditions.ts';
import type { Context } from '../../../context.ts';
import { buildProbe } from '../../../jobs/probe.ts';
import { buildWorker } from '../../../jobs/worker.ts';
import { type Availability, type FindTools, findTools, type Tools } from '../../../media/programs/ffmpeg-availability.ts';
import { deleteLeftovers, runJob } from './job.ts';
import { isAnyQueued, listQueued } from './store.ts';

type Means = { missingTools: MissingTool[]; sandboxed: boolean; uploadsRefused?: UploadsRefused };

export type RenditionQueue = {
  /** Deletes what a killed process left, and transcodes one upload after another from then on. */
  start(): void;
  /** Says that a set may be waiting: an upload is complete, or a failed set is to be retried. */
  wake(): void;
  /** Aborts the running job, which the next start repeats from its source. Resolves once nothing runs. */
  stop(): Promise<void>;
  /** Which programs the system lacks, as last probed, and what the settings make of that. */
  means(): Promise<Means>;
  /** The programs of this machine; undefined where they are missing or the settings keep them from running. */
  tools(): Promise<Tools | undefined>;
};

/** The context of what adds to the queue or reads its means. */
export type WithQueue = Context & { renditionQueue: RenditionQueue };

/** Transcodes uploads, one at a time: docs/decisions/transcode-queue.md. Does nothing before it is started. */
export function buildRenditionQueue(context: Context, find: FindTools = findTools): RenditionQueue {
  const { db, log, settings, peers } = context;
  const { tryAgainEvery } = limits.videos.transcode;
  const availability = buildProbe(
    () => find(settings),
    ({ tools }) => tools?.sandbox !== undefined,
    tryAgainEvery,
  );
  let isPrepared = false;

  const mayRun = ({ tools, sandbox }: Pick<Availability, 'tools' | 'sandbox'>) =>
    tools !== undefined && (sandbox !== undefined || settings.uploads !== 'sandboxed');

  const hasTools = async () => (await availability.probe()).tools !== undefined;

  /** Held against other instances for as long as the job takes. Undefined where nothing waits that nobody has. */
  const claimNext = async () => {
    for (const set of await listQueued(db)) {
      const hold = await peers.tryHold(`rendition:${set.id}`);
      if (hold) return { set, hold };
    }
    return undefined;
  };

  const runAll = async (signal: AbortSignal) => {
    while (!signal.aborted && (await isAnyQueued(db))) {
      const known = await availability.recent();
      const { tools, missing, sandbox } = mayRun(known) ? known : await availability.probe();
      if (!tools || !mayRun({ tools, sandbox })) {
        log.warn({ missing, sandbox: sandbox?.kind ?? 'none' }, 'uploads wait: what transcodes them is missing');
        return tryAgainEvery;
      }
      const claim = await claimNext();
      // An instance that dies tells nobody: what it had is taken over once its name is free.
      if (!claim) return limits.server.peers.takeOverEvery;
      const { set, hold } = claim;
      await runJob(context, set, { tools, hasTools, stopping: signal, lost: hold.lost }).finally(() => hold.release());
    }
    return peers.areSeveral ? limits.server.peers.lookEvery : undefined;
  };

  const drain = async (signal: AbortSignal) => {
    if (!isPrepared) await prepare();
    return runAll(signal);
  };

  const prepare = async () => {
    isPrepared = true;
    await deleteLeftovers(context).catch((error: unknown) => log.error({ err: error }, 'half-made videos were not cleared'));
    await logSandbox().catch((error: unknown) => log.error({ err: error }, 'the programs that transcode were not found out'));
  };

  const logSandbox = async () => {
    const { sandbox } = await availability.recent();
    if (sandbox) log.info({ sandbox: sandbox.kind, filtersCalls: sandbox.filters }, 'uploads are transcoded in a sandbox');
    else
      log.warn(
        { sandbox: 'none', uploads: settings.uploads },
        'no sandbox for the programs that read uploads: a hostile video could reach the database; install bubblewrap, see docs/operating.md',
      );
  };

  const means = async (): Promise<Means> => {
    const facts = await factsHere();
    if (settings.uploads === 'off') return { ...facts, uploadsRefused: 'off' };
    return settings.uploads === 'sandboxed' && !facts.sandboxed ? { ...facts, uploadsRefused: 'no_sandbox' } : facts;
  };

  /** What this machine lacks says nothing where another instance transcodes, which refuses by its own settings. */
  const factsHere = async () => {
    if (!settings.isTranscoding) return { missingTools: [], sandboxed: true };
    const { missing, sandbox } = await availability.recent();
    return { missingTools: missing, sandboxed: sandbox !== undefined };
  };

  const worker = buildWorker({ name: 'transcoding', drain, retryAfter: tryAgainEvery }, log);
  peers.hear('renditions', worker.wake);

  return {
    start: worker.start,
    wake: worker.wake,
    stop: worker.stop,
    means,
    async tools() {
      const known = await availability.recent();
      return mayRun(known) ? known.tools : undefined;
    },
  };
}
