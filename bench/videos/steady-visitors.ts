import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Serving } from '../site/processes.ts';
import { sorted } from '../statistics.ts';

const A_SECOND = 50;
const errand = z.object({ visitedOrigin: z.string() });
const measured = z.array(z.number());

/**
 * Visitors who come at a steady pace, whether the one before was answered or not, as real ones do: milliseconds from when
 * each should have been answered, until `stop`. They have a thread of their own: what else the bench does, such as being a
 * crowd, would otherwise be measured with them.
 */
export function sendVisitors({ origin }: Pick<Serving, 'origin'>) {
  const visitors = new Worker(new URL(import.meta.url), { workerData: { visitedOrigin: origin } });
  return {
    async stop(): Promise<{ p50: number; p99: number; count: number }> {
      visitors.postMessage('stop');
      const [times] = await once(visitors, 'message');
      const ordered = sorted(measured.parse(times));
      const at = (share: number) => ordered[Math.floor(ordered.length * share)] ?? Number.NaN;
      return { p50: at(0.5), p99: at(0.99), count: ordered.length };
    },
  };
}

async function visitUntilTold(origin: string): Promise<number[]> {
  const times: number[] = [];
  const waiting = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  const visit = async (due: number) => {
    const answer = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    times.push(performance.now() - due);
  };
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - begun) / 1000) * A_SECOND; sent += 1) {
      const visitor = visit(begun + (sent * 1000) / A_SECOND);
      waiting.add(visitor);
      void visitor.finally(() => waiting.delete(visitor)).catch(() => undefined);
    }
  }, 1);
  if (parentPort) await once(parentPort, 'message');
  clearInterval(timer);
  await Promise.all(waiting);
  return times;
}

const { data: given } = errand.safeParse(workerData);
if (!isMainThread && given) {
  const times = await visitUntilTold(given.visitedOrigin);
  parentPort?.postMessage(times);
}
