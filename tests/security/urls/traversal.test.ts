import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssignment, writeFileIn } from '../../factories/factories.ts';
import { type Harness, openHarness, type Visitor } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { climbsTo } from './climbs.ts';

const canary = 'CANARINO-7f3a';

let harness: Harness;
let origin: string;
let viewers: Visitor[];

/** A canary lies wherever somebody might get to who should not: beside the folders, above them, and within, as what is no video. */
beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
  viewers = [harness.admin, (await createAssignment(harness)).client];
  await writeFile(path.join(harness.folder, 'canary.mp4'), canary);
  await writeFile(path.join(harness.settings.dataDirectory, 'canary.mp4'), canary);
  const inside = [
    'canary.mp4',
    '.canary.mp4',
    'palestra/.canary.mp4',
    'palestra/canary.html',
    'palestra/canary.svg',
    'palestra/canary',
  ];
  const deeper = ['palestra/canary.mp4.html', 'palestra/dentro/canary.mp4', 'palestra/canary canary.mp4', 'palestra/canary.jpg'];
  for (const name of [...inside, ...deeper]) await writeFileIn(harness, 'videos', name, canary);
  await writeFileIn(harness, 'thumbnails', 'palestra/canary.mp4', canary);
  const videos = harness.paths.videos;
  await symlink(path.join(harness.folder, 'canary.mp4'), path.join(videos, 'palestra/link.mp4'));
  await symlink(harness.folder, path.join(videos, 'linked'));
  await symlink(harness.paths.database, path.join(videos, 'palestra/db.mp4'));
  await symlink('..', path.join(videos, 'palestra/up'));
});
afterAll(() => harness.close());

const climbing = [...climbsTo('canary.mp4'), ...climbsTo('canary.mp4', { below: 'palestra', levels: 2 })];

const names = [
  'canary.mp4',
  '.canary.mp4',
  'palestra/.canary.mp4',
  'palestra/canary.html',
  'palestra/canary.svg',
  'palestra/canary',
  'palestra/canary.mp4.html',
  'palestra/canary.html%00.mp4',
  'palestra/canary.html%23.mp4',
  'palestra/canary.html?.mp4',
  'palestra/canary.html;.mp4',
  'palestra/canary%20canary.mp4',
  'palestra/canary+canary.mp4',
  'palestra/dentro/canary.mp4',
  'palestra/dentro%2fcanary.mp4',
  'palestra/canary.jpg',
  'palestra/link.mp4',
  'linked/canary.mp4',
  'linked/data/canary.mp4',
  'palestra/up/canary.mp4',
  'palestra/db.mp4',
  'palestra',
  'palestra/',
  '',
  '/',
  '//canary.mp4',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  'palestra/~',
  'con.mp4',
  'palestra/canary.mp4::$DATA',
  `${'palestra/'.repeat(300)}canary.mp4`,
];

test.each(['videos', 'thumbnails'])(
  'from /%s nothing comes but films and posters, however the address is written',
  async (kind) => {
    for (const name of [...names, ...climbing]) {
      // A client of http cannot send these letters as they are; they go as bytes of UTF-8.
      const address = `/${kind}/${Buffer.from(name).toString('latin1')}`;
      for (const as of viewers)
        for (const headers of [{}, { range: 'bytes=0-20' }]) {
          const reply = await receive(origin, address, { as, headers });
          expect([name, reply.status]).toEqual([
            name,
            expect.toSatisfy((status: number) => [400, 403, 404, 414].includes(status)),
          ]);
          const text = reply.body.toString('latin1');
          expect(text).not.toMatch(new RegExp(`${canary}|SQLite|root:`));
        }
    }
  },
);

test('nothing of it can be registered as a video either', async () => {
  for (const name of names.filter((one) => one.length < 200)) {
    const body = { title: 'x', filePath: decodeURIComponent(name), duration: 1, category: 'palestra' };
    const reply = await harness.app.inject({
      method: 'POST',
      url: '/api/admin/videos',
      headers: { authorization: `Bearer ${harness.admin.token}` },
      payload: body,
    });
    expect([name, reply.statusCode]).toEqual([name, 400]);
  }
});
