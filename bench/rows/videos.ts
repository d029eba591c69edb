import type { Bench, Rows } from '../bench.ts';
import { goalUnderLoad, inTurns, load } from '../load/load.ts';
import type { Loaded, Request } from '../load/wrk.ts';
import type { Serving } from '../site/processes.ts';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { besides } from './beside.ts';

const CONNECTIONS = 16;
const SHARE_OF_NGINX = 0.8;
const GIGA = 1e9;
/** As much as one answer to a range carries: what the player is given at each step. */
const range = `bytes=0-${2 * 1024 * 1024 - 1}`;

/** CPU seconds a GB, of each round. */
type Streamed = Loaded & { cpuSeconds: number };

export const videos: Rows = {
  name: 'videos',
  title: `Videos, one core, ${CONNECTIONS} viewers as fast as they can`,
  measure: async (bench) => [
    ...(await streamed(bench, { what: 'ranges of 2 MB', headers: { range }, share: SHARE_OF_NGINX })),
    ...(await streamed(bench, { what: `whole files of ${Math.round(bench.site.testSite.video.bytes / 1e6)} MB`, headers: {} })),
  ],
};

type Requested = { what: string; headers: Record<string, string>; share?: number };

async function streamed({ site, nginx }: Bench, { what, headers, share }: Requested): Promise<Figure[]> {
  const { video, client } = site.testSite;
  const own = { url: site.origin + video.address, headers: { ...headers, authorization: `Bearer ${client}` } };
  const requested = new Map<string, { serving: Serving; request: Request }>([['site', { serving: site, request: own }]]);
  if (nginx) requested.set('nginx', { serving: nginx, request: { url: `${nginx.origin}/film`, headers } });
  const costs = new Map<string, number[]>();
  const loaded = await inTurns([...requested.keys()], async (name, seconds) => {
    const one = requested.get(name);
    if (!one) throw new Error(`Nobody is called ${name}.`);
    const round = await streamRows(one.serving, { request: one.request, seconds });
    costs.set(name, [...(costs.get(name) ?? []), round.cpuSeconds]);
    return round;
  });
  const speeds = (name: string) => loaded.get(name)?.map((one) => one.bytesPerSecond / GIGA) ?? [];
  const cost = (name: string) => costs.get(name)?.slice(1) ?? [];
  const reached = median(speeds('site')) / (nginx ? median(speeds('nginx')) : Number.NaN);
  return [
    {
      what,
      measured: spread(speeds('site'), 'GB/s'),
      ...(share !== undefined && { goal: goalUnderLoad(`${share} of nginx's sendfile`, reached >= share) }),
      reference: besides(speeds('site'), [['nginx', speeds('nginx'), 'GB/s']]),
    },
    {
      what: '— CPU seconds a GB',
      measured: spread(cost('site'), 's'),
      reference: nginx ? `nginx: ${spread(cost('nginx'), 's')}` : '',
    },
  ];
}

async function streamRows(serving: Serving, { request, seconds }: { request: Request; seconds: number }): Promise<Streamed> {
  const before = serving.cpuSeconds();
  const loaded = await load({ request, connections: CONNECTIONS, seconds });
  const spent = serving.cpuSeconds() - before;
  return { ...loaded, cpuSeconds: (spent / (loaded.bytesPerSecond * seconds)) * GIGA };
}
