import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildVideo, createAssignment, createVideo, writeFileIn } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { type Received, receive } from '../files/connection.ts';
import { rounds } from '../length.ts';
import { openTrack, type Track } from './race.ts';

const MEBI = 1024 * 1024;

let track: Track;
let harness: Harness;

beforeAll(async () => {
  track = await openTrack();
  harness = track.harness;
});
afterEach(() => track.expectWhole());
afterAll(() => harness.close());

const as = () => harness.admin;

test('two hundred videos of one file are one video', async () => {
  const { filePath } = buildVideo();
  await writeFileIn(harness, 'videos', filePath);
  const statuses = await track.race(() => track.send(calls.createVideo, { as: as(), body: buildVideo({ filePath }) }));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('assigning and revoking at once end in one of the two, and never twice', async () => {
  const { params } = await createAssignment(harness);
  const given = { assign: [params.videoId], revoke: [] };
  const taken = { assign: [], revoke: [params.videoId] };
  const givenTo = { assign: [params.userId], revoke: [] };
  const takenFrom = { assign: [], revoke: [params.userId] };
  const statuses = await track.race(
    () => track.send(calls.assignVideo, { as: as(), params }),
    () => track.send(calls.revokeVideo, { as: as(), params }),
    (n) => track.send(calls.changeAssignments, { as: as(), params: { id: params.userId }, body: n % 2 ? given : taken }),
    (n) => track.send(calls.changeVideoUsers, { as: as(), params: { id: params.videoId }, body: n % 2 ? givenTo : takenFrom }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { videos } = await harness.answerTo(calls.listUserVideos, { as: as(), params: { id: params.userId } });
  expect(videos.length).toBeLessThanOrEqual(1);
});

test('deleting a video against assigning, editing and registering its file again keeps videos and rows together', async () => {
  for (let round = 0; round < rounds(4, 100); round += 1) {
    const { client, video } = await createAssignment(harness);
    const { title, filePath, duration, category, id } = video;
    const body = { title, filePath, duration, category };
    const statuses = await track.race(
      () => track.send(calls.assignVideo, { as: as(), params: { userId: client.user.id, videoId: id } }),
      () => track.send(calls.editVideo, { as: as(), params: { id }, body }),
      (n) => (n < 12 ? track.send(calls.listVideos, { as: as() }) : track.send(calls.deleteVideo, { as: as(), params: { id } })),
      () => track.send(calls.createVideo, { as: as(), body }),
    );
    for (const status of statuses) expect([200, 400, 404, 409]).toContain(status);
    expect(await rowsNaming(id)).toEqual([]);
    const { videos } = await harness.answerTo(calls.listVideos, { as: as() });
    expect(videos.filter(({ fileMissing }) => fileMissing)).toEqual([]);
  }
});

test('deleting a video while two hundred watch it: each gets its own bytes or is told that there is none', async () => {
  const { client, video } = await createAssignment(harness, {
    video: await createVideo(harness, { bytes: Buffer.alloc(MEBI, 7) }),
  });
  const address = `/videos/${video.filePath}`;
  const watch = async (headers: Record<string, string>) => {
    const received = await receive(track.origin, address, { as: client, headers }).catch(cutOff);
    if (received.status < 300) expect(received.body.every((byte) => byte === 7)).toBe(true);
    return received;
  };
  const statuses = await track.race(
    (n) => watch({ range: `bytes=${n * 1000}-` }),
    () => watch({}),
    (n) => (n < 60 ? watch({ range: 'bytes=-500' }) : track.send(calls.deleteVideo, { as: as(), params: { id: video.id } })),
  );
  for (const status of statuses) expect([0, 200, 206, 404]).toContain(status);
  expect(statuses).toContain(404);
  expect(await rowsNaming(video.id)).toEqual([]);
  expect((await watch({})).status).toBe(404);
  const [batch = ''] = (await readdir(harness.paths.trash)).filter((name) => name.endsWith(video.id));
  expect((await stat(path.join(harness.paths.trash, batch, 'videos', video.filePath))).size).toBe(MEBI);
});

/** An answer that was begun may be cut off once the video is no longer the viewer's. */
function cutOff(error: NodeJS.ErrnoException): Received {
  expect(error.code).toBe('ECONNRESET');
  return { status: 0, headers: {}, body: Buffer.alloc(0) };
}

/** Tables that still name a deleted video; who had it is kept beside, for a restore. */
async function rowsNaming(id: string): Promise<string[]> {
  // The trash names whom to give it back to, the register what was deleted.
  const { trashedAssignments: _trash, acts: _register, ...others } = await harness.snapshot();
  const tables = Object.entries(others);
  return tables.filter(([, rows]) => JSON.stringify(rows).includes(id)).map(([name]) => name);
}
