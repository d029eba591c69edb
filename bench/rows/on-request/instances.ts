import { calls } from '#contract/calls.ts';
import type { Rows } from '../../bench.ts';
import { goalUnderLoad, inTurns, load } from '../../load/load.ts';
import type { Request } from '../../load/wrk.ts';
import { type Cluster, openCluster } from '../../site/cluster.ts';
import { type Site, urlOf } from '../../site/site.ts';
import { median, spread } from '../../statistics.ts';
import type { Figure, Goal } from '../../table.ts';
import { besides } from '../beside.ts';

const READS_A_SECOND = 3_500;
/** Processor time of one read. */
const MICROSECONDS = { node: 280, postgresql: 150 };
/** Of the cached pages of one process: with other instances to hear of. */
const SHARE_OF_PAGES = 0.98;

const parts = ['node', 'postgresql', 'nginx'] as const;
type Part = (typeof parts)[number];
const names: Record<Part, string> = { node: 'Node', postgresql: 'PostgreSQL', nginx: 'nginx' };

/** A way to the same rows: where it is asked, and the CPU seconds of the parts that answer. */
type Way = { origin: string } & { [Name in Part]?: () => number };
/** Of each round: answers a second, and the microseconds of each part for one. */
type Measured = { rates: number[]; costs: Map<Part, number[]> };

export const instances: Rows = {
  name: 'instances',
  title: 'Instances over PostgreSQL: all of them on one core; PostgreSQL, nginx and the load on the others',
  isOnRequest: true,
  async measure({ folder, site }) {
    const cluster = await openCluster({ folder, from: site.testSite });
    try {
      const ways = waysTo(site, cluster);
      return [...(await read(site, ways)), ...(await page(ways)), ...(await write(site, ways))];
    } finally {
      await cluster.stop();
    }
  },
};

const ofOne = 'one instance';
const ofEmbedded = 'one process over SQLite';

function waysTo(
  site: Site,
  { one, other, beforeOne, beforeBoth, cpuSecondsOfPostgresql: postgresql }: Cluster,
): Map<string, Way> {
  return new Map<string, Way>([
    [ofEmbedded, { origin: site.origin, node: site.cpuSeconds }],
    [ofOne, { origin: one.origin, node: one.cpuSeconds, postgresql }],
    ['one behind nginx', { origin: beforeOne.origin, node: one.cpuSeconds, postgresql, nginx: beforeOne.cpuSeconds }],
    [
      'two behind nginx',
      {
        origin: beforeBoth.origin,
        node: () => one.cpuSeconds() + other.cpuSeconds(),
        postgresql,
        nginx: beforeBoth.cpuSeconds,
      },
    ],
  ]);
}

async function read(site: Site, ways: Map<string, Way>): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${site.testSite.client}` };
  const url = (origin: string) => urlOf(origin, calls.listClientVideos, {}, { limit: 20 });
  const measured = await measure(ways, 64, (origin) => ({ url: url(origin), headers }));
  return figuresOf("a client's 20 videos, 64 connections", measured, ({ rates, costs }) => {
    const costOf = (part: Part) => median(costs.get(part) ?? []);
    const { node, postgresql } = MICROSECONDS;
    return [
      goalUnderLoad(`${READS_A_SECOND.toLocaleString('en')} /s`, median(rates) >= READS_A_SECOND),
      goalUnderLoad(`Node ${node} µs, PostgreSQL ${postgresql} µs`, costOf('node') <= node && costOf('postgresql') <= postgresql),
    ];
  });
}

async function page(ways: Map<string, Way>): Promise<Figure[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const measured = await measure(ways, 64, (origin) => ({ url: `${origin}/`, headers }));
  const ofProcess = median(measured.get(ofEmbedded)?.rates ?? []);
  return figuresOf('a public page from the cache, 64 connections', measured, ({ rates }) => [
    goalUnderLoad(`${SHARE_OF_PAGES} of ${ofEmbedded}`, median(rates) >= SHARE_OF_PAGES * ofProcess),
  ]);
}

/** Each is on the disk, flushed, before it is answered. */
async function write(site: Site, ways: Map<string, Way>): Promise<Figure[]> {
  const { video, writers } = site.testSite;
  const url = urlOf('', calls.saveProgress, { id: video.id });
  const paths = writers.map(({ videoId }) => urlOf('', calls.saveProgress, { id: videoId }));
  const tokens = writers.map(({ token }) => token);
  const body = JSON.stringify({ position: 30, watched: false });
  const measured = await measure(ways, 16, (origin) => ({
    url: origin + url,
    paths,
    tokens,
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
  }));
  return figuresOf('where a client is in a video, written and flushed, 16 connections', measured);
}

async function measure(ways: Map<string, Way>, connections: number, requestTo: (origin: string) => Request) {
  const measured = new Map<string, Measured>(
    [...ways.keys()].map((name) => [name, { rates: [], costs: new Map(parts.map((part) => [part, []])) }]),
  );
  await inTurns([...ways.keys()], async (name, seconds) => {
    const way = ways.get(name);
    if (!way) throw new Error(`Nobody is called ${name}.`);
    const spent = () => parts.map((part) => way[part]?.() ?? 0);
    const before = spent();
    const loaded = await load({ request: requestTo(way.origin), connections, seconds });
    const after = spent();
    const { rates, costs } = measured.get(name) ?? {};
    rates?.push(loaded.perSecond);
    for (const [index, part] of parts.entries()) {
      const spentSeconds = (after[index] ?? 0) - (before[index] ?? 0);
      if (way[part]) costs?.get(part)?.push((spentSeconds * 1e6) / (loaded.perSecond * seconds));
    }
    return loaded;
  });
  // The first round has warmed it up.
  for (const { rates, costs } of measured.values()) for (const values of [rates, ...costs.values()]) values.shift();
  return measured;
}

/** A line of answers and one of processor time for each way. Goals are those of one instance without nginx. */
function figuresOf(what: string, measured: Map<string, Measured>, goalsOf?: (of: Measured) => Goal[]): Figure[] {
  const ofProcess = measured.get(ofEmbedded)?.rates ?? [];
  return [...measured].flatMap(([name, own], index) => {
    const [rate, cost] = (name === ofOne && goalsOf?.(own)) || [];
    const told = parts.filter((part) => (own.costs.get(part) ?? []).length > 0);
    return [
      {
        what: index === 0 ? `${what}: ${name}` : `— ${name}`,
        measured: spread(own.rates, '/s'),
        ...(rate && { goal: rate }),
        ...(index > 0 && { reference: besides(own.rates, [[ofEmbedded, ofProcess, '/s']]) }),
      },
      {
        what: '— — CPU time of each',
        measured: told.map((part) => `${names[part]} ${spread(own.costs.get(part) ?? [], 'µs')}`).join(', '),
        ...(cost && { goal: cost }),
      },
    ];
  });
}
