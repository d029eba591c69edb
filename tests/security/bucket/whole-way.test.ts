import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { type Bucket, openS3 } from '#server/storage/s3/client.ts';
import { bytesOf } from '#server/storage/s3/transport.ts';
import { buildUser, buildVideo, openVideoHead, tokenIn } from '../../factories/factories.ts';
import { answerOf, type Visitor } from '../../harness.ts';
import { bucketEnvironment, bucketSettings } from '../../instances/engines/bucket.ts';
import { sourceFile } from '../../source-files.ts';
import { receive } from '../files/connection.ts';
import { type Child, startChild } from '../process/child.ts';
import { askTus, bytesAt, createTusUpload, MEBI, offsetOf, sendFile } from '../uploads/tus.ts';

const env = bucketEnvironment();
const soon = { timeout: 110_000, interval: 50 };
/** What a server may grow by, whatever it serves. */
const ROOM = 64 * MEBI;

let folder: string;
let bucket: Bucket;
let child: Child;
let admin: Visitor;

/** What a killed server had gathered of a source. */
const gathered = () => path.join(folder, 'work/uploads/read-x');

const start = () => startChild(folder, { ...env, RUN_QUEUE: 'yes', LOG_LEVEL: 'warn' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-bucket-'));
  bucket = openS3(bucketSettings(env));
  await mkdir(gathered(), { recursive: true });
  child = await start();
  admin = await child.login();
});
afterAll(async () => {
  child.signal('SIGKILL');
  await child.ended;
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const keysBelow = (name: string) => Array.fromAsync(bucket.list(`${name}/`), ({ key }) => key.slice(name.length + 1));
const objectAt = async (key: string) => {
  const got = await bucket.get(key);
  return typeof got === 'object' ? bytesOf(got.response) : undefined;
};
const listed = async () => answerOf(calls.listVideos, await child.send(calls.listVideos, { as: admin })).videos;

async function assignTo(videoId: string): Promise<{ client: Visitor; params: { userId: string; videoId: string } }> {
  const { user, loginUrl } = answerOf(calls.createUser, await child.send(calls.createUser, { as: admin, body: buildUser() }));
  const { token } = answerOf(calls.exchangeLink, await child.send(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } }));
  const params = { userId: user.id, videoId };
  answerOf(calls.assignVideo, await child.send(calls.assignVideo, { as: admin, params }));
  return { client: { token, role: 'client' }, params };
}

test('an upload is transcoded, streams to its client, goes to the trash and back, and is erased, all in the bucket', async () => {
  const source = await readFile(await sourceFile('landscape'));
  const id = await sendFile(source, { origin: child.origin, as: admin });
  await expect.poll(async () => (await listed())[0]?.renditions, soon).toMatchObject({ id, state: 'ready' });
  await expect.poll(() => keysBelow('uploads'), soon).toEqual([]);
  expect(existsSync(gathered())).toBe(false);
  const made = await keysBelow(`films/${id}`);
  expect(made).toEqual(expect.arrayContaining(['film.mp4', 'poster.jpg', 'master.m3u8', '480p/media.mp4', 'scrub.jpg']));
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(onDisk.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/-(?:wal|shm)$/, ''))).toEqual(
    expect.not.arrayContaining(['film.mp4', id]),
  );

  const [video] = await listed();
  const { client, params } = await assignTo(video?.id ?? '');
  const get = (name: string, headers = {}) => receive(child.origin, renditionUrl(id, name), { as: client, headers });
  const media = await objectAt(`films/${id}/480p/media.mp4`);
  for (const [range, expected] of [
    ['bytes=0-', media?.subarray(0, 2 * MEBI)],
    ['bytes=1000-1999', media?.subarray(1000, 2000)],
    ['bytes=-500', media?.subarray(-500)],
  ] as const) {
    const { status, body } = await get('480p/media.mp4', { range });
    expect([range, status, expected && body.equals(expected)]).toEqual([range, 206, true]);
  }
  expect((await get('master.m3u8')).body.toString()).toContain('480p/index.m3u8');
  const poster = await get('poster.jpg');
  expect([poster.status, (await get('poster.jpg', { 'if-none-match': poster.headers.etag })).status]).toEqual([200, 304]);

  await child.send(calls.revokeVideo, { as: admin, params });
  expect((await get('480p/media.mp4', { range: 'bytes=0-9' })).status).toBe(404);

  const trashed = { as: admin, params: { id: video?.id ?? '' } };
  answerOf(calls.deleteVideo, await child.send(calls.deleteVideo, trashed));
  expect(await keysBelow('films')).toEqual([]);
  expect((await keysBelow('trash')).filter((key) => key.includes(`films/${id}/`))).toHaveLength(made.length);
  const batches = answerOf(calls.listTrash, await child.send(calls.listTrash, { as: admin })).videos;
  const batch = { as: admin, params: { id: batches[0]?.id ?? '' } };
  answerOf(calls.restoreVideo, await child.send(calls.restoreVideo, batch));
  expect(await keysBelow(`films/${id}`)).toEqual(made);
  expect((await objectAt(`films/${id}/480p/media.mp4`))?.equals(media ?? Buffer.alloc(0))).toBe(true);
  answerOf(calls.deleteVideo, await child.send(calls.deleteVideo, trashed));
  const again = answerOf(calls.listTrash, await child.send(calls.listTrash, { as: admin })).videos;
  answerOf(calls.eraseVideo, await child.send(calls.eraseVideo, { as: admin, params: { id: again[0]?.id ?? '' } }));
  expect([await keysBelow('films'), await keysBelow('trash')]).toEqual([[], []]);
}, 180_000);

test('an upload goes on where a killed server left it, and is whole', async () => {
  const bytes = randomBytes(30 * MEBI);
  const id = await createTusUpload(child.origin, admin, bytes.length);
  for (let offset = 0, kills = 0; offset < bytes.length; ) {
    const body = bytes.subarray(offset, offset + 8 * MEBI);
    const sent = askTus(child.origin, 'PATCH', { as: admin, id, headers: bytesAt(offset), body });
    if (kills < 2) {
      child.signal('SIGKILL');
      kills += 1;
      await Promise.all([sent.catch(() => undefined), child.ended]);
      child = await start();
    } else await sent;
    offset = await offsetOf(child.origin, admin, id);
  }
  const sum = createHash('sha256');
  for (const key of (await keysBelow('uploads')).filter((name) => /\/\d+$/.test(name)))
    sum.update((await objectAt(`uploads/${key}`)) ?? '');
  expect(sum.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
}, 120_000);

test('sixteen viewers who jump about leave the memory flat', async () => {
  const size = 200 * MEBI;
  await bucket.inParts('videos/palestra/lungo.mp4', {}, async (send) => {
    const tags: string[] = [];
    for (let part = 0; part < size / (10 * MEBI); part += 1) {
      const body = Buffer.alloc(10 * MEBI, part);
      if (part === 0) openVideoHead.copy(body);
      const { response } = await send(part + 1, { body });
      tags.push(response.resume().headers.etag ?? '');
    }
    return tags;
  });
  const body = buildVideo({ filePath: 'palestra/lungo.mp4' });
  answerOf(calls.createVideo, await child.send(calls.createVideo, { as: admin, body }));
  const piece = (at: number) =>
    receive(child.origin, '/videos/palestra/lungo.mp4', { as: admin, headers: { range: `bytes=${at}-` } });
  const watch = (jumps: number) =>
    Promise.all(
      Array.from({ length: 16 }, async (_, viewer) => {
        for (let jump = 0; jump < jumps; jump += 1) {
          const at = ((viewer * jumps + jump) * 2_147_483) % (size - 3 * MEBI);
          expect((await piece(at)).body.length).toBe(2 * MEBI);
        }
      }),
    );
  await watch(2);
  const before = await child.memory();
  await watch(8);
  expect((await child.memory()) - before).toBeLessThan(ROOM);
});
