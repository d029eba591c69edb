import { copyFile, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createVideo, writeFileIn } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
const demoFile = path.join(demo, 'videos/palestra/stacco-da-terra.mp4');

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const listed = async () => (await harness.answerTo(calls.listUnregisteredFiles, { as: harness.admin })).files;

test('names what lies in the folders and no video has, with the length of real films', async () => {
  expect(await listed()).toEqual([]);
  await createVideo(harness, { filePath: 'palestra/gia-registrato.mp4' });
  await mkdir(path.join(harness.paths.videos, 'palestra'), { recursive: true });
  await copyFile(demoFile, path.join(harness.paths.videos, 'palestra/vero.mp4'));
  await writeFileIn(harness, 'videos', 'corpoLibero/rotto.mp4', 'questo non è un film');
  await writeFileIn(harness, 'videos', 'corpoLibero/vuoto.mov', '');
  const catalogue = JSON.parse(await readFile(path.join(demo, 'catalogue.json'), 'utf8')) as {
    filePath: string;
    duration: number;
  }[];
  const seconds = catalogue.find(({ filePath }) => filePath === 'palestra/stacco-da-terra.mp4')?.duration;
  const files = await listed();
  expect(files).toEqual([
    { filePath: 'corpoLibero/rotto.mp4', category: 'corpoLibero', bytes: 21, warning: 'unreadable' },
    { filePath: 'corpoLibero/vuoto.mov', category: 'corpoLibero', bytes: 0, warning: 'unreadable' },
    { filePath: 'palestra/vero.mp4', category: 'palestra', bytes: expect.any(Number), duration: seconds },
  ]);
});

test('passes over what could not be registered: other types, other folders, links, names that no address can have', async () => {
  const before = await listed();
  for (const name of ['palestra/nota.txt', 'palestra/.nascosto.mp4', 'palestra/due parole.mp4', 'altro/x.mp4', 'sciolto.mp4'])
    await writeFileIn(harness, 'videos', name);
  await writeFileIn(harness, 'videos', 'palestra/dentro/x.mp4');
  await symlink(demoFile, path.join(harness.paths.videos, 'palestra/collegato.mp4'));
  await symlink(path.dirname(demoFile), path.join(harness.paths.videos, 'collegata'));
  expect(await listed()).toEqual(before);
});

test('a file leaves the list when it is registered, and comes back when its video takes another', async () => {
  const video = await createVideo(harness, { filePath: 'palestra/va-e-torna.mp4' });
  const paths = async () => (await listed()).map(({ filePath }) => filePath);
  expect(await paths()).not.toContain(video.filePath);
  await writeFileIn(harness, 'videos', 'palestra/altro.mp4');
  const { id, title, duration, category } = video;
  const body = { title, duration, category, filePath: 'palestra/altro.mp4' };
  await harness.answerTo(calls.editVideo, { as: harness.admin, params: { id }, body });
  expect(await paths()).toContain(video.filePath);
});

test('where the whole folder has gone it says so, and goes on once it is back', async () => {
  const { videos } = harness.paths;
  const before = await listed();
  await rename(videos, `${videos}-scollegata`);
  const refusal = refusalOf(await harness.ask(calls.listUnregisteredFiles, { as: harness.admin }), 'unavailable', harness);
  expect(refusal.error).toContain('file');
  await rename(`${videos}-scollegata`, videos);
  expect(await listed()).toEqual(before);
});
