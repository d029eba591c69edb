import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Video, VideoForm } from '#contract/videos/schemas.ts';
import {
  buildVideo,
  createAssignment,
  createCaptions,
  createRenditionSet,
  createVideo,
  videoHead,
  writeFileIn,
} from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { measure } from '../../storage/trash.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function listed(id: string): Promise<Video> {
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  const video = videos.find((one) => one.id === id);
  if (!video) throw new Error('There is no such video.');
  return video;
}

const edit = (id: string, body: VideoForm) => harness.ask(calls.editVideo, { as: harness.admin, params: { id }, body });
const inTrash = (name: string, setId: string) => existsSync(path.join(harness.paths.trash, `2031-03-14-${setId}`, name));

/** As the form sends it back, with some of it changed. */
function formOf({ title, filePath, category, thumbnailPath }: Video, change: Partial<VideoForm> = {}): VideoForm {
  return { title, filePath, category, duration: 1, ...(thumbnailPath !== undefined && { thumbnailPath }), ...change };
}

test('an uploaded video is listed with its renditions, captions and bytes; a page says the same as the whole list', async () => {
  const { id, videoId } = await createRenditionSet(harness);
  const video = await listed(videoId);
  await createCaptions(harness, video.id);
  const bytes = (await measure(harness.context.files, `films/${id}`)) ?? 0;
  expect(bytes).toBeGreaterThan(0);
  const shown = await listed(videoId);
  expect(shown).toMatchObject({ renditions: { id, state: 'ready', playable: true, heights: [480] }, captions: ['it'], bytes });
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin, query: { limit: '1' } });
  expect(videos).toEqual([shown]);
  const { client } = await createAssignment(harness, { video });
  const [seen] = (await harness.answerTo(calls.listClientVideos, { as: client, query: { limit: '5' } })).videos;
  expect(seen).toMatchObject({ stream: { id, heights: [480], hasStoryboard: true }, captions: ['it'] });
});

test('many videos have the same file status as each of them alone', async () => {
  const other = await openHarness();
  for (let made = 0; made < 52; made += 1) await createVideo(other, { bytes: 'x'.repeat(made) });
  const { videoId } = await createRenditionSet(other);
  const all = (await other.answerTo(calls.listVideos, { as: other.admin })).videos;
  const pages = await other.answerTo(calls.listVideos, { as: other.admin, query: { limit: '20' } });
  expect(pages.videos).toEqual(all.slice(0, 20));
  expect(all.find(({ id }) => id === videoId)).toMatchObject({ fileMissing: false });
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan((51 * 52) / 2);
  await other.close();
});

test('an uploaded video moves to another category by its path alone, keeps its duration and poster, and may have another picture', async () => {
  const { id, videoId } = await createRenditionSet(harness);
  const before = await listed(videoId);
  const moved = { category: 'corpoLibero', filePath: `corpoLibero/${id}.mp4`, thumbnailPath: `corpoLibero/${id}.jpg` } as const;
  await edit(videoId, formOf(before, moved));
  expect(await listed(videoId)).toMatchObject({ ...moved, duration: before.duration, renditions: { id } });
  const { thumbnailPath: _, ...without } = formOf(await listed(videoId));
  await edit(videoId, without);
  expect(await listed(videoId)).toMatchObject({ thumbnailPath: moved.thumbnailPath });
  await writeFileIn(harness, 'thumbnails', 'corpoLibero/scelta.jpg');
  await edit(videoId, formOf(await listed(videoId), { thumbnailPath: 'corpoLibero/scelta.jpg' }));
  expect(await listed(videoId)).toMatchObject({ thumbnailPath: 'corpoLibero/scelta.jpg', renditions: { id } });
});

test('an uploaded video may be edited before it is transcoded, and still waits for that', async () => {
  const { id, videoId } = await createRenditionSet(harness, { state: 'waiting' });
  const form = formOf(await listed(videoId), {
    title: 'Nuovo titolo',
    category: 'corpoLibero',
    filePath: `corpoLibero/${id}.mp4`,
  });
  expect((await edit(videoId, form)).status).toBe(200);
  const video = await listed(videoId);
  expect(video).toMatchObject({ title: 'Nuovo titolo', duration: 0, renditions: { id, state: 'waiting' }, fileMissing: false });
  expect(video.bytes).toBe(`sorgente di ${id}`.length);
  expect(video).not.toHaveProperty('thumbnailPath');
  const { client } = await createAssignment(harness, { video });
  expect((await harness.answerTo(calls.listClientVideos, { as: client })).videos).toEqual([]);
  const progress = { as: client, params: { id: videoId }, body: { position: 1, watched: false } };
  refusalOf(await harness.ask(calls.saveProgress, progress), 'video_not_found', harness);
});

test.each(['ready', 'waiting'] as const)(
  'a %s rendition set is replaced by a file by path, and moved to the trash',
  async (state) => {
    const { id, videoId } = await createRenditionSet(harness, { state });
    const before = await listed(videoId);
    refusalOf(await edit(videoId, formOf(before, { filePath: 'palestra/nessuno.mp4' })), 'invalid_input', harness);
    expect(await listed(videoId)).toEqual(before);
    const filePath = `palestra/scritto-${state}.mp4`;
    await writeFileIn(harness, 'videos', filePath);
    expect((await edit(videoId, formOf(before, { filePath, duration: 9 }))).status).toBe(200);
    const video = await listed(videoId);
    expect(video).toMatchObject({ filePath, duration: 9, bytes: videoHead.length, fileMissing: false });
    for (const name of ['renditions', 'incoming', 'thumbnailPath']) expect(video).not.toHaveProperty(name);
    expect(inTrash(state === 'ready' ? `films/${id}/film.mp4` : `uploads/${id}`, id)).toBe(true);
  },
);

test('the path of a rendition set belongs to no other video, in any category', async () => {
  const { id, videoId } = await createRenditionSet(harness);
  const other = await createVideo(harness);
  await harness.changesNothing(async () => {
    for (const category of ['palestra', 'corpoLibero'] as const) {
      const body = buildVideo({ category, filePath: `${category}/${id}.mp4` });
      refusalOf(await harness.ask(calls.createVideo, { as: harness.admin, body }), 'file_taken', harness);
      refusalOf(await edit(other.id, body), 'file_taken', harness);
    }
  });
  expect(await listed(videoId)).toMatchObject({ renditions: { id } });
});
