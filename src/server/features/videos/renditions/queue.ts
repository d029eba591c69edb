import { limits } from '#contract/limits.ts';
import type { MissingTool, UploadsRefused } from '#contract/renditions.ts';
import type { Context } from '../../../context.ts';
import type { Availability } from '../../../media/ffmpeg-availability.ts';
import { buildToolbox } from './availability.ts';
import { runJob } from './job.ts';
import type { MakingParts } from './job-context.ts';
import { nextFilm } from './job-store.ts';
import { buildBell } from './wake-signal.ts';
import { sweepLeftovers } from './work-folder.ts';

type Means = { missingTools: MissingTool[]; sandboxed: boolean; uploadsRefused?: UploadsRefused };

export type RenditionQueue = {
  /** Clears what a killed process left, and makes one film after another from then on. */
  start(): void;
  /** Says that something may be waiting: an upload has arrived, a failed film is to be tried again. */
  wake(): void;
  /** Ends the running job at once; it is done again from its upload by whoever starts next. Resolves when all is still. */
  stop(): Promise<void>;
  /** What the system lacks to make films, as last looked, and what the settings make of that. */
  means(): Promise<Means>;
};

/** What a function of the videos works with that adds to the queue or asks it. */
export type WithQueue = Context & { renditionQueue: RenditionQueue };

/** Makes films of uploads, one at a time: docs/decisions/transcode-queue.md. Does nothing before it is started. */
export function buildRenditionQueue(parts: MakingParts): RenditionQueue {
  const { db, log, settings } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = buildBell();
  const toolbox = buildToolbox(parts.settings);
  let running: Promise<void> | undefined;

  const mayRun = ({ tools, sandbox }: Pick<Availability, 'tools' | 'sandbox'>) =>
    tools !== undefined && (sandbox !== undefined || settings.uploads !== 'sandboxed');

  const makeNext = async () => {
    const film = await nextFilm(db);
    if (!film) return bell.rung(signal);
    const known = await toolbox.recent();
    const { tools, missing, sandbox } = mayRun(known) ? known : await toolbox.look();
    if (tools && mayRun({ tools, sandbox })) return runJob(parts, film, { tools, toolbox, stopping: signal });
    log.warn({ missing, sandbox: sandbox?.kind ?? 'none' }, 'uploads wait: what makes films of them is missing');
    return bell.rung(signal, limits.transcode.tryAgainEvery);
  };

  const run = async () => {
    await sweepLeftovers(parts).catch((error: unknown) => log.error({ err: error }, 'half-made films were not cleared'));
    await tellSandbox().catch((error: unknown) => log.error({ err: error }, 'the programs that make films were not found out'));
    while (!signal.aborted) {
      try {
        await makeNext();
      } catch (error) {
        log.error({ err: error }, 'making films stopped for a while');
        await bell.rung(signal, limits.transcode.tryAgainEvery);
      }
    }
  };

  const tellSandbox = async () => {
    const { sandbox } = await toolbox.recent();
    if (sandbox) log.info({ sandbox: sandbox.kind, filtersCalls: sandbox.filters }, 'films are made in a sandbox');
    else
      log.warn(
        { sandbox: 'none', uploads: settings.uploads },
        'no sandbox for the programs that read uploads: a hostile film could reach the database; install bubblewrap, see docs/operating.md',
      );
  };

  const means = async (): Promise<Means> => {
    const { missing, sandbox } = await toolbox.recent();
    const facts = { missingTools: missing, sandboxed: sandbox !== undefined };
    if (settings.uploads === 'off') return { ...facts, uploadsRefused: 'off' };
    return settings.uploads === 'sandboxed' && !sandbox ? { ...facts, uploadsRefused: 'no_sandbox' } : facts;
  };

  return {
    start() {
      running ??= run();
    },
    wake: bell.ring,
    async stop() {
      stopping.abort();
      await running;
    },
    means,
  };
}
