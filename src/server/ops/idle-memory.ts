import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

type Options = {
  /** Milliseconds. */
  checkEvery: number;
  /** Share of the time between two checks in which the event loop worked, 0 to 1: above it the process is not idle. */
  utilizationMax: number;
  /** Bytes that the process must hold more than after the last collection. */
  growthMin: number;
};

/**
 * Collects garbage while nothing is asked, once after the start and again after each load that made the process grow, with V8's
 * collection for want of memory: it alone gives emptied pages and the grown nursery back to the system. It blocks for some 80 ms.
 * Returns what stops it.
 */
export function startIdleCollection({ checkEvery, utilizationMax, growthMin }: Options): () => Promise<void> {
  const collect = findCollector();
  let worked = performance.eventLoopUtilization();
  let heldAfter = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(worked);
    worked = performance.eventLoopUtilization();
    if (utilization > utilizationMax || process.memoryUsage.rss() < heldAfter + growthMin) return;
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    heldAfter = process.memoryUsage.rss();
    worked = performance.eventLoopUtilization();
  }, checkEvery).unref();
  return async () => clearInterval(timer);
}

/** V8's `gc`, which contexts made after this flag have; so the program needs no flag of Node, and no script can call it. */
function findCollector(): Collect | undefined {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? (options) => void found(options) : undefined;
}
