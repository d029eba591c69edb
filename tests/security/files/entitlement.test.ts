import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Client, createAssignment, createVideo, loginClient, writeFileIn } from '../../factories.ts';
import { type Harness, openHarness, type Visitor } from '../../harness.ts';
import { createDeadVisitors } from '../visitors.ts';
import { receive } from './connection.ts';

const secret = 'i byte del film';

let harness: Harness;
let origin: string;
let dead: Record<string, Visitor>;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
  dead = await createDeadVisitors(harness);
});
afterAll(() => harness.close());

async function assigned(client?: Client) {
  const video = await createVideo(harness, { bytes: secret, thumbnailPath: `palestra/poster-${Math.random()}.jpg` });
  const made = await createAssignment(harness, { video, ...(client && { client }) });
  return { ...made, paths: [`/videos/${video.filePath}`, `/thumbnails/${video.thumbnailPath}`] };
}

async function refuses(paths: string[], status: number, code: string, options: Parameters<typeof receive>[2] = {}) {
  for (const path of paths)
    for (const range of [{}, { range: 'bytes=0-3' }])
      for (const method of ['GET', 'HEAD']) {
        const reply = await receive(origin, path, { ...options, method, headers: { ...range, ...options.headers } });
        expect([path, reply.status]).toEqual([path, status]);
        if (method === 'GET') expect(JSON.parse(reply.body.toString())).toMatchObject({ code });
        expect(reply.headers).not.toHaveProperty('content-range');
        expect(reply.headers['cache-control']).toBe('no-store');
      }
}

async function serves(paths: string[], as: Visitor) {
  for (const path of paths) expect([path, (await receive(origin, path, { as })).status]).toEqual([path, 200]);
}

test('a film and its poster are for whom they are assigned to and for the admin, by header and by cookie', async () => {
  const { client, paths } = await assigned();
  for (const by of ['bearer', 'cookie'] as const) {
    await serves(paths, { ...client, by });
    await serves(paths, { ...harness.admin, by });
  }
});

test('nobody without a living session gets a byte', async () => {
  const { paths, client } = await assigned();
  await refuses(paths, 401, 'unauthenticated');
  await refuses(
    paths.map((path) => `${path}?token=${client.token}`),
    401,
    'unauthenticated',
  );
  for (const as of Object.values(dead)) {
    await refuses(paths, 401, 'unauthenticated', { as });
    await refuses(paths, 401, 'unauthenticated', { as: { ...as, by: 'cookie' } });
  }
});

test('another client is answered as if the film did not exist', async () => {
  const { paths } = await assigned();
  const { client: other } = await assigned();
  await refuses(paths, 404, 'not_found', { as: other });
  const [there, nowhere] = [
    await receive(origin, paths[0] ?? '', { as: other }),
    await receive(origin, '/videos/palestra/mai-esistito.mp4', { as: other }),
  ];
  const { date: _, ...headers } = there.headers;
  expect(nowhere).toMatchObject({ status: there.status, headers, body: there.body });
});

test('a poster that two films share is for the clients of either', async () => {
  const first = await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' });
  const second = await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' });
  const { client: one } = await createAssignment(harness, { video: first });
  const { client: two } = await createAssignment(harness, { video: second });
  await serves(['/thumbnails/palestra/comune.jpg'], one);
  await serves(['/thumbnails/palestra/comune.jpg'], two);
  await refuses([`/videos/${second.filePath}`], 404, 'not_found', { as: one });
});

test('a file that no video names is for the admin alone', async () => {
  const client = await loginClient(harness);
  const { filePath, id } = await createVideo(harness);
  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id } });
  await refuses([`/videos/${filePath}`], 404, 'not_found', { as: client });
});

describe('the next range is refused right after', () => {
  test('the film was revoked', async () => {
    const { client, params, paths } = await assigned();
    await serves(paths, client);
    await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
    await refuses(paths, 404, 'not_found', { as: client });
  });

  test('the film was deleted', async () => {
    const { client, video, paths } = await assigned();
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
    await refuses(paths, 404, 'not_found', { as: client });
    await refuses(paths, 404, 'not_found', { as: harness.admin });
  });

  test('the client was deactivated', async () => {
    const { client, paths } = await assigned();
    await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.user.id }, body: { status: 'inactive' } });
    await refuses(paths, 401, 'unauthenticated', { as: client });
  });

  test('the client logged out', async () => {
    const { client, paths } = await assigned();
    await harness.answerTo(calls.logout, { as: client });
    await refuses(paths, 401, 'unauthenticated', { as: client });
  });

  test('the video took another file and another poster', async () => {
    const { client, video, paths } = await assigned();
    const filePath = `palestra/altro-${video.id}.mp4`;
    await writeFileIn(harness, 'videos', filePath);
    const { title, duration, category, id } = video;
    await harness.answerTo(calls.editVideo, { as: harness.admin, params: { id }, body: { title, duration, category, filePath } });
    await refuses(paths, 404, 'not_found', { as: client });
    await serves([`/videos/${filePath}`], client);
  });
});

test('films are for the site’s own player: not for another site, not as a page', async () => {
  const { client, paths } = await assigned();
  const as: Visitor = { ...client, by: 'cookie' };
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-dest': 'document' }];
  for (const headers of foreign) await refuses(paths, 403, 'cross_site', { as, headers });
  for (const destination of ['video', 'image', 'empty'])
    expect((await receive(origin, paths[0] ?? '', { as, headers: { 'sec-fetch-dest': destination } })).status).toBe(200);
});

test('nothing keeps a film, guesses its type, runs it, or shows it elsewhere', async () => {
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
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});
