import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { placeOfService, publicVideoBase } from '#contract/pages/public-videos.ts';
import { versionOf } from '#server/features/videos/public/rules.ts';
import { captionsText, createVideo } from '../../factories/factories.ts';
import { begin, receive } from './connection.ts';
import { openPublicVideos } from './public-video.ts';

const { close, copied, forget, harness, hide, nobody, origin, show, uploaded } = await openPublicVideos();
beforeEach(forget);
afterAll(close);

test('its byte ranges are those of every video', async () => {
  const { videoId, paths } = await copied();
  await show(videoId);
  const part = await receive(origin, paths[0] ?? '', { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers['content-range'], part.body.length]).toEqual([206, 'bytes 10-19/5000', 10]);
  const outside = await receive(origin, paths[0] ?? '', { headers: { range: 'bytes=9000-' } });
  expect([outside.status, outside.headers['cache-control']]).toEqual([416, 'private, no-store']);
  const head = await receive(origin, paths[0] ?? '', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5000', 0]);
});

test('an answer under way is cut short when the video is taken off', async () => {
  const bytes = 96 * 1024 * 1024;
  const video = await createVideo(harness, { bytes: Buffer.alloc(bytes) });
  await show(video.id);
  const path = `${publicVideoBase(video.id, versionOf({ filmId: null, filePath: video.filePath }))}/film.mp4`;
  const response = await begin(origin, path);
  expect(response.headers['content-length']).toBe(String(bytes));
  response.once('data', () => response.pause());
  await wait(100);
  await hide(video.id);
  let received = 0;
  const end = new Promise((resolve) => response.once('close', resolve));
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  response.on('error', () => undefined);
  response.resume();
  await end;
  expect(response.complete).toBe(false);
  expect(received).toBeLessThan(24 * 1024 * 1024);
});

test('captions are those of now, and each change is the next answer', async () => {
  const { videoId, paths } = await uploaded();
  await show(videoId);
  const path = paths.at(-1) ?? '';
  expect((await receive(origin, path)).body.toString()).toBe(captionsText);
  await harness.answerTo(calls.deleteCaptions, { as: harness.admin, params: { id: videoId, language: 'it' } });
  await nobody([path]);
});

test('who agreed, and since when, stays with the video while its places change', async () => {
  const { videoId } = await copied();
  const [service] = harness.context.site.current.content.services;
  const first = await show(videoId);
  harness.clock.advance(60_000);
  const second = await show(videoId, ['home', placeOfService(service?.id ?? '')]);
  expect(second.onSite).toEqual({
    places: ['home', placeOfService(service?.id ?? '')],
    agreedAt: first.onSite?.agreedAt,
    isReplaced: false,
  });
});

test('a video that another one drives out of its last place is recorded as hidden', async () => {
  const [one, other] = [await copied(), await copied()];
  await show(one.videoId);
  await show(other.videoId);
  const acts = await harness.context.db
    .selectFrom('acts')
    .selectAll()
    .where('objectId', 'in', [one.videoId, other.videoId])
    .execute();
  const kindsOf = (id: string) =>
    acts
      .filter(({ objectId }) => objectId === id)
      .map(({ kind }) => kind)
      .sort();
  expect([kindsOf(one.videoId), kindsOf(other.videoId)]).toEqual([['video.hidden', 'video.shown'], ['video.shown']]);
});
