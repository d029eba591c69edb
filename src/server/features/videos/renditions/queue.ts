import { limits } from '#contract/limits.ts';
import type { MissingTool, UploadsRefused } from '#contract/renditions.ts';
import type { Context } from '../../../context.ts';
import { type Availability, type FindTools, findTools, type Tools } from '../../../media/ffmpeg-availability.ts';
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
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeSignal = buildWakeSignal();
  const availability = buildAvailability(() => find(settings));
  let running: Promise<void> | undefined;

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

  const waitForWork = () => wakeSignal.wait(signal, peers.areSeveral ? limits.peers.lookEvery : undefined);

  const runClaimed = async (tools: Tools) => {
    const claim = await claimNext();
    // An instance that dies tells nobody: what it had is taken over once its name is free.
    if (!claim) return wakeSignal.wait(signal, limits.peers.takeOverEvery);
    const { set, hold } = claim;
    await runJob(context, set, { tools, hasTools, stopping: signal, lost: hold.lost }).finally(() => hold.release());
  };

  const runNext = async () => {
    if (!(await isAnyQueued(db))) return waitForWork();
    const known = await availability.recent();
    const { tools, missing, sandbox } = mayRun(known) ? known : await availability.probe();
    if (tools && mayRun({ tools, sandbox })) return runClaimed(tools);
    log.warn({ missing, sandbox: sandbox?.kind ?? 'none' }, 'uploads wait: what makes films of them is missing');
    return wakeSignal.wait(signal, limits.transcode.tryAgainEvery);
  };

  const run = async () => {
    await deleteLeftovers(context).catch((error: unknown) => log.error({ err: error }, 'half-made films were not cleared'));
    await logSandbox().catch((error: unknown) => log.error({ err: error }, 'the programs that make films were not found out'));
    while (!signal.aborted) {
      try {
        await runNext();
      } catch (error) {
        log.error({ err: error }, 'making films stopped for a while');
        await wakeSignal.wait(signal, limits.transcode.tryAgainEvery);
      }
    }
  };

  const logSandbox = async () => {
    const { sandbox } = await availability.recent();
    if (sandbox) log.info({ sandbox: sandbox.kind, filtersCalls: sandbox.filters }, 'films are made in a sandbox');
    else
      log.warn(
        { sandbox: 'none', uploads: settings.uploads },
        'no sandbox for the programs that read uploads: a hostile film could reach the database; install bubblewrap, see docs/operating.md',
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

  peers.hear('renditions', wakeSignal.signal);

  return {
    start() {
      running ??= run();
    },
    wake: wakeSignal.signal,
    async stop() {
      stopping.abort();
      await running;
    },
    means,
    async tools() {
      const known = await availability.recent();
      return mayRun(known) ? known.tools : undefined;
    },
  };
}

/** Wakes one waiter. A signal without a waiter wakes the next one. */
function buildWakeSignal() {
  let isSignalled = false;
  let wake: (() => void) | undefined;
  return {
    signal() {
      isSignalled = true;
      wake?.();
    },
    /** Resolves at the next signal, when `abort` aborts, or after so many milliseconds. */
    async wait(abort: AbortSignal, within?: number): Promise<void> {
      if (!isSignalled && !abort.aborted) {
        await new Promise<void>((resolve) => {
          const timer = within === undefined ? undefined : setTimeout(resolve, within).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          abort.addEventListener('abort', wake, { once: true });
        });
        if (wake) abort.removeEventListener('abort', wake);
        wake = undefined;
      }
      isSignalled = false;
    },
  };
}

/** Which programs and which sandbox there are. What was missing is probed again: it may be installed meanwhile. */
function buildAvailability(find: () => Promise<Availability>) {
  let found: Promise<Availability> | undefined;
  let probedAt = 0;
  const probe = () => {
    probedAt = performance.now();
    found = find();
    return found;
  };
  return {
    probe,
    /** As last probed; a while ago at most where something was missing. */
    async recent(): Promise<Availability> {
      const known = await (found ?? probe());
      const isOld = performance.now() - probedAt > limits.transcode.tryAgainEvery;
      return known.tools?.sandbox || !isOld ? known : probe();
    },
  };
}
