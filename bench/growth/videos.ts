import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { seed } from '../site/seed.ts';
import { serveSite, urlOf } from '../site/site.ts';
import { ask, costsOf, planOfAnswers, profileOf, repeatedly } from './measure.ts';
import { grow, type Subject } from './subject.ts';

const plan = planOfAnswers([
  "the trainer's list of all videos",
  'the list of a client who has all',
  'the first page of the site',
]);

export async function growVideos(folder: string, sizes: number[]): Promise<Subject> {
  let largest = { dataDirectory: '', token: '' };
  const grown = await grow(sizes, plan, async (videos) => {
    const { admin, client, dataDirectory } = await seed(path.join(folder, `growth-videos-${videos}`), { users: 100, videos });
    await assignAll(dataDirectory);
    largest = { dataDirectory, token: admin };
    const site = await serveSite({ folder, isPinned: true, env: { DATA_DIR: dataDirectory } });
    try {
      const wanted = [
        { url: urlOf(site.origin, calls.listVideos), token: admin, isList: true },
        { url: urlOf(site.origin, calls.listClientVideos), token: client, isList: true },
        { url: `${site.origin}/`, token: client },
      ];
      return await costsOf(site, wanted);
    } finally {
      await site.stop();
    }
  });
  const { dataDirectory, token } = largest;
  const profile = await profileOf(dataDirectory, (origin) =>
    repeatedly(() => ask({ url: urlOf(origin, calls.listVideos), token })),
  );
  const told =
    'Videos that were copied there, a file each, and 100 users, one of whom has all. One asks at a time. Profile: the trainer’s list.';
  return { name: 'videos', noun: 'videos', told, ...grown, profile };
}

/** Gives the first user of the crowd every video of it. */
async function assignAll(dataDirectory: string): Promise<void> {
  const context = await openServices(readSettings({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }));
  try {
    const { db } = context;
    const { id } = await db.selectFrom('users').select('id').where('username', '=', 'cliente-1').executeTakeFirstOrThrow();
    const rest = db
      .selectFrom('videos')
      .select((e) => [e.val(id).as('userId'), 'videos.id as videoId', 'videos.createdAt as grantedAt'])
      .where('videos.id', 'not in', db.selectFrom('assignments').select('videoId').where('userId', '=', id));
    await db.insertInto('assignments').columns(['userId', 'videoId', 'grantedAt']).expression(rest).execute();
  } finally {
    await context.close();
  }
}
