import { type Call, calls } from '#contract/calls.ts';
import type { Rows } from '../bench.ts';
import { keepPage } from '../references/cached-page.ts';
import { listParts } from '../site/list-parts.ts';
import type { Size } from '../site/seed-many.ts';
import { openSite, type Site, urlOf } from '../site/site.ts';
import { median, numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';

const WITHIN_MS = 100;
const TIMES = 9;

/** Beside the house of 10,000 that every row is measured over. */
const smaller = [100, 1_000];

type Requested = { what: string; call: Pick<Call, 'path'>; as: 'admin' | 'client' };
const lists: Requested[] = [
  { what: 'users', call: calls.listUsers, as: 'admin' },
  { what: 'videos', call: calls.listVideos, as: 'admin' },
  { what: 'reviews', call: calls.listReviews, as: 'admin' },
  { what: "a client's videos", call: calls.listClientVideos, as: 'client' },
];

type Measured = { users: number; times: number[]; bytes: number };

export const listRows: Rows = {
  name: 'lists',
  title: 'Whole lists, one asker: 100, 1,000 and 10,000 users with 20 videos each',
  async measure(bench) {
    const measured = new Map<string, Measured[]>(lists.map(({ what }) => [what, []]));
    for (const users of smaller) {
      const site = await openSite({ folder: bench.folder, size: sizeOf(users), isPinned: true });
      await measureSite(site, users, measured).finally(site.stop);
    }
    await measureSite(bench.site, 10_000, measured);
    return lists.map(({ what }) => figureOf(what, measured.get(what) ?? []));
  },
};

/** A fifth as many videos as users: 200,000 assignments over 2,000 videos at the most. */
export function sizeOf(users: number): Size {
  return { users, videos: users / 5 };
}

async function measureSite(site: Site, users: number, measured: Map<string, Measured[]>): Promise<void> {
  for (const { what, call, as } of lists) {
    const headers = { authorization: `Bearer ${site.testSite[as]}`, 'accept-encoding': 'gzip, deflate, br' };
    const times: number[] = [];
    const parts = await listParts(urlOf(site.origin, call), headers);
    let bytes = 0;
    for (let time = 0; time <= TIMES; time += 1) {
      const begun = performance.now();
      bytes = 0;
      for (const url of parts) bytes += (await keepPage(url, headers)).body.length;
      if (time > 0) times.push(performance.now() - begun);
    }
    measured.get(what)?.push({ users, times, bytes });
  }
}

/** One row: size after size, and how many times the one before each took. */
function figureOf(what: string, measured: Measured[]): Figure {
  const middles = measured.map(({ times }) => median(times));
  const growth = middles.slice(1).map((middle, index) => numeral(middle / (middles[index] ?? Number.NaN)));
  return {
    what,
    measured: measured.map(({ times, bytes }) => `${spread(times, 'ms')}, ${numeral(bytes / 1000)} KB`).join('; '),
    goal: { text: `${WITHIN_MS} ms`, isMet: middles.every((middle) => middle <= WITHIN_MS) },
    reference: `${growth.join(' and ')} times the size before`,
  };
}
