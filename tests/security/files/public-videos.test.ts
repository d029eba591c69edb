import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { placeOfService, publicVideoBase, publicVideosBase } from '#contract/pages/public-videos.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { versionOf } from '#server/features/videos/public/rules.ts';
import { createAssignment, createRenditionSet, renditionFileNames, writeFileIn } from '../../factories/factories.ts';
import { refusalOf } from '../../harness.ts';
import { refuses } from './asking.ts';
import { receive } from './connection.ts';
import { openPublicVideos } from './public-video.ts';

const { changeSite, close, copied, forget, harness, hide, nobody, origin, show, statusOf, uploaded } = await openPublicVideos();
beforeEach(forget);
afterAll(close);

describe.each([
  ['uploaded', uploaded],
  ['copied', copied],
])('an %s video', (_, make) => {
  test('comes to strangers while it is public, kept for an hour and then asked for again', async () => {
    const { videoId, paths } = await make();
    await nobody(paths);
    await show(videoId);
    for (const path of paths) {
      const { status, headers } = await receive(origin, path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=3600, must-revalidate',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(headers).not.toHaveProperty('set-cookie');
      if (path.endsWith('.m3u8')) continue;
      const again = await receive(origin, path, { headers: { 'if-none-match': headers.etag } });
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    }
  });

  test('is gone with the very next request once it is taken off', async () => {
    const { videoId, paths } = await make();
    await show(videoId);
    expect(await statusOf(paths[0] ?? '')).toBe(200);
    await hide(videoId);
    await nobody(paths);
  });

  test('is gone in the trash, and private when it is brought back', async () => {
    const { videoId, paths } = await make();
    await show(videoId);
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: videoId } });
    await nobody(paths);
    const { video } = await harness.answerTo(calls.restoreVideo, { as: harness.admin, params: { id: videoId } });
    expect(video).not.toHaveProperty('onSite');
    await nobody(paths);
  });

  test('is gone while another one stands in its only place', async () => {
    const { videoId, paths } = await make();
    await show(videoId);
    const other = await copied();
    await show(other.videoId);
    await nobody(paths);
    expect(await statusOf(other.paths[0] ?? '')).toBe(200);
  });

  test('is gone while the site is hidden, but for the admin, whose browser keeps nothing', async () => {
    const { videoId, paths } = await make();
    await show(videoId);
    changeSite(false);
    await nobody(paths);
    const own = await receive(origin, paths[0] ?? '', { as: harness.admin });
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { client } = await createAssignment(harness);
    await refuses(origin, paths.slice(0, 1), 404, 'not_found', { as: client });
  });

  test('opens none of its private paths', async () => {
    const made = await make();
    await show(made.videoId);
    const own =
      'setId' in made && made.setId !== undefined ? renditionFileNames.map((name) => renditionUrl(String(made.setId), name)) : [];
    const byPath = 'filePath' in made ? [`/videos/${made.filePath}`] : [];
    await refuses(origin, [...own, ...byPath, `/captions/${made.videoId}/it.vtt`], 401, 'unauthenticated');
  });

  test('is for this site’s pages alone', async () => {
    const { videoId, paths } = await make();
    await show(videoId);
    for (const site of ['cross-site', 'same-site'])
      await refuses(origin, paths.slice(0, 1), 403, 'cross_site', { headers: { 'sec-fetch-site': site } });
    for (const site of ['same-origin', 'none']) expect(await statusOf(paths[0] ?? '', { 'sec-fetch-site': site })).toBe(200);
  });
});

test('at a service it is public while visitors see that service', async () => {
  const { videoId, paths } = await uploaded();
  const { site } = harness.context;
  const [service] = site.current.content.services;
  await show(videoId, [placeOfService(service?.id ?? '')]);
  expect(await statusOf(paths[0] ?? '')).toBe(200);
  const { current } = site;
  const items = current.parts.services.items.map((one) => ({ ...one, hidden: one.id === service?.id }));
  site.show(site.make(1, { ...current.parts, services: { ...current.parts.services, items } }));
  await nobody(paths);
  site.show(current);
  expect(await statusOf(paths[0] ?? '')).toBe(200);
});

test('what takes the place of its file is private until people have agreed to it too', async () => {
  const { videoId, paths } = await copied();
  const shown = await show(videoId);
  expect(shown.onSite).toMatchObject({ places: ['home'], isReplaced: false });
  const filePath = `palestra/${randomUUIDv7()}.mp4`;
  await writeFileIn(harness, 'videos', filePath);
  const { title, duration, category } = shown;
  const { video } = await harness.answerTo(calls.editVideo, {
    as: harness.admin,
    params: { id: videoId },
    body: { title, duration, category, filePath },
  });
  expect(video.onSite).toMatchObject({ isReplaced: true });
  const own = `${publicVideoBase(videoId, versionOf({ filmId: null, filePath }))}/film.mp4`;
  await nobody([...paths, own]);
  await show(videoId);
  expect(await statusOf(own)).toBe(200);
});

test('a video that was replaced by an upload is gone, and so is what replaced it', async () => {
  const first = await uploaded();
  await show(first.videoId);
  const second = await createRenditionSet(harness);
  const { db } = harness.context;
  await db.updateTable('videos').set({ filmId: second.id }).where('id', '=', first.videoId).execute();
  await nobody([...first.paths, `${publicVideoBase(first.videoId, second.id)}/film.mp4`]);
});

test('one that waits for its first rendition cannot be shown, nor can one that is not there', async () => {
  const { videoId } = await createRenditionSet(harness, { state: 'processing' });
  const body = { places: ['home'], agreed: true } as const;
  const early = await harness.send(calls.showVideo, { as: harness.admin, params: { id: videoId }, body });
  refusalOf(early, 'video_not_ready', harness);
  const elsewhere = await harness.send(calls.showVideo, {
    as: harness.admin,
    params: { id: (await copied()).videoId },
    body: { places: [placeOfService('nessuno')], agreed: true },
  });
  refusalOf(elsewhere, 'invalid_input', harness);
});

test('beside a public video no other id, set, height or name opens anything', async () => {
  const [open, closed, byHand] = [await uploaded(), await uploaded(), await copied()];
  await show(open.videoId);
  const names = [...renditionFileNames, 'it.vtt', 'en.vtt'];
  const bases = [
    publicVideoBase(closed.videoId, closed.setId),
    publicVideoBase(open.videoId, closed.setId),
    publicVideoBase(closed.videoId, open.setId),
    publicVideoBase(open.videoId, open.videoId),
    publicVideoBase(open.setId, open.setId),
    publicVideoBase('home', open.setId),
    ...['%2e%2e', '..%2f..', '*', '', '__proto__'].map((odd) => `${publicVideosBase}${open.videoId}/${odd}`),
  ];
  for (const base of bases) for (const name of names) expect([base, await statusOf(`${base}/${name}`)]).toEqual([base, 404]);
  await nobody(byHand.paths);
  const others = ['en.vtt', 'de.vtt', '720p/index.m3u8', '1080p/media.mp4', '0480p/media.mp4', 'film.webm', 'video.json', ''];
  const climbs = [
    `../${closed.setId}/film.mp4`,
    `..%2f${closed.setId}%2ffilm.mp4`,
    '480p/../../film.mp4',
    'film.mp4/',
    'film.mp4%00',
  ];
  for (const name of [...others, ...climbs]) {
    const { status, body } = await receive(origin, `${publicVideoBase(open.videoId, open.setId)}/${name}`);
    expect([name, status]).toEqual([name, 404]);
    expect(body.toString()).not.toContain(closed.setId);
  }
});
