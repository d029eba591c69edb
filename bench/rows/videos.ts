import path from 'node:path';
import type { Bench, Rows } from '../bench.ts';
import { withSteeredNetwork } from '../load/cores.ts';
import { goalUnderLoad } from '../load/load.ts';
import { openProxy } from '../references/proxy.ts';
import type { Serving } from '../site/processes.ts';
import { openSite } from '../site/site.ts';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { compileFirst, range, type Streamed, streamed, VIEWERS, type Way } from '../videos/streamed.ts';
import { besides } from './beside.ts';
import { sizeOf } from './lists.ts';

const SHARE_OF_NGINX = 0.8;
/** CPU seconds a GB that Node may take where nginx sends what it has allowed. */
const NODE_SECONDS = 0.08;

export const videos: Rows = {
  name: 'videos',
  title: `Videos, one core, ${VIEWERS} viewers as fast as they can`,
  measure: (bench) =>
    withSteeredNetwork(async () => {
      const ranges = await rangesOf(bench);
      const { bytes } = bench.site.testSite.video;
      const whole = await streamed(waysOf(bench, {}));
      return [...ranges, ...figuresOf(`whole files of ${Math.round(bytes / 1e6)} MB`, whole)];
    }),
};

function waysOf({ site, nginx }: Bench, headers: Record<string, string>): Map<string, Way> {
  const { video, client } = site.testSite;
  const request = { url: site.origin + video.address, headers: { ...headers, authorization: `Bearer ${client}` } };
  const ways = new Map<string, Way>([['site', { request, node: site }]]);
  if (nginx) ways.set('nginx', { request: { url: `${nginx.origin}/film`, headers }, nginx });
  return ways;
}

/** Ranges of 2 MB; where there is nginx, also through one that passes them on, and one that sends what another site names. */
async function rangesOf(bench: Bench): Promise<Figure[]> {
  const ways = waysOf(bench, { range });
  if (!bench.nginx) return figuresOf('ranges of 2 MB', await streamed(ways), SHARE_OF_NGINX);
  const { folder, site } = bench;
  const env = { SEND_FILES_BY: 'proxy', TRUST_PROXY: '127.0.0.1' };
  const other = await openSite({ folder, size: sizeOf(1_000), isPinned: true, name: 'proxied', env });
  const opened: Serving[] = [other];
  try {
    for (const [name, behind] of [
      ['passing', site],
      ['sending', other],
    ] as const) {
      const { client, video, dataDirectory: files } = behind.testSite;
      const nginx = await openProxy({ folder, name, origin: behind.origin, files: path.resolve(files) });
      opened.push(nginx);
      const headers = { range, authorization: `Bearer ${client}` };
      ways.set(name, { request: { url: nginx.origin + video.address, headers }, node: behind, nginx });
    }
    await compileFirst(ways, ['site', 'sending']);
    const measured = await streamed(ways);
    return [...figuresOf('ranges of 2 MB', measured, SHARE_OF_NGINX), ...proxiedFigures(measured)];
  } finally {
    for (const serving of opened.toReversed()) await serving.stop();
  }
}

function figuresOf(what: string, measured: Map<string, Streamed>, share?: number): Figure[] {
  const own = measured.get('site')?.speeds ?? [];
  const nginx = measured.get('nginx');
  const reached = nginx ? median(own) / median(nginx.speeds) : Number.NaN;
  return [
    {
      what,
      measured: spread(own, 'GB/s'),
      ...(share !== undefined && { goal: goalUnderLoad(`${share} of nginx's sendfile`, reached >= share) }),
      reference: besides(own, [['nginx', nginx?.speeds ?? [], 'GB/s']]),
    },
    {
      what: '— CPU seconds a GB',
      measured: spread(measured.get('site')?.node ?? [], 's'),
      reference: nginx ? `nginx: ${spread(nginx.nginx, 's')}` : '',
    },
  ];
}

/** Of the same ranges with nginx in front, on the same core. */
function proxiedFigures(measured: Map<string, Streamed>): Figure[] {
  const bare = measured.get('nginx')?.speeds ?? [];
  return [
    ['passing', '— through nginx, which passes them on'],
    ['sending', '— sent by nginx, once the site has named the file (`SEND_FILES_BY=proxy`)'],
  ].flatMap(([name = '', what = '']) => {
    const { speeds, node, nginx } = measured.get(name) ?? { speeds: [], node: [], nginx: [] };
    const isGoal = name === 'sending';
    const [reached, cost] = [median(speeds) / median(bare), median(node)];
    return [
      {
        what,
        measured: spread(speeds, 'GB/s'),
        ...(isGoal && { goal: goalUnderLoad(`${SHARE_OF_NGINX} of nginx's sendfile`, reached >= SHARE_OF_NGINX) }),
        reference: besides(speeds, [['nginx', bare, 'GB/s']]),
      },
      {
        what: '— — CPU seconds a GB in Node',
        measured: spread(node, 's'),
        ...(isGoal && { goal: goalUnderLoad(`${NODE_SECONDS} s`, cost < NODE_SECONDS) }),
        reference: `in the nginx in front: ${spread(nginx, 's')}`,
      },
    ];
  });
}
