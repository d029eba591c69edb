import { randomBytes, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { buildUser, type Client, createAssignment, createVideo } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { bucketEnvironment, bucketSettings } from '../../instances/engines/bucket.ts';
import { administerCeph } from '../../instances/engines/ceph.ts';
import { type Front, startFront } from '../../instances/front.ts';
import { receive } from '../files/connection.ts';
import { askTus, bytesAt, createTusUpload, MEBI, offsetOf } from '../uploads/tus.ts';

const env = bucketEnvironment();
/** Of a Ceph that was started for the tests: a bucket of somebody else has no quota that a test may set. */
const { CEPH_CONF: configuration } = env;
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

async function ready(): Promise<string[]> {
  harness.clock.advance(limits.server.readiness.probeEvery);
  const reply = await harness.app.inject({ url: '/readyz' });
  return reply.json<{ failing?: string[] }>().failing ?? [];
}

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

  await harness.answerTo(calls.createUser, { as: harness.admin, body: buildUser() });
  expect(await ready()).toEqual(expect.arrayContaining(['videos', 'films', 'uploads']));
  expect((await harness.app.inject({ url: '/healthz' })).statusCode).toBe(200);

  front.failAll(undefined);
  expect(await ready()).toEqual([]);
  expect((await receive(origin, url, { as: client, headers: { range: 'bytes=0-3' } })).status).toBe(206);
  expect(await offsetOf(origin, harness.admin, id)).toBe(500);
  expect((await send(500, bytes.subarray(500))).headers['upload-offset']).toBe('2000');
});

test.skipIf(configuration === undefined)(
  'a bucket whose quota is used up refuses an upload as a full disk does, and takes it once there is room',
  async () => {
    const name = `piccolo-${randomUUID()}`;
    const { endpoint, prefix } = bucketSettings(env);
    const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
    const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' });
    await client.fetch(`${endpoint}/${name}`, { method: 'PUT' });
    const quota = (...rest: string[]) =>
      administerCeph(configuration ?? '', 'quota', ...rest, '--quota-scope', 'bucket', '--bucket', name);
    await quota('set', '--max-size', '1M');
    await quota('enable');
    const small = await openHarness({ env: { ...env, FILES_URL: `s3://${name}/${prefix}?endpoint=${endpoint}` } });
    onTestFinished(small.close);
    const at = await small.listen();
    const bytes = randomBytes(2 * MEBI);
    const id = await createTusUpload(at, small.admin, bytes.length);
    const send = () => askTus(at, 'PATCH', { as: small.admin, id, headers: bytesAt(0), body: bytes });
    refusalOf(await send(), 'disk_full', small);
    expect(await offsetOf(at, small.admin, id)).toBe(0);
    await small.answerTo(calls.listUploads, { as: small.admin });
    await quota('disable');
    expect((await send()).headers['upload-offset']).toBe(String(bytes.length));
  },
);

test('a video whose bucket breaks off in its middle ends the answer, and never looks whole', async () => {
  front.fail('half');
  await expect(receive(origin, url, { as: client, headers: { range: 'bytes=0-19' } })).rejects.toThrow();
  expect((await receive(origin, url, { as: client, headers: { range: 'bytes=0-19' } })).body).toHaveLength(20);
});
