import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos.ts';
import { createAssignment, createVideo } from '../../../../tests/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const remove = (video: Video, from = harness) => from.answerTo(calls.deleteVideo, { as: from.admin, params: { id: video.id } });
const inTrash = (video: Video, from = harness) => path.join(from.paths.trash, `2031-03-14-${video.id}`);

test('deleting a video takes its assignments along and lays its files in the trash, under the day', async () => {
  const video = await createVideo(harness, { thumbnailPath: 'palestra/sola.jpg', bytes: 'il film' });
  const { client } = await createAssignment(harness, { video });
  await remove(video);
  const { videos, assignments } = await harness.snapshot();
  expect([videos, assignments]).toEqual([[], []]);
  expect((await harness.answerTo(calls.listClientVideos, { as: client })).videos).toEqual([]);
  expect(existsSync(path.join(harness.paths.videos, video.filePath))).toBe(false);
  expect(await readFile(path.join(inTrash(video), 'videos', video.filePath), 'utf8')).toBe('il film');
  expect(await readdir(path.join(inTrash(video), 'thumbnails', 'palestra'))).toEqual(['sola.jpg']);
});

test('a picture that another video shows stays until that one goes too', async () => {
  const [first, second] = [
    await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' }),
    await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' }),
  ];
  const picture = path.join(harness.paths.thumbnails, 'palestra/comune.jpg');
  await remove(first);
  expect(existsSync(picture)).toBe(true);
  await remove(second);
  expect(existsSync(picture)).toBe(false);
});

test('a video whose file has already gone can be deleted', async () => {
  const video = await createVideo(harness);
  await rm(path.join(harness.paths.videos, video.filePath));
  await remove(video);
  expect(existsSync(inTrash(video))).toBe(false);
});

test('the same file name can be used, and thrown away, again', async () => {
  for (const bytes of ['primo', 'secondo']) {
    const video = await createVideo(harness, { filePath: 'palestra/stesso.mp4', bytes });
    await remove(video);
    expect(await readFile(path.join(inTrash(video), 'videos/palestra/stesso.mp4'), 'utf8')).toBe(bytes);
  }
});

/** Another file system than the temporary folder's, where this machine has one. */
const otherDisk = '/dev/shm';

test.skipIf(!existsSync(otherDisk))('a videos folder that lies on another disk has the same trash', async () => {
  const other = await openHarness();
  const far = await mkdtemp(path.join(otherDisk, 'trainer-test-'));
  await rm(other.paths.videos, { recursive: true });
  await symlink(far, other.paths.videos);
  const video = await createVideo(other, { bytes: 'da lontano' });
  await remove(video, other);
  expect(existsSync(path.join(far, video.filePath))).toBe(false);
  expect(await readFile(path.join(inTrash(video, other), 'videos', video.filePath), 'utf8')).toBe('da lontano');
  await other.close();
  await rm(far, { recursive: true });
});
