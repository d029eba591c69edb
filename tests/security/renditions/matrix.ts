import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { createRenditionSet, loginClient, renditionFileNames, writeFileIn } from '../../factories/factories.ts';
import { type Harness, headersOf, type Visitor } from '../../harness.ts';
import { refuses, serves } from '../files/asking.ts';
import { begin, receive } from '../files/connection.ts';
import type { OpenFront } from '../files/front.ts';
import { createDeadVisitors, type DeadVisitor } from '../visitors.ts';

/** Of what is made of an upload: who gets which, and as what. */
export function renditionRights(openFront: OpenFront): void {
  const MEBI = 1024 * 1024;

  let harness: Harness;
  let origin: string;
  let close: () => Promise<void>;
  let renditions: { id: string; videoId: string };
  let dead: Record<string, DeadVisitor>;
  let owner: Visitor & { user: { id: string } };
  let other: Visitor;

  const assign = (userId: string, videoId: string) =>
    harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId, videoId } });
  const addressesOf = (id: string) => [
    `/videos/palestra/${id}.mp4`,
    `/thumbnails/palestra/${id}.jpg`,
    ...renditionFileNames.map((name) => renditionUrl(id, name)),
  ];

  beforeAll(async () => {
    ({ harness, origin, close } = await openFront());
    renditions = await createRenditionSet(harness);
    dead = await createDeadVisitors(harness, (client) => assign(client.user.id, renditions.videoId));
    owner = await loginClient(harness);
    await assign(owner.user.id, renditions.videoId);
    const stranger = await loginClient(harness);
    await assign(stranger.user.id, (await createRenditionSet(harness)).videoId);
    other = stranger;
  });
  afterAll(() => close());

  test('whoever is not known gets not a byte of anything made of a video', async () => {
    await refuses(origin, addressesOf(renditions.id), 401, 'unauthenticated');
    for (const as of Object.values(dead)) await refuses(origin, addressesOf(renditions.id).slice(-3), 401, as.code, { as });
  });

  test.each(['bearer', 'cookie'] as const)('it is for the client who has the video, and for the admin (%s)', async (by) => {
    for (const as of [owner, harness.admin]) await serves(origin, addressesOf(renditions.id), { ...as, by });
    await refuses(origin, addressesOf(renditions.id), 404, 'not_found', { as: { ...other, by } });
  });

  test('it is for the site’s own player: not for another site, not as a page', async () => {
    const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-dest': 'document' }];
    for (const headers of foreign)
      await refuses(origin, [renditionUrl(renditions.id, 'master.m3u8')], 403, 'cross_site', {
        as: { ...owner, by: 'cookie' },
        headers,
      });
  });

  test.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', 'private, no-store'],
    ['480p/media.mp4', 'video/mp4', 'private, no-store'],
    ['scrub.vtt', 'text/vtt; charset=utf-8', 'private, no-store'],
    ['scrub.jpg', 'image/jpeg', 'private, no-cache'],
    ['poster.avif', 'image/avif', 'private, no-cache'],
  ])('%s comes as what it is, uncompressed, and is kept nowhere it should not be', async (name, type, caching) => {
    const { headers } = await receive(origin, renditionUrl(renditions.id, name), {
      as: owner,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const absent of ['content-encoding', 'access-control-allow-origin']) expect(headers).not.toHaveProperty(absent);
  });

  test('the list of a long video comes compressed to whoever takes that, and is the same', async () => {
    const list = `#EXTM3U\n${'#EXTINF:2.000000,\n#EXT-X-BYTERANGE:250000@1000000\nmedia.mp4\n'.repeat(1800)}`;
    const { id, videoId } = await createRenditionSet(harness);
    await writeFileIn(harness, 'films', `${id}/480p/index.m3u8`, list);
    await assign(owner.user.id, videoId);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await harness.app.inject({
        url: renditionUrl(id, '480p/index.m3u8'),
        headers: { ...headersOf(owner), 'accept-encoding': encoding },
      });
      expect(reply.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'private, no-store' });
      expect(reply.rawPayload.length).toBeLessThan(list.length / 20);
      expect(unpack(reply.rawPayload).toString()).toBe(list);
    }
  });

  describe('there is nothing, for the admin either,', () => {
    const nothingAt = (addresses: string[]) => refuses(origin, addresses, 404, 'not_found', { as: harness.admin });

    test('of a video that cannot be watched yet, though its files may lie there', async () => {
      const { id, videoId } = await createRenditionSet(harness, { state: 'processing' });
      await assign(owner.user.id, videoId);
      for (const name of renditionFileNames) await writeFileIn(harness, 'films', `${id}/${name}`);
      await nothingAt(addressesOf(id));
      await refuses(origin, addressesOf(id), 404, 'not_found', { as: owner });
    });

    test('of one that is to take another’s place', async () => {
      const { id } = await createRenditionSet(harness, { state: 'processing', videoId: renditions.videoId });
      for (const name of renditionFileNames) await writeFileIn(harness, 'films', `${id}/${name}`);
      await nothingAt(addressesOf(id));
      await harness.answerTo(calls.deleteRenditions, { as: harness.admin, params: { id } });
    });

    test('under another category, another name or another video', async () => {
      for (const name of ['own/480.mp4', '480p/other.mp4']) await writeFileIn(harness, 'films', `${renditions.id}/${name}`);
      await writeFileIn(harness, 'films', `.making-${renditions.id}/film.mp4`);
      await nothingAt([
        `/videos/corpoLibero/${renditions.id}.mp4`,
        `/thumbnails/corpoLibero/${renditions.id}.jpg`,
        `/videos/palestra/${renditions.id}.webm`,
        ...['', 'own/480.mp4', '480p/other.mp4', '0480p/media.mp4', 'film.mp4/', '480p'].map(
          (name) => `/films/${renditions.id}/${name}`,
        ),
        `/films/.making-${renditions.id}/film.mp4`,
        `/films/${renditions.id}/../${renditions.id}/film.mp4`,
        `/films/${renditions.id}%2f480p/media.mp4`,
        `/films/%2e%2e/site.db`,
        `/films/${renditions.id}`,
      ]);
      // nginx itself refuses this one.
      const { status } = await receive(origin, `/films/${renditions.id}/film.mp4%00`, { as: harness.admin });
      expect([400, 404]).toContain(status);
    });

    test('of one whose video was deleted', async () => {
      const { id, videoId } = await createRenditionSet(harness);
      await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: videoId } });
      await nothingAt(addressesOf(id));
    });
  });

  test('the next request is refused right after the video was revoked, and what pours is cut short', async () => {
    const { id, videoId } = await createRenditionSet(harness);
    const client = await loginClient(harness);
    await assign(client.user.id, videoId);
    await serves(origin, addressesOf(id), client);
    await writeFileIn(harness, 'films', `${id}/480p/media.mp4`, Buffer.alloc(64 * MEBI));
    const streaming = await begin(origin, renditionUrl(id, '480p/media.mp4'), { as: client });
    await harness.answerTo(calls.revokeVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
    await expect(streaming.toArray()).rejects.toThrow();
    await refuses(origin, addressesOf(id), 404, 'not_found', { as: client });
  });
}
