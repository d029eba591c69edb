import { afterEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildVideo, createVideo, writeFileIn } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { askTus, buildDetails, bytesAt, createHeaders, createTusUpload } from '../../../../../tests/security/uploads/tus.ts';

const GIGABYTE = 1000 ** 3;

let harness: Harness;
let origin: string;
afterEach(() => harness.close());

async function open(env: Record<string, string>) {
  harness = await openHarness({ env });
  origin = await harness.listen();
}

const create = (bytes: number, details: unknown = buildDetails()) =>
  askTus(origin, 'POST', { as: harness.admin, headers: createHeaders(bytes, details) });
const send = (id: string, bytes: number) =>
  askTus(origin, 'PATCH', { as: harness.admin, id, headers: bytesAt(0), body: Buffer.alloc(bytes) });
const quota = async () => (await harness.answerTo(calls.listUploads, { as: harness.admin })).quota;

describe('a bound of videos', () => {
  test('counts what there is and what is on its way, and refuses one more before its first byte', async () => {
    await open({ QUOTA_VIDEOS: '2' });
    const video = await createVideo(harness);
    await createTusUpload(origin, harness.admin, 10);
    expect(await quota()).toEqual({ videos: { used: 2, most: 2 } });
    refusalOf(await create(10), 'quota_videos', harness);
    const replacement = { name: 'a.mov', fingerprint: 'x', videoId: video.id };
    expect((await create(10, replacement)).status).toBe(201);
  });

  test('of two uploads at once takes the one that fits', async () => {
    await open({ QUOTA_VIDEOS: '1' });
    const replies = await Promise.all([create(10), create(10), create(10)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 507, 507]);
  });

  test('counts a file by hand and one from the trash', async () => {
    await open({ QUOTA_VIDEOS: '1' });
    const video = await createVideo(harness);
    const form = buildVideo();
    await writeFileIn(harness, 'videos', form.filePath);
    refusalOf(await harness.ask(calls.createVideo, { as: harness.admin, body: form }), 'quota_videos', harness);
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: video.id } });
    expect((await harness.ask(calls.createVideo, { as: harness.admin, body: form })).status).toBe(200);
    refusalOf(await harness.ask(calls.restoreVideo, { as: harness.admin, params: { id: video.id } }), 'quota_videos', harness);
  });

  test('that was lowered while an upload came refuses its end, and takes it once there is room', async () => {
    await open({ QUOTA_VIDEOS: '2' });
    const { id: other } = await createVideo(harness);
    const id = await createTusUpload(origin, harness.admin, 10);
    harness.settings.quota.videos = 1;
    refusalOf(await send(id, 10), 'quota_videos', harness);
    expect(await quota()).toEqual({ videos: { used: 2, most: 1 } });
    await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id: other } });
    expect((await askTus(origin, 'HEAD', { as: harness.admin, id })).status).toBe(200);
    expect(await quota()).toEqual({ videos: { used: 1, most: 1 } });
  });
});

describe('a bound of the disk', () => {
  test('counts what lies there and what uploads and their renditions will take', async () => {
    await open({ QUOTA_GB: '1' });
    await writeFileIn(harness, 'uploads', 'old', Buffer.alloc(1000));
    expect(await quota()).toEqual({ bytes: { used: 1000, most: GIGABYTE, fileMax: (GIGABYTE - 1000) / 2 } });
    refusalOf(await create(GIGABYTE / 2), 'quota_disk', harness);
    expect((await create(300_000_000)).status).toBe(201);
    expect((await quota())?.bytes?.fileMax).toBe((GIGABYTE - 1000) / 2 - 300_000_000);
    refusalOf(await create(200_000_000), 'quota_disk', harness);
  });

  test('refuses the end of an upload once the disk has more than is allowed', async () => {
    await open({ QUOTA_GB: '1' });
    const id = await createTusUpload(origin, harness.admin, 10);
    harness.settings.quota.bytes = 5;
    refusalOf(await send(id, 10), 'quota_disk', harness);
    harness.settings.quota.bytes = 100;
    expect((await askTus(origin, 'HEAD', { as: harness.admin, id })).status).toBe(200);
  });
});

test('without a bound nothing is said, and nothing measured', async () => {
  await open({});
  expect(await quota()).toEqual({});
  expect((await harness.answerTo(calls.readProcessing, { as: harness.admin })).quota).toEqual({});
});
