import { calls } from '#contract/calls.ts';
import type { Rows } from '../bench.ts';
import { inTurns, load } from '../load/load.ts';
import type { Loaded, Request } from '../load/wrk.ts';
import { openSite, type Site, urlOf } from '../site/site.ts';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { sizeOf } from './lists.ts';

const CONNECTIONS = 64;
const names = ['held', 'free', 'two'] as const;
type Name = (typeof names)[number];

/**
 * The server held to one core, free to use them all by its threads, and two whole servers side by side, each with half of the
 * visitors: the most that a cluster could reach here. The load takes its share of the same cores.
 */
export const secondCore: Rows = {
  name: 'cores',
  title: 'A second core: one process held to a core, one free, two side by side',
  async measure({ folder }) {
    const size = sizeOf(100);
    const held = await openSite({ folder, size, isPinned: true, name: 'held' });
    const free = await openSite({ folder, size, isPinned: false, name: 'free' });
    const other = await openSite({ folder, size, isPinned: false, name: 'other' });
    const sites = { held: [held], free: [free], two: [free, other] };
    try {
      return [
        await compared('a public page from the cache', sites, (site) => ({ url: `${site.origin}/` })),
        await compared("a client's 20 videos", sites, (site) => ({
          url: urlOf(site.origin, calls.listClientVideos, {}, { limit: 20 }),
          headers: { authorization: `Bearer ${site.testSite.client}` },
        })),
        await compared('ranges of a video', sites, (site) => ({
          url: site.origin + site.testSite.video.address,
          headers: { authorization: `Bearer ${site.testSite.client}`, range: `bytes=0-${2 * 1024 * 1024 - 1}` },
        })),
      ];
    } finally {
      for (const site of [held, free, other]) await site.stop();
    }
  },
};

async function compared(what: string, sites: Record<Name, Site[]>, requestTo: (site: Site) => Request): Promise<Figure> {
  const encoding = { 'accept-encoding': 'gzip, deflate, br' };
  const ask = async (name: Name, seconds: number) => {
    const connections = CONNECTIONS / sites[name].length;
    const requested = sites[name].map((site) => {
      const request = requestTo(site);
      return load({ request: { ...request, headers: { ...encoding, ...request.headers } }, connections, seconds });
    });
    return together(await Promise.all(requested));
  };
  const loaded = await inTurns(names, ask, { rounds: 3, seconds: 2, warmUp: 2 });
  const rates = (name: Name) => loaded.get(name)?.map((one) => one.perSecond) ?? [];
  const times = (name: Name) => (median(rates(name)) / median(rates('held'))).toFixed(2);
  return {
    what,
    measured: `held ${spread(rates('held'), '/s')}`,
    reference: `free: ${times('free')} times, two: ${times('two')} times`,
  };
}

function together(all: Loaded[]): Loaded {
  const sum = (of: (one: Loaded) => number) => all.reduce((total, one) => total + of(one), 0);
  const most = (of: (one: Loaded) => number) => Math.max(...all.map(of));
  return {
    perSecond: sum((one) => one.perSecond),
    bytesPerSecond: sum((one) => one.bytesPerSecond),
    p50: most((one) => one.p50),
    p99: most((one) => one.p99),
  };
}
