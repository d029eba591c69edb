import { inTurns, load } from '../load/load.ts';
import type { Loaded, Request } from '../load/wrk.ts';
import type { Serving } from '../site/processes.ts';

export const VIEWERS = 16;
const GIGA = 1e9;
/** As much as one answer to a range carries: what the player is given at each step. */
export const range = `bytes=0-${2 * 1024 * 1024 - 1}`;
/** Node compiles what is hot after thousands of requests, which ranges of 2 MB take a minute for. */
const warmUp = { range: 'bytes=0-1023', seconds: 4 };

/** How a video leaves: what is asked, and the processes that take part. */
export type Way = { request: Request; node?: Serving; nginx?: Serving };

/** Of all rounds but the one that warms up: GB a second, and the CPU seconds of each process for a GB. */
export type Streamed = { speeds: number[]; node: number[]; nginx: number[] };

/** Has Node compile its code, by small ranges: for those of these ways that differ in what Node does. */
export async function compileFirst(ways: Map<string, Way>, names: string[]): Promise<void> {
  for (const name of names) {
    const { request } = ways.get(name) ?? {};
    if (!request) continue;
    const headers = { ...request.headers, range: warmUp.range };
    await load({ request: { ...request, headers }, connections: VIEWERS, seconds: warmUp.seconds });
  }
}

/** Each way in turns, after a round that warms it up. */
export async function streamed(ways: Map<string, Way>): Promise<Map<string, Streamed>> {
  const measured = new Map<string, Streamed>([...ways.keys()].map((name) => [name, { speeds: [], node: [], nginx: [] }]));
  await inTurns([...ways.keys()], async (name, seconds) => {
    const way = ways.get(name);
    if (!way) throw new Error(`Nobody is called ${name}.`);
    const { loaded, node, nginx } = await costOf(way, seconds);
    const rounds = measured.get(name);
    rounds?.speeds.push(loaded.bytesPerSecond / GIGA);
    rounds?.node.push(node);
    rounds?.nginx.push(nginx);
    return loaded;
  });
  for (const rounds of measured.values()) for (const values of Object.values(rounds)) values.shift();
  return measured;
}

async function costOf({ request, node, nginx }: Way, seconds: number): Promise<{ loaded: Loaded; node: number; nginx: number }> {
  const spent = () => [node, nginx].map((serving) => serving?.cpuSeconds() ?? 0);
  const before = spent();
  const loaded = await load({ request, connections: VIEWERS, seconds });
  const gigabytes = (loaded.bytesPerSecond * seconds) / GIGA;
  const [ofNode = 0, ofNginx = 0] = spent().map((value, index) => (value - (before[index] ?? 0)) / gigabytes);
  return { loaded, node: ofNode, nginx: ofNginx };
}
