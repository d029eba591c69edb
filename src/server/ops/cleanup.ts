import { performance } from 'node:perf_hooks';
import type { CleanupStep } from '#contract/retention/terms.ts';
import { HOUR } from '#contract/units.ts';
import { instantOf } from '../clock.ts';
import type { WithMail } from '../features/mail/service.ts';
import type { WithPictures } from '../features/pictures/service.ts';
import { noteNewTerms } from '../features/retention/new-terms.ts';
import { recordRuns, type StepRun } from '../features/retention/service.ts';
import { noteLowSpace } from '../features/videos/uploads/quota.ts';
import { cleanupSteps, needs } from './cleanup-steps.ts';

type Services = WithPictures & WithMail;

/**
 * Deletes what is past its time, now and every hour, in one instance at a time. Stopping waits for the running step and skips
 * the rest.
 */
export function startCleanup(context: Services): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= cleanUpUnlessHeld(context, stopping.signal).finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Where another instance is at it, nothing is left to do: every step may be done twice, but once is enough. */
async function cleanUpUnlessHeld(context: Services, stopping: AbortSignal): Promise<void> {
  const hold = await context.peers.tryHold('housekeeping');
  if (!hold) return;
  await cleanUp(context, AbortSignal.any([stopping, hold.lost])).finally(() => hold.release());
}

const names = Object.keys(cleanupSteps) as CleanupStep[];

/** Runs each step by itself: one that fails is logged and tried again after an hour, and does not keep others from running. */
export async function cleanUp(context: Services, stopping?: AbortSignal): Promise<void> {
  const { clock, log, walTruncation } = context;
  const attempt = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (stopping?.aborted) return undefined;
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, step: name }, 'housekeeping failed');
      return undefined;
    }
  };
  const runs = new Map<string, StepRun>();
  for (const job of names) {
    const needed = needs[job];
    if (stopping?.aborted || (needed !== undefined && runs.get(needed)?.deleted === undefined)) continue;
    const began = performance.now();
    const deleted = await attempt(job, () => cleanupSteps[job](context, clock.now()));
    runs.set(job, { job, at: instantOf(clock.now()), tookMs: Math.round(performance.now() - began), deleted });
  }
  await attempt('runs of the steps', () => recordRuns(context.db, [...runs.values()], names));
  await attempt('announcement of terms', () => noteNewTerms(context));
  await attempt('space on the disk', () => noteLowSpace(context));
  await attempt('write-ahead log', walTruncation.truncate);
}
