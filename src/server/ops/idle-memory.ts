import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

type Options = {
  /** Milliseconds. */
  checkEvery: number;
  /** Shares of the time between two checks in which the event loop worked, 0 to 1: up to the first the process is idle. */
  idleUpTo: number;
  /** From here on it is under load. */
  loadedFrom: number;
};

/**
 * Collects the garbage of the start at the first moment when nothing is asked, with V8's collection for want of memory: it alone
 * gives emptied pages back to the system. Once, and not after a load, since it also drops compiled code. It blocks for some 80 ms.
 * Returns what stops it.
 */
export function collectOnceIdle({ checkEvery, idleUpTo, loadedFrom }: Options): () => Promise<void> {
  const collect = findCollector();
  let worked = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(worked);
    worked = performance.eventLoopUtilization();
    if (utilization > idleUpTo && utilization < loadedFrom) return;
    clearInterval(timer);
    if (utilization <= idleUpTo) collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
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
