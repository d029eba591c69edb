import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { type Client, createAssignment, createRenditionSet, createVideo } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { bucketEnvironment, bucketSettings } from '../../instances/engines/bucket.ts';
import { type Front, startFront } from '../../instances/front.ts';
import { begin, receive } from '../files/connection.ts';
import { revocation } from '../files/entitlement.ts';
import { behind } from '../files/front.ts';
import { rights } from '../files/matrix.ts';
import { byteRanges } from '../files/ranges.ts';
import { type Nginx, startNginx } from '../proxy/nginx.ts';
import { renditionRights } from '../renditions/matrix.ts';

describe('through nginx from a bucket', () => {
  describe('rights', () => rights(behind(startNginx, bucketEnvironment)));
  describe('revocation', () => revocation(behind(startNginx, bucketEnvironment)));
  describe('ranges', () => byteRanges(behind(startNginx, bucketEnvironment)));
  describe('renditions', () => renditionRights(behind(startNginx, bucketEnvironment)));
});

describe('a file that nginx sends from a bucket', () => {
  let front: Front;
  let nginx: Nginx;
  let harness: Harness;
  let origin: string;
  let own: string;
  let close: () => Promise<void>;
  let client: Client;
  let copied: string;
  let made: string;
  const range = 'bytes=3-9';

  beforeAll(async () => {
    const env = bucketEnvironment();
    const { endpoint } = bucketSettings(env);
    front = await startFront(endpoint);
    const through = () => ({ ...env, FILES_URL: env.FILES_URL?.replace(endpoint, front.origin) ?? '' });
    const started = behind(async (...parameters) => {
      nginx = await startNginx(...parameters);
      return nginx;
    }, through);
    ({ harness, own, origin, close } = await started());
    const video = await createVideo(harness, { bytes: Buffer.from('0123456789'.repeat(3)) });
    client = (await createAssignment(harness, { video })).client;
    const set = await createRenditionSet(harness);
    await createAssignment(harness, { client, video: { ...video, id: set.videoId } });
    [copied, made] = [`/videos/${video.filePath}`, renditionUrl(set.id, '480p/media.mp4')];
  });
  afterAll(async () => {
    await close();
    await front.stop();
  });

  const get = (url: string, at = origin) => receive(at, url, { as: client, headers: { range } });

  test('has the headers of the server’s own answer, and nothing of the bucket’s', async () => {
    /** What each server writes for itself, and the offer of ranges, which a proxy may leave out. */
    const servers = ['server', 'date', 'connection', 'keep-alive', 'accept-ranges'];
    const [sent, direct] = [await get(made), await get(made, own)];
    expect([sent.status, sent.body.toString()]).toEqual([206, direct.body.toString()]);
    const others = (headers: object) => Object.entries(headers).filter(([name]) => !servers.includes(name));
    expect(Object.fromEntries(others(sent.headers))).toEqual(Object.fromEntries(others(direct.headers)));
    const raw = await begin(origin, made, { as: client, headers: { range } });
    const names = raw.rawHeaders.filter((_name, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    raw.resume();
  });

  test('comes out of nginx’s cache when it was made of an upload, and is asked for again when it was copied by hand', async () => {
    for (const url of [made, copied]) expect((await get(url)).status).toBe(206);
    front.failAll('500');
    expect((await get(made)).status).toBe(206);
    expect((await get(copied)).status).toBe(503);
    front.failAll(undefined);
    expect((await get(copied)).status).toBe(206);
  });

  test('is refused before nginx is told where it is, cached or not', async () => {
    const stranger = (await createAssignment(harness)).client;
    expect((await receive(origin, made, { as: stranger, headers: { range } })).status).toBe(404);
    expect((await receive(origin, made, { headers: { range } })).status).toBe(401);
  });

  test('no visitor reaches the bucket by the path that nginx knows it by, and no signature is written down', async () => {
    const { name, prefix } = bucketSettings({ ...bucketEnvironment() });
    for (const path of [`/_bucket/${name}/${prefix}${copied}`, '/_bucket/', `/x/../_bucket/${name}/`, `/%5fbucket/${name}/`])
      expect([404, 400]).toContain((await receive(origin, path, { as: client })).status);
    expect(await nginx.written()).not.toMatch(/X-Amz|Signature|_bucket\/.*films/);
  });
});
