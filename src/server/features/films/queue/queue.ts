import type { MissingTool } from '#contract/films.ts';
import { limits } from '#contract/limits.ts';
import { runJob } from '../making/job.ts';
import type { MakingParts } from '../making/parts.ts';
import { nextFilm } from '../making/store.ts';
import { buildBell } from './bell.ts';
import { sweepLeftovers } from './sweep.ts';
import { buildToolbox } from './toolbox.ts';

export type FilmQueue = {
  /** Clears what a killed process left, and makes one film after another from then on. */
  start(): void;
  /** Says that something may be waiting: an upload has arrived, a failed film is to be tried again. */
  wake(): void;
  /** Ends the running job at once; it is done again from its upload by whoever starts next. Resolves when all is still. */
  stop(): Promise<void>;
  /** What the system lacks to make films, as last looked. */
  missingTools(): Promise<MissingTool[]>;
};

/** Makes films of uploads, one at a time: docs/decisions/films-one-at-a-time.md. Does nothing before it is started. */
export function buildFilmQueue(parts: MakingParts): FilmQueue {
  const { db, log } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = buildBell();
  const toolbox = buildToolbox(parts.settings);
  let running: Promise<void> | undefined;

  const makeNext = async () => {
    const film = await nextFilm(db);
    if (!film) return bell.rung(signal);
    const known = await toolbox.recent();
    const { tools, missing } = known.tools ? known : await toolbox.look();
    if (tools) return runJob(parts, film, { tools, toolbox, stopping: signal });
    log.warn({ missing }, 'uploads wait: programs to make films of them are missing');
    return bell.rung(signal, limits.film.tryAgainEvery);
  };

  const run = async () => {
    await sweepLeftovers(parts).catch((error: unknown) => log.error({ err: error }, 'half-made films were not cleared'));
    while (!signal.aborted) {
      try {
        await makeNext();
      } catch (error) {
        log.error({ err: error }, 'making films stopped for a while');
        await bell.rung(signal, limits.film.tryAgainEvery);
      }
    }
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
    missingTools: async () => (await toolbox.recent()).missing,
  };
}
