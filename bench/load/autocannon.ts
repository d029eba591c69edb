import * as z from 'zod/mini';
import { onOtherCores } from './cores.ts';
import { run } from './run-command.ts';
import type { Load, Loaded } from './wrk.ts';

/** Fetched by npm for the occasion, as Lighthouse is: sixty packages for the few machines that measure and have no wrk. */
const VERSION = '9.0.0';

const average = z.object({ average: z.number() });
const summary = z.object({
  requests: average,
  throughput: average,
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

export async function autocannon({ request, connections, seconds }: Load): Promise<Loaded & { failed: number }> {
  const { url, method = 'GET', headers = {}, body } = request;
  const numbers = ['--connections', String(connections), '--duration', String(seconds), '--method', method];
  const named = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const sent = body === undefined ? [] : ['--body', body];
  const requested = ['--json', '--no-progress', ...numbers, ...named, ...sent, url];
  const { wrote } = await run(onOtherCores(['npm', 'exec', '--yes', '--', `autocannon@${VERSION}`, ...requested]));
  const { requests, throughput, latency, non2xx, errors } = summary.parse(JSON.parse(wrote));
  return { perSecond: requests.average, bytesPerSecond: throughput.average, ...latency, failed: non2xx + errors };
}
