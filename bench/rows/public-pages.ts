import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { programs } from '../../scripts/setup/programs.mjs';
import type { Bench, Rows } from '../bench.ts';
import { onOneCore } from '../load/cores.ts';
import { goalUnderLoad, inTurns, load } from '../load/load.ts';
import { run } from '../load/run-command.ts';
import type { Loaded } from '../load/wrk.ts';
import { seed } from '../site/seed.ts';
import { content } from '../site/site.ts';
import { median, numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { besides } from './beside.ts';
import { sizeOf } from './lists.ts';

const CONNECTIONS = 64;
const SHARE_OF_NGINX = 0.45;
const P99_MS = 8;
const RENDERED_A_SECOND = 600;
const renderPages = fileURLToPath(new URL('../site/render-pages.ts', import.meta.url));
/** Those of Node itself, with which `npm start` runs the server. */
const nodeParameters = programs.start.parameters.filter((parameter) => parameter.startsWith('--'));
const renderedPages = z.object({ perSecond: z.number(), cpu: z.number() });
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
    return [...cachedRows(bench, loaded), ...(await rendered(bench))];
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

/** What the first visitor after a change waits for, again and again, in a process of its own. */
async function rendered({ folder }: Bench): Promise<Figure[]> {
  const { dataDirectory } = await seed(path.join(folder, 'rendered'), sizeOf(100));
  const env = { ...process.env, ...programs.start.env, DATA_DIR: dataDirectory, CONTENT_DIR: content, LOG_LEVEL: 'silent' };
  const rounds: z.infer<typeof renderedPages>[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { wrote } = await run(onOneCore([process.execPath, ...nodeParameters, renderPages, '2']), env);
    rounds.push(renderedPages.parse(JSON.parse(wrote)));
  }
  const rates = rounds.map(({ perSecond }) => perSecond);
  const costs = rounds.map(({ cpu }) => cpu / 1000);
  return [
    {
      what: 'rendered and compressed, one after the other',
      measured: spread(rates, '/s'),
      goal: { text: `${RENDERED_A_SECOND} /s`, isMet: median(rates) >= RENDERED_A_SECOND },
    },
    { what: '— CPU time of each', measured: spread(costs, 'ms') },
  ];
}
