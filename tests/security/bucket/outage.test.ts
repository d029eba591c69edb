import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { bucketEnvironment, bucketSettings } from '../../engines/bucket.ts';
import { type Front, startFront } from '../../engines/front.ts';
import { type Client, createAssignment, createVideo } from '../../factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { askTus, bytesAt, createTusUpload, offsetOf } from '../uploads/tus.ts';

const env = bucketEnvironment();
let front: Front;
let harness: Harness;
let origin: string;
let client: Client;
let url: string;

beforeAll(async () => {
  const { endpoint } = bucketSettings(env);
  front = await startFront(endpoint);
  harness = await openHarness({ env: { ...env, FILES_URL: env.FILES_URL?.replace(endpoint, front.origin) ?? '' } });
  origin = await harness.listen();
  const assigned = await createAssignment(harness, { video: await createVideo(harness) });
  [client, url] = [assigned.client, `/videos/${assigned.video.filePath}`];
});
afterAll(async () => {
  await harness.close();
  await front.stop();
});

test('while the bucket does not answer, videos and uploads are 503, all else goes on, and nothing is lost', async () => {
  const bytes = randomBytes(2000);
  const id = await createTusUpload(origin, harness.admin, bytes.length);
  const send = (offset: number, body: Uint8Array) =>
    askTus(origin, 'PATCH', { as: harness.admin, id, headers: bytesAt(offset), body });
  expect((await send(0, bytes.subarray(0, 500))).status).toBe(204);

  front.failAll('reset');
  expect((await receive(origin, url, { as: client, headers: { range: 'bytes=0-3' } })).status).toBe(503);
  refusalOf(await send(500, bytes.subarray(500)), 'unavailable', harness);
  await harness.answerTo(calls.listClientVideos, { as: client });
  await harness.answerTo(calls.listUsers, { as: harness.admin });
  await harness.answerTo(calls.verifySession, { as: client, query: { role: 'client' } });

  front.failAll(undefined);
  expect((await receive(origin, url, { as: client, headers: { range: 'bytes=0-3' } })).status).toBe(206);
  expect(await offsetOf(origin, harness.admin, id)).toBe(500);
  expect((await send(500, bytes.subarray(500))).headers['upload-offset']).toBe('2000');
});

test('a bucket whose quota is used up refuses an upload as a full disk does', async () => {
  const id = await createTusUpload(origin, harness.admin, 2000);
  front.failAll('quota');
  const refused = await askTus(origin, 'PATCH', { as: harness.admin, id, headers: bytesAt(0), body: randomBytes(2000) });
  front.failAll(undefined);
  expect([refused.status, refused.body]).toMatchObject([expect.toBeOneOf([503, 507]), { code: expect.any(String) }]);
  expect(await offsetOf(origin, harness.admin, id)).toBe(0);
});

test('a video whose bucket breaks off in its middle ends the answer, and never looks whole', async () => {
  front.fail('half');
  await expect(receive(origin, url, { as: client, headers: { range: 'bytes=0-19' } })).rejects.toThrow();
  expect((await receive(origin, url, { as: client, headers: { range: 'bytes=0-19' } })).body).toHaveLength(20);
});
