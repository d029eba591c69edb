import type { Bench, Rows } from '../bench.ts';
import { goalUnderLoad, inTurns, load } from '../load/load.ts';
import type { Loaded } from '../load/wrk.ts';
import { median, numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { besides } from './beside.ts';
import { forgetPages } from './crowded.ts';

const CONNECTIONS = 64;
const SHARE_OF_NGINX = 0.3;
const P99_MS = 10;
const RENDERED = 60;
const headers = { 'accept-encoding': 'gzip, deflate, br' };

export const publicPages: Rows = {
  name: 'pages',
  title: `A public page, one core, ${CONNECTIONS} connections`,
  async measure(bench) {
    const addresses = {
      site: `${bench.site.origin}/`,
      'node:http': `${bench.nodeHttp.origin}/`,
      ...(bench.nginx && { nginx: `${bench.nginx.origin}/page` }),
    };
    const names = ['site', 'node:http', ...(bench.nginx ? (['nginx'] as const) : [])] as const;
    const loaded = await inTurns(names, (name, seconds) =>
      load({ request: { url: addresses[name] ?? '', headers }, connections: CONNECTIONS, seconds }),
    );
    return [...cachedRows(bench, loaded), await rendered(bench)];
  },
};

function cachedRows({ page, nginx }: Bench, loaded: Map<string, Loaded[]>): Figure[] {
  const own = loaded.get('site') ?? [];
  const rates = (name: string) => loaded.get(name)?.map((one) => one.perSecond) ?? [];
  const share = median(own.map((one) => one.perSecond)) / (nginx ? median(rates('nginx')) : Number.NaN);
  const slowest = median(own.map((one) => one.p99));
  return [
    {
      what: `from the cache, ${numeral(page.body.length / 1000)} KB (${page.headers['content-encoding'] ?? 'not compressed'})`,
      measured: spread(rates('site'), '/s'),
      goal: goalUnderLoad(`${SHARE_OF_NGINX} of nginx`, share >= SHARE_OF_NGINX),
      reference: besides(rates('site'), [
        ['nginx', rates('nginx'), '/s'],
        ['a bare node:http', rates('node:http'), '/s'],
      ]),
    },
    {
      what: '— half are answered within',
      measured: spread(
        own.map((one) => one.p50),
        'ms',
      ),
    },
    {
      what: '— 99 of 100 within',
      measured: spread(
        own.map((one) => one.p99),
        'ms',
      ),
      goal: goalUnderLoad(`${P99_MS} ms`, slowest < P99_MS),
      reference: nginx ? `nginx: ${spread(loaded.get('nginx')?.map((one) => one.p99) ?? [], 'ms')}` : '',
    },
  ];
}

/** The first who asks after a review was featured has the page rendered and compressed. */
async function rendered({ site }: Bench): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < RENDERED; round += 1) {
    await forgetPages(site);
    const begun = performance.now();
    const answer = await fetch(`${site.origin}/`, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return { what: 'rendered and compressed, once after each change', measured: spread(times.slice(RENDERED / 2), 'ms') };
}
