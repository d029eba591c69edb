import { calls } from '#contract/calls.ts';
import { openSite, urlOf } from '../site/site.ts';
import { ask, costsOf, planOfAnswers, profileOf, repeatedly } from './measure.ts';
import { grow, type Subject } from './subject.ts';

const plan = planOfAnswers(['the list of all users', 'the day', "a client's 20 videos"]);

export async function growUsers(folder: string, sizes: number[]): Promise<Subject> {
  let largest = { dataDirectory: '', token: '' };
  const grown = await grow(sizes, plan, async (users) => {
    const site = await openSite({ folder, size: { users, videos: 200 }, isPinned: true, name: 'growth-users' });
    try {
      const { admin, client, dataDirectory } = site.testSite;
      largest = { dataDirectory, token: admin };
      const wanted = [
        { url: urlOf(site.origin, calls.listUsers), token: admin, isList: true },
        { url: urlOf(site.origin, calls.readToday), token: admin },
        { url: urlOf(site.origin, calls.listClientVideos), token: client, isList: true },
      ];
      return await costsOf(site, wanted);
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
