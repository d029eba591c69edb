import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  createAssignment,
  createCaptions,
  createRenditionSet,
  createTrashed,
  createUser,
  createVideo,
} from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { discard } from '../../../storage/trash.ts';
import { readUsage } from '../../../storage/usage.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const remove = (id: string, from = harness) => from.answerTo(calls.deleteVideo, { as: from.admin, params: { id } });
const batchOf = (id: string, from = harness) => path.join(from.paths.trash, `2031-03-14-${id}`);
const trashed = async () => (await harness.answerTo(calls.listTrash, { as: harness.admin })).videos;

test('deleting a video takes its assignments along and lays its files in the trash, under the day', async () => {
  const video = await createVideo(harness, { thumbnailPath: 'palestra/sola.jpg', bytes: 'il film' });
  const { client } = await createAssignment(harness, { video });
  await remove(video.id);
  const { videos, assignments } = await harness.snapshot();
  expect([videos, assignments]).toEqual([[], []]);
  expect((await harness.answerTo(calls.listClientVideos, { as: client })).videos).toEqual([]);
  expect(existsSync(path.join(harness.paths.videos, video.filePath))).toBe(false);
  expect(await readFile(path.join(batchOf(video.id), 'videos', video.filePath), 'utf8')).toBe('il film');
  expect(await readdir(path.join(batchOf(video.id), 'thumbnails', 'palestra'))).toEqual(['sola.jpg']);
});

test('a picture that another video shows stays, and goes into the trash with both', async () => {
  const [first, second] = [
    await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' }),
    await createVideo(harness, { thumbnailPath: 'palestra/comune.jpg' }),
  ];
  const picture = path.join(harness.paths.thumbnails, 'palestra/comune.jpg');
  await remove(first.id);
  expect(existsSync(picture)).toBe(true);
  await remove(second.id);
  expect(existsSync(picture)).toBe(false);
  for (const { id } of [first, second])
    expect(await readFile(path.join(batchOf(id), 'thumbnails/palestra/comune.jpg'), 'utf8')).toBe('picture');
});

test('a video whose file has already gone can be deleted', async () => {
  const video = await createVideo(harness);
  await rm(path.join(harness.paths.videos, video.filePath));
  await remove(video.id);
  expect(await readdir(batchOf(video.id))).toEqual(['video.json']);
});

test('one that is not there is refused', async () => {
  const { id } = await createTrashed(harness);
  await harness.changesNothing(async () => {
    for (const missing of [id, 'nessuno', '%2e%2e'])
      refusalOf(await harness.ask(calls.deleteVideo, { as: harness.admin, params: { id: missing } }), 'video_not_found', harness);
  });
});

test('the same file name can be used, and thrown away, again', async () => {
  for (const bytes of ['primo', 'secondo']) {
    const video = await createVideo(harness, { filePath: 'palestra/stesso.mp4', bytes });
    await remove(video.id);
    expect(await readFile(path.join(batchOf(video.id), 'videos/palestra/stesso.mp4'), 'utf8')).toBe(bytes);
  }
});

/** Another file system than the temporary folder's, where this machine has one. */
const otherDisk = '/dev/shm';

test.skipIf(!existsSync(otherDisk))('folders that lie on another disk have the same trash, there and back', async () => {
  const other = await openHarness();
  const far = await mkdtemp(path.join(otherDisk, 'trainer-test-'));
  for (const kind of ['videos', 'films'] as const) {
    await rm(other.paths[kind], { recursive: true });
    await symlink(await mkdtemp(path.join(far, kind)), other.paths[kind]);
  }
  const video = await createVideo(other, { bytes: 'da lontano' });
  const uploaded = await createRenditionSet(other);
  for (const id of [video.id, uploaded.videoId]) await remove(id, other);
  expect(existsSync(path.join(other.paths.videos, video.filePath))).toBe(false);
  expect(await readdir(other.paths.films)).toEqual([]);
  expect(await readFile(path.join(batchOf(video.id, other), 'videos', video.filePath), 'utf8')).toBe('da lontano');
  for (const id of [video.id, uploaded.videoId]) await other.answerTo(calls.restoreVideo, { as: other.admin, params: { id } });
  expect(await readFile(path.join(other.paths.videos, video.filePath), 'utf8')).toBe('da lontano');
  expect((await readdir(path.join(other.paths.films, uploaded.id))).length).toBe(8);
  expect(await readdir(other.paths.trash)).toEqual([]);
  await other.close();
  await rm(far, { recursive: true });
});

describe('an uploaded video', () => {
  test('goes with all that was made of it, its source while it waits, and its captions', async () => {
    const uploaded = await createRenditionSet(harness);
    const coming = await createRenditionSet(harness, { state: 'processing', videoId: uploaded.videoId });
    const { videoId: id } = uploaded;
    await createCaptions(harness, id);
    await remove(id);
    const batch = batchOf(id);
    expect((await readdir(path.join(batch, 'films', uploaded.id))).sort()).toEqual(
      ['480p', 'film.mp4', 'master.m3u8', 'poster.avif', 'poster.jpg', 'scrub.jpg', 'scrub.vtt', 'start.mp4'].sort(),
    );
    expect(await readFile(path.join(batch, 'uploads', coming.id), 'utf8')).toBe(`sorgente di ${coming.id}`);
    expect(existsSync(path.join(harness.paths.films, uploaded.id))).toBe(false);
    expect(existsSync(path.join(harness.paths.uploads, coming.id))).toBe(false);
    const { films, captions } = await harness.snapshot();
    expect(JSON.stringify([films, captions])).not.toContain(id);
  });
});

describe('the list of the trash', () => {
  test('names what was deleted, last first, with the bytes of all its files and until when it can be restored', async () => {
    const before = await trashed();
    harness.clock.advance(1000);
    const first = await createTrashed(harness, { title: 'Primo', bytes: Buffer.alloc(1000) });
    harness.clock.advance(1000);
    const second = await createRenditionSet(harness, { title: 'Secondo', state: 'waiting' });
    await remove(second.videoId);
    const deletedAt = new Date(harness.clock.now()).toISOString();
    const [listed, other, ...rest] = await trashed();
    expect(listed).toEqual({
      id: second.videoId,
      title: 'Secondo',
      category: 'palestra',
      duration: 0,
      bytes: `sorgente di ${second.id}`.length,
      userCount: 0,
      userNames: [],
      deletedAt,
      keptUntil: '2031-04-13T09:26:55.000Z',
    });
    expect(other).toMatchObject({ id: first.id, title: 'Primo', bytes: 1000 + 'picture'.length });
    expect(rest).toEqual(before);
    await rm(batchOf(second.videoId), { recursive: true });
  });

  test('says who had each video: the first by name, the others counted, and no longer who was deleted since', async () => {
    const video = await createVideo(harness);
    const names = ['Dario', 'Carla', 'Bruno', 'Anna', 'Elsa'];
    const users = await Promise.all(names.map((firstName) => createUser(harness, { firstName, lastName: 'Neri' })));
    for (const { id } of users)
      await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: id, videoId: video.id } });
    await remove(video.id);
    expect((await trashed())[0]).toMatchObject({ userCount: 5, userNames: ['Anna Neri', 'Bruno Neri', 'Carla Neri'] });
    for (const { id } of users.slice(1)) await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
    expect((await trashed())[0]).toMatchObject({ userCount: 1, userNames: ['Dario Neri'] });
    await rm(batchOf(video.id), { recursive: true });
  });

  test('leaves out what has no manifest, such as a replaced source, and what cannot be read', async () => {
    const before = await trashed();
    await discard(harness.context.files, `films/${(await createRenditionSet(harness)).id}`, '2031-03-14-sostituito');
    const broken = await Promise.all(Array.from({ length: 5 }, () => createTrashed(harness)));
    const write = (n: number, text: string) => writeFile(path.join(batchOf(broken[n]?.id ?? ''), 'video.json'), text);
    const manifest = JSON.parse(await readFile(path.join(batchOf(broken[0]?.id ?? ''), 'video.json'), 'utf8'));
    await write(0, '');
    await write(1, '{"format":1');
    await write(2, JSON.stringify({ ...manifest, format: 2 }));
    await write(3, JSON.stringify({ ...manifest, files: [{ place: 'films', path: '../../site.db', bytes: 1 }] }));
    await write(4, JSON.stringify({ ...manifest, video: { ...manifest.video, id: '..' } }));
    expect(await trashed()).toEqual(before);
    for (const { id } of broken)
      refusalOf(await harness.ask(calls.restoreVideo, { as: harness.admin, params: { id } }), 'video_not_found', harness);
  });
});

test('what the site takes of the disk is told by folder, and a moment old at most', async () => {
  const other = await openHarness();
  const use = () => readUsage(other.context.files);
  await createVideo(other, { bytes: Buffer.alloc(5000) });
  const uploaded = await createRenditionSet(other, { state: 'waiting' });
  await createTrashed(other, { thumbnailPath: 'palestra/b.jpg', bytes: Buffer.alloc(3000) });
  const source = `sorgente di ${uploaded.id}`.length;
  await mkdir(path.join(other.paths.films, '.making-x'));
  await link(path.join(other.paths.uploads, uploaded.id), path.join(other.paths.films, '.making-x/film.mp4'));
  const { usedBytes, trashBytes, freeBytes } = await use();
  expect(trashBytes).toBeGreaterThanOrEqual(3000 + 'picture'.length);
  expect(usedBytes).toBe(5000 + source + trashBytes);
  expect(freeBytes).toBeGreaterThan(0);
  expect(await use()).toBe(await use());
  await other.close();
});
