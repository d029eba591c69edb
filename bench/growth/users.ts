import { calls } from '#contract/calls.ts';
import { openSite, urlOf } from '../site/site.ts';
import { ask, costOf, peakDuring, profileOf, repeatedly } from './measure.ts';
import { grow, type Plan, type Subject } from './subject.ts';

const names = ['the list of all users', 'the day', "a client's 20 videos"];
const plan: Plan = [
  { title: 'An answer', unit: 'ms', scale: 'log', names },
  { title: 'Memory', unit: 'MB', scale: 'linear', names: ['while they are asked for', 'before'] },
  { title: 'Processor for it', unit: 'ms', scale: 'log', names },
];

export async function growUsers(folder: string, sizes: number[]): Promise<Subject> {
  let largest = { dataDirectory: '', token: '' };
  const grown = await grow(sizes, plan, async (users) => {
    const site = await openSite({ folder, size: { users, videos: 200 }, isPinned: true, name: 'growth-users' });
    try {
      const { admin, client, dataDirectory } = site.testSite;
      largest = { dataDirectory, token: admin };
      const wanted = [
        { url: urlOf(site.origin, calls.listUsers), token: admin },
        { url: urlOf(site.origin, calls.readToday), token: admin },
        { url: urlOf(site.origin, calls.listClientVideos), token: client },
      ];
      const before = site.residentMegabytes();
      const costs: { time: number; cpu: number }[] = [];
      const peak = await peakDuring(site, async () => {
        for (const one of wanted) costs.push(await costOf(site, one));
      });
      return [costs.map(({ time }) => time), [peak, before], costs.map(({ cpu }) => cpu)];
    } finally {
      await site.stop();
    }
  });
  const { dataDirectory, token } = largest;
  const profile = await profileOf(dataDirectory, (origin) =>
    repeatedly(() => ask({ url: urlOf(origin, calls.listUsers), token })),
  );
  const told = 'Users with 20 of 200 videos each, and a review of every tenth that waits. One asks at a time. Profile: the list.';
  return { name: 'users', noun: 'users', told, ...grown, profile };
}
