import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createAssignment, createCaptions, createVideo, writeFileIn } from '../../factories/factories.ts';
import type { Harness, Visitor } from '../../harness.ts';
import { createDeadVisitors, type DeadVisitor, inQuery } from '../visitors.ts';
import { refuses, serves } from './asking.ts';
import { receive } from './connection.ts';
import type { OpenFront } from './front.ts';

/** Of private files: who gets which, in every way of asking. */
export function rights(openFront: OpenFront): void {
  const secret = 'i byte del film';

  let harness: Harness;
  let origin: string;
  let close: () => Promise<void>;
  let dead: Record<string, DeadVisitor>;
  let living: Record<Viewer, Visitor>;

  type Viewer = 'client A' | 'client B' | 'the admin';
  const nobody = { 'client A': 404, 'client B': 404, 'the admin': 404 };

  /**
   * Every kind of private address, with `{name}` for a video's id, and what each of those who are known gets there; who is not
   * known gets 401 at all of them.
   */
  const addresses: Record<string, [address: string, expected: Record<Viewer, number>]> = {
    'a video of A’s': ['/videos/palestra/di-a.mp4', { 'client A': 200, 'client B': 404, 'the admin': 200 }],
    'a poster of A’s': ['/thumbnails/palestra/di-a.jpg', { 'client A': 200, 'client B': 404, 'the admin': 200 }],
    'a video of nobody’s': ['/videos/palestra/di-nessuno.mp4', { ...nobody, 'the admin': 200 }],
    'a poster of nobody’s': ['/thumbnails/palestra/di-nessuno.jpg', { ...nobody, 'the admin': 200 }],
    'a video that was revoked from A': ['/videos/palestra/revocato.mp4', { ...nobody, 'the admin': 200 }],
    'a poster that was revoked from A': ['/thumbnails/palestra/revocato.jpg', { ...nobody, 'the admin': 200 }],
    'a video that no video names': ['/videos/palestra/non-registrato.mp4', nobody],
    'a poster that no video names': ['/thumbnails/palestra/non-registrato.jpg', nobody],
    'a video thrown away': ['/videos/palestra/cestinato.mp4', nobody],
    'a poster thrown away': ['/thumbnails/palestra/cestinato.jpg', nobody],
    'a video under the posters': ['/thumbnails/palestra/di-a.mp4', nobody],
    'a poster under the videos': ['/videos/palestra/di-a.jpg', nobody],
    'a video that never was': ['/videos/palestra/mai-stato.mp4', nobody],
    'captions of A’s': ['/captions/{di-a}/it.vtt', { 'client A': 200, 'client B': 404, 'the admin': 200 }],
    'captions of nobody’s': ['/captions/{di-nessuno}/it.vtt', { ...nobody, 'the admin': 200 }],
    'captions that were revoked from A': ['/captions/{revocato}/it.vtt', { ...nobody, 'the admin': 200 }],
    'captions thrown away': ['/captions/{cestinato}/it.vtt', nobody],
    'captions that nobody wrote': ['/captions/{di-a}/en.vtt', nobody],
  };

  /** Folders that no address leads to at all, for anyone. */
  const hidden = [
    '/site.db',
    '/site.db-wal',
    '/lock.db',
    '/data/site.db',
    '/trash/',
    '/trash/x/videos/palestra/a.mp4',
    '/backups/a/site.db',
  ];

  beforeAll(async () => {
    ({ harness, origin, close } = await openFront());
    const assigned = await videoNamed('di-a');
    dead = await createDeadVisitors(harness, (client) => createAssignment(harness, { client, video: assigned }));
    const { client } = await createAssignment(harness, { video: assigned });
    living = { 'client A': client, 'client B': (await createAssignment(harness)).client, 'the admin': harness.admin };
    await videoNamed('di-nessuno');
    const { params } = await createAssignment(harness, { client, video: await videoNamed('revocato') });
    await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
    await writeFileIn(harness, 'videos', 'palestra/non-registrato.mp4', secret);
    await writeFileIn(harness, 'thumbnails', 'palestra/non-registrato.jpg', secret);
    const { video } = await createAssignment(harness, { client, video: await videoNamed('cestinato') });
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
    for (const name of ['trash/x/videos/palestra/a.mp4', 'backups/a/site.db']) {
      const file = path.join(harness.settings.dataDirectory, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, secret);
    }
  });
  afterAll(() => close());

  const ids = new Map<string, string>();

  async function videoNamed(name: string) {
    const paths = { filePath: `palestra/${name}.mp4`, thumbnailPath: `palestra/${name}.jpg` };
    const video = await createVideo(harness, { ...paths, bytes: secret });
    await createCaptions(harness, video.id);
    ids.set(name, video.id);
    return video;
  }

  const waysIn = ['bearer', 'cookie'] as const;

  describe.each(Object.entries(addresses))('%s', (_, [named, expected]) => {
    let address: string;
    beforeAll(() => {
      address = named.replace(/\{(.+)\}/, (_whole, name: string) => ids.get(name) ?? name);
    });

    test.each(waysIn)('gives not a byte to who is not known (%s)', async (by) => {
      await refuses(origin, [address], 401, 'unauthenticated');
      for (const visitor of Object.values(dead)) await refuses(origin, [address], 401, visitor.code, { as: { ...visitor, by } });
    });

    test('gives not a byte to who shows a living session in the address', async () => {
      for (const visitor of Object.values(living))
        for (const query of inQuery(visitor))
          await refuses(origin, [`${address}?${new URLSearchParams(query)}`], 401, 'unauthenticated');
    });

    test.each(waysIn)('is for those it is for (%s), and to others as if it did not exist', async (by) => {
      for (const [name, visitor] of Object.entries(living)) {
        const as = { ...visitor, by };
        if (expected[name as Viewer] === 200) await serves(origin, [address], as);
        else await refuses(origin, [address], 404, 'not_found', { as });
      }
    });
  });

  test.each(hidden)('%s is no address of a file, whoever asks', async (address) => {
    for (const as of [undefined, ...Object.values(living)])
      await refuses(origin, [address], 404, 'not_found', { ...(as && { as }) });
  });

  test('an address without right is answered to the letter like one that does not exist', async () => {
    const ask = (address: string) => receive(origin, address, { as: living['client B'] });
    const [there, nowhere] = [await ask('/videos/palestra/di-a.mp4'), await ask('/videos/palestra/mai-stato.mp4')];
    const { date: _, ...headers } = there.headers;
    expect(nowhere).toMatchObject({ status: there.status, headers, body: there.body });
  });

  test('a browser that holds both cookies gets what either opens, and nothing more', async () => {
    const headers = (client: Visitor) => ({ cookie: `client-session=${client.token}; admin-session=${harness.admin.token}` });
    const status = async (address: string, client: Visitor) =>
      (await receive(origin, address, { headers: headers(client) })).status;
    expect(await status('/videos/palestra/di-a.mp4', living['client A'])).toBe(200);
    expect(await status('/videos/palestra/non-registrato.mp4', living['client A'])).toBe(404);
    expect(await status('/thumbnails/palestra/non-registrato.jpg', living['client A'])).toBe(404);
    const [gone = living['client B']] = Object.values(dead);
    const cookies = `client-session=${living['client A'].token}; admin-session=${gone.token}`;
    const own = await receive(origin, '/videos/palestra/di-a.mp4', { headers: { cookie: cookies } });
    const others = await receive(origin, '/videos/palestra/di-nessuno.mp4', { headers: { cookie: cookies } });
    expect([own.status, others.status]).toEqual([200, 404]);
  });
}
