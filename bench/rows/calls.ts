import { calls } from '#contract/calls.ts';
import type { Bench, Rows } from '../bench.ts';
import { goalUnderLoad, inTurns, load } from '../load/load.ts';
import type { Request } from '../load/wrk.ts';
import { keepPage } from '../references/cached-page.ts';
import { openNodeHttp } from '../references/node-http.ts';
import { urlOf } from '../site/site.ts';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { besides } from './beside.ts';
import { login } from './login.ts';

const CONNECTIONS = 64;
const READS_A_SECOND = 8_000;

export const callRows: Rows = {
  name: 'calls',
  title: 'Calls, one core',
  measure: async (bench) => [await read(bench), await write(bench), ...(await login(bench))],
};

async function read({ folder, site }: Bench): Promise<Figure> {
  const request: Request = {
    url: urlOf(site.origin, calls.listClientVideos, {}, { limit: 20 }),
    headers: { authorization: `Bearer ${site.testSite.client}` },
  };
  const page = await keepPage(request.url, request.headers ?? {});
  const bare = await openNodeHttp({ folder, name: 'call', page });
  const urls = { site: request.url, bare: `${bare.origin}/` };
  const loaded = await inTurns(['site', 'bare'] as const, (name, seconds) =>
    load({ request: { ...request, url: urls[name] }, connections: CONNECTIONS, seconds }),
  ).finally(bare.stop);
  const rates = (name: 'site' | 'bare') => loaded.get(name)?.map((one) => one.perSecond) ?? [];
  return {
    what: `a client's 20 videos, session looked up, ${CONNECTIONS} connections`,
    measured: spread(rates('site'), '/s'),
    goal: goalUnderLoad('8,000 /s', median(rates('site')) >= READS_A_SECOND),
    reference: besides(rates('site'), [['a bare node:http with the same bytes', rates('bare'), '/s']]),
  };
}

/** Each is on the disk, flushed, before it is answered. */
async function write({ site }: Bench): Promise<Figure> {
  const { client, video } = site.testSite;
  const request: Request = {
    url: urlOf(site.origin, calls.saveProgress, { id: video.id }),
    method: 'PUT',
    headers: { authorization: `Bearer ${client}`, 'content-type': 'application/json' },
    body: JSON.stringify({ position: 30, watched: false }),
  };
  const loaded = await inTurns(['site'], (_name, seconds) => load({ request, connections: 16, seconds }));
  return {
    what: 'where a client is in a video, written and flushed, 16 connections',
    measured: spread(loaded.get('site')?.map((one) => one.perSecond) ?? [], '/s'),
  };
}
