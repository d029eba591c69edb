import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const at = '2031-03-14T09:26:53.000Z';
const id = '01a2282c-9f4f-7001-ad7b-c529237586f2';
const setId = '01a2282c-9f4f-7000-85d9-dda757727cde';
const batch = `2031-03-14-${id}`;

/** As a release wrote it whose rows had the names of their columns. */
const written = {
  format: 1,
  deletedAt: at,
  video: {
    id,
    title: 'Girata',
    description: '',
    file_path: `palestra/${setId}.mp4`,
    duration: 75,
    category: 'palestra',
    thumbnail_path: `palestra/${setId}.jpg`,
    created_at: at,
    updated_at: at,
    film_id: setId,
    awaits_film: 0,
  },
  films: [
    {
      id: setId,
      video_id: id,
      state: 'ready',
      percent: 100,
      failure: null,
      source_name: 'IMG_0042.MOV',
      source_sha256: '075051620c597462429172ec9099d51b21a87824f2f0639d48b40b1895e82570',
      duration: 75,
      heights: '480',
      has_poster: 1,
      has_scrub: 1,
      bytes: 8,
      created_at: at,
      updated_at: at,
      published_at: at,
      folder: '',
      lost_sound: 0,
    },
  ],
  captions: [{ video_id: id, language: 'it', text: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nSchiena lunga.\n', updated_at: at }],
  files: [{ place: 'films', path: setId, bytes: 8 }],
};

test('a video in the trash of an earlier release comes back, and is deleted into the same manifest', async () => {
  const { files } = harness.context;
  await files.write(`trash/${batch}/video.json`, JSON.stringify(written));
  await files.write(`trash/${batch}/films/${setId}/film.mp4`, 'il video');
  await harness.answerTo(calls.restoreVideo, { as: harness.admin, params: { id } });
  const { db } = harness.context;
  expect(await db.selectFrom('videos').selectAll().execute()).toEqual([
    expect.objectContaining({ id, filePath: `palestra/${setId}.mp4`, filmId: setId, createdAt: at }),
  ]);
  expect(await db.selectFrom('films').selectAll().execute()).toEqual([
    expect.objectContaining({ id: setId, videoId: id, sourceName: 'IMG_0042.MOV', hasScrub: 1, publishedAt: at, lostSound: 0 }),
  ]);
  expect(await db.selectFrom('captions').select('text').execute()).toEqual([{ text: written.captions[0]?.text }]);

  await harness.answerTo(calls.deleteVideo, { as: harness.admin, params: { id } });
  const [again = ''] = await readdir(harness.paths.trash);
  expect(JSON.parse(await readFile(path.join(harness.paths.trash, again, 'video.json'), 'utf8'))).toEqual({
    ...written,
    films: written.films.map((set) => ({ ...set, silent: 0, has_start: 0 })),
  });
});
