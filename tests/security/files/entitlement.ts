import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createAssignment, createVideo, writeFileIn } from '../../factories/factories.ts';
import type { Harness, Visitor } from '../../harness.ts';
import { refuses, serves } from './asking.ts';
import { receive } from './connection.ts';
import type { OpenFront } from './front.ts';

/** Of private files: the next range is refused once a session or a right has ended, and the headers of what is sent. */
export function revocation(openFront: OpenFront): void {
  let harness: Harness;
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ harness, origin, close } = await openFront());
  });
  afterAll(() => close());

  async function assigned() {
    const video = await createVideo(harness, { thumbnailPath: `palestra/poster-${Math.random()}.jpg` });
    const made = await createAssignment(harness, { video });
    return { ...made, paths: [`/videos/${video.filePath}`, `/thumbnails/${video.thumbnailPath}`] };
  }

  test('a poster that two videos share is for the clients of either', async () => {
    const first = await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' });
    const second = await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' });
    const { client: one } = await createAssignment(harness, { video: first });
    const { client: two } = await createAssignment(harness, { video: second });
    await serves(origin, ['/thumbnails/palestra/comune.jpg'], one);
    await serves(origin, ['/thumbnails/palestra/comune.jpg'], two);
    await refuses(origin, [`/videos/${second.filePath}`], 404, 'not_found', { as: one });
  });

  describe('the next range is refused right after', () => {
    test('the video was revoked', async () => {
      const { client, params, paths } = await assigned();
      await serves(origin, paths, client);
      await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
      await refuses(origin, paths, 404, 'not_found', { as: client });
    });

    test('the video was deleted', async () => {
      const { client, video, paths } = await assigned();
      await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
      await refuses(origin, paths, 404, 'not_found', { as: client });
      await refuses(origin, paths, 404, 'not_found', { as: harness.admin });
    });

    test('the client was deactivated', async () => {
      const { client, paths } = await assigned();
      await harness.answerTo(calls.changeUser, {
        as: harness.admin,
        params: { id: client.user.id },
        body: { status: 'inactive' },
      });
      await refuses(origin, paths, 401, 'account_inactive', { as: client });
    });

    test('the client logged out', async () => {
      const { client, paths } = await assigned();
      await harness.answerTo(calls.logout, { as: client });
      await refuses(origin, paths, 401, 'unauthenticated', { as: client });
    });

    test('the video took another file and another poster', async () => {
      const { client, video, paths } = await assigned();
      const filePath = `palestra/altro-${video.id}.mp4`;
      await writeFileIn(harness, 'videos', filePath);
      const { title, duration, category, id } = video;
      await harness.answerTo(calls.editVideo, {
        as: harness.admin,
        params: { id },
        body: { title, duration, category, filePath },
      });
      await refuses(origin, paths, 404, 'not_found', { as: client });
      await serves(origin, [`/videos/${filePath}`], client);
    });
  });

  test('videos are for the site’s own player: not for another site, not as a page', async () => {
    const { client, paths } = await assigned();
    const as: Visitor = { ...client, by: 'cookie' };
    const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-dest': 'document' }];
    for (const headers of foreign) await refuses(origin, paths, 403, 'cross_site', { as, headers });
    for (const destination of ['video', 'image', 'empty'])
      expect((await receive(origin, paths[0] ?? '', { as, headers: { 'sec-fetch-dest': destination } })).status).toBe(200);
  });

  test('nothing keeps a video, guesses its type, runs it, or shows it elsewhere', async () => {
    const { client, paths } = await assigned();
    for (const [path, caching] of [
      [paths[0] ?? '', 'private, no-store'],
      [paths[1] ?? '', 'private, no-cache'],
    ] as const) {
      const { headers } = await receive(origin, path, { as: client });
      expect(headers).toMatchObject({
        'cache-control': caching,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
}
