import { cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { createCaptions, createRenditionSet, createVideo, writeFileIn } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { cleanUp } from '../../../ops/cleanup.ts';
import { readRows } from '../service.ts';
import { existingFiles } from './delete.ts';
import { writeManifest } from './manifest.ts';

const now = '2031-03-14T09:26:53.000Z';

let harness: Harness;
let typed: Video;
let uploaded: { id: string; videoId: string };

/** One house for all: each test ends with everything in its place again. */
beforeAll(async () => {
  harness = await openHarness();
  typed = await createVideo(harness, { filePath: 'palestra/a.mp4', thumbnailPath: 'palestra/a.jpg', bytes: 'il film' });
  uploaded = await createRenditionSet(harness, { state: 'processing', isPlayable: true });
  await createCaptions(harness, uploaded.videoId);
});
afterAll(() => harness.close());

const use = (id: string) => ({ as: harness.admin, params: { id } });
const home = (name: string) => path.join(harness.settings.dataDirectory, name);

/** Every file of the data folder by its path, without the database's own and those in the trash. */
async function filesAt(folder = harness.settings.dataDirectory) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => /^(videos|thumbnails|films|uploads)\//.test(name));
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  );
}

const namesOf = (id: string) =>
  id === typed.id ? ['videos/palestra/a.mp4', 'thumbnails/palestra/a.jpg'] : [`films/${uploaded.id}`, `uploads/${uploaded.id}`];

/** Ends the process, starts another, and lets it look around. */
async function reopen() {
  await harness.restart();
  await cleanUp(harness.context);
}

/** Either there, with every file in its place, or in the trash, with every file, from where it comes back whole. */
async function expectWhole(id: string, where: 'there' | 'trash', before: Awaited<ReturnType<typeof filesAt>>) {
  const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
  const { videos: trashed } = await harness.answerTo(calls.listTrash, { as: harness.admin });
  expect([videos.some((video) => video.id === id), trashed.some((video) => video.id === id)]).toEqual(
    where === 'there' ? [true, false] : [false, true],
  );
  if (where === 'trash') {
    const left = [...(await filesAt()).keys()].filter((name) => namesOf(id).some((own) => name.startsWith(own)));
    expect(left).toEqual([]);
    await harness.answerTo(calls.restoreVideo, use(id));
  }
  expect(await filesAt()).toEqual(before);
  expect(await readdir(home('trash'))).toEqual([]);
}

/** A data folder as it was when the process died after some of the moves. */
async function moveBack(id: string, names: string[]) {
  const [batch = ''] = await readdir(home('trash'));
  expect(batch).toContain(id);
  for (const name of names) {
    await mkdir(path.dirname(home(name)), { recursive: true });
    await rename(path.join(home('trash'), batch, name), home(name));
  }
}

const kinds = ['typed', 'film'] as const;
const idOf = (kind: (typeof kinds)[number]) => (kind === 'typed' ? typed.id : uploaded.videoId);

test.each(kinds)('a %s whose deletion died before its rows went is there', async (kind) => {
  const before = await filesAt();
  await writeOnlyManifest(idOf(kind));
  await reopen();
  await expectWhole(idOf(kind), 'there', before);
});

test.each(kinds.flatMap((kind) => [0, 1, 2].map((moved) => [kind, moved] as const)))(
  'a %s whose deletion died after its rows went and %i of its files had moved is in the trash',
  async (kind, moved) => {
    const before = await filesAt();
    await harness.answerTo(calls.deleteVideo, use(idOf(kind)));
    await moveBack(idOf(kind), namesOf(idOf(kind)).slice(moved));
    await reopen();
    await expectWhole(idOf(kind), 'trash', before);
  },
);

test.each(kinds.flatMap((kind) => [1, 2].map((moved) => [kind, moved] as const)))(
  'a %s whose return died after %i of its files had moved is in the trash',
  async (kind, moved) => {
    const before = await filesAt();
    await harness.answerTo(calls.deleteVideo, use(idOf(kind)));
    await moveBack(idOf(kind), namesOf(idOf(kind)).slice(0, moved));
    await reopen();
    await expectWhole(idOf(kind), 'trash', before);
  },
);

test.each(kinds)(
  'a %s whose return died once its rows were there is there, its files too where the disk forgot the moves',
  async (kind) => {
    const before = await filesAt();
    const { acts: _, jobRuns: __, ...rows } = await harness.snapshot();
    await harness.answerTo(calls.deleteVideo, use(idOf(kind)));
    const [batch = ''] = await readdir(home('trash'));
    await cp(path.join(home('trash'), batch), path.join(harness.folder, batch), { recursive: true });
    await harness.answerTo(calls.restoreVideo, use(idOf(kind)));
    const [, second = ''] = namesOf(idOf(kind));
    await cp(path.join(harness.folder, batch, 'video.json'), path.join(home('trash'), batch, 'video.json'));
    await mkdir(path.dirname(path.join(home('trash'), batch, second)), { recursive: true });
    await rename(home(second), path.join(home('trash'), batch, second));
    await reopen();
    await expectWhole(idOf(kind), 'there', before);
    if (kind === 'typed') expect(await harness.snapshot()).toMatchObject(rows);
  },
);

test('one whose deletion died, deleted again before anybody has looked around, is deleted once', async () => {
  const before = await filesAt();
  await writeOnlyManifest(typed.id);
  await harness.answerTo(calls.deleteVideo, use(typed.id));
  expect((await harness.answerTo(calls.listTrash, { as: harness.admin })).videos).toHaveLength(1);
  await expectWhole(typed.id, 'trash', before);
});

test('a file that was copied anew to where a deleted one lay stays where it is', async () => {
  await harness.answerTo(calls.deleteVideo, use(typed.id));
  await writeFileIn(harness, 'videos', 'palestra/a.mp4', 'un altro');
  await reopen();
  expect(await readFile(home('videos/palestra/a.mp4'), 'utf8')).toBe('un altro');
  await harness.answerTo(calls.listTrash, { as: harness.admin });
});

/** Writes the first thing that deleting writes, as if the process had died right after. */
async function writeOnlyManifest(id: string) {
  const { context } = harness;
  const rows = await readRows(context.db, id);
  if (!rows) throw new Error('there is no such video');
  const files = await existingFiles(context, rows);
  await writeManifest(context.files, `2031-03-14-${id}`, { format: 1, deletedAt: now, ...rows, files });
}
