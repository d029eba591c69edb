import { calls } from '#contract/calls.ts';
import type { Bench, Rows } from '../bench.ts';
import { goalUnderLoad, inTurns, loadAt } from '../load/load.ts';
import type { Request } from '../load/wrk.ts';
import { keepPage } from '../references/cached-page.ts';
import { appendAndFlush } from '../references/flushed-file.ts';
import { openNodeHttp } from '../references/node-http.ts';
import { urlOf } from '../site/site.ts';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { besides } from './beside.ts';
import { login } from './login.ts';

const CONNECTIONS = 64;
const SHARE_OF_BARE = 0.14;

export const callRows: Rows = {
  name: 'calls',
  title: 'Calls, one core',
  measure: async (bench) => [...(await read(bench)), ...(await write(bench)), ...(await login(bench))],
};

async function read({ folder, site }: Bench): Promise<Figure[]> {
  const request: Request = {
    url: urlOf(site.origin, calls.listClientVideos, {}, { limit: 20 }),
    headers: { authorization: `Bearer ${site.testSite.client}` },
  };
  const page = await keepPage(request.url, request.headers ?? {});
  const bare = await openNodeHttp({ folder, name: 'call', page });
  const ways = { site: { url: request.url, serving: site }, bare: { url: `${bare.origin}/`, serving: bare } };
  const loaded = await inTurns(['site', 'bare'] as const, (name, seconds) => {
    const { url, serving } = ways[name];
    return loadAt(serving, { request: { ...request, url }, connections: CONNECTIONS, seconds });
  }).finally(bare.stop);
  const rates = (name: 'site' | 'bare') => loaded.get(name)?.map(({ perSecond }) => perSecond) ?? [];
  const costs = (name: 'site' | 'bare') => loaded.get(name)?.map(({ cpu }) => cpu) ?? [];
  const share = median(rates('site')) / median(rates('bare'));
  return [
    {
      what: `a client's 20 videos, session looked up, ${CONNECTIONS} connections`,
      measured: spread(rates('site'), '/s'),
      goal: goalUnderLoad(`${SHARE_OF_BARE} of a bare node:http`, share >= SHARE_OF_BARE),
      reference: besides(rates('site'), [['a bare node:http with the same bytes', rates('bare'), '/s']]),
    },
    {
      what: '— CPU time of each',
      measured: spread(costs('site'), 'µs'),
      reference: `a bare node:http: ${spread(costs('bare'), 'µs')}`,
    },
  ];
}

/** Each is on the disk, flushed, before it is answered: beside it what a file that is flushed as often takes of the same disk. */
async function write({ folder, site }: Bench): Promise<Figure[]> {
  const { video, writers } = site.testSite;
  const request: Request = {
    url: urlOf(site.origin, calls.saveProgress, { id: video.id }),
    paths: writers.map(({ videoId }) => urlOf('', calls.saveProgress, { id: videoId })),
    tokens: writers.map(({ token }) => token),
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position: 30, watched: false }),
  };
  const loaded = await inTurns(['site', 'file'] as const, (name, seconds) =>
    name === 'file' ? appendAndFlush(folder, seconds) : loadAt(site, { request, connections: 16, seconds }),
  );
  const rates = (name: 'site' | 'file') => loaded.get(name)?.map(({ perSecond }) => perSecond) ?? [];
  return [
    {
      what: 'where a client is in a video, written and flushed, 16 connections',
      measured: spread(rates('site'), '/s'),
      reference: besides(rates('site'), [['a file that is appended to and flushed', rates('file'), '/s']]),
    },
    { what: '— CPU time of each', measured: spread(loaded.get('site')?.map(({ cpu }) => cpu) ?? [], 'µs') },
  ];
}
