import type { Site } from '../site/site.ts';
import { sorted } from '../statistics.ts';

const A_SECOND = 50;

/**
 * Visitors who come at a steady pace, whether the one before was answered or not, as real ones do: milliseconds from when
 * each should have been answered, until `stop`.
 */
export function sendVisitors({ origin }: Site) {
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
  return {
    async stop(): Promise<{ p50: number; p99: number; count: number }> {
      clearInterval(timer);
      await Promise.all(waiting);
      const ordered = sorted(times);
      const at = (share: number) => ordered[Math.floor(ordered.length * share)] ?? Number.NaN;
      return { p50: at(0.5), p99: at(0.99), count: ordered.length };
    },
  };
}
