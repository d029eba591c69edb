import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bucketObjects } from '#server/commands/backups/places/contents/bucket-objects.ts';
import { contentsPlace } from '#server/commands/backups/places/contents/place.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { backUp, takeBackup } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { openDatabasePlace } from '#server/settings/places.ts';
import { Bucket } from '#server/storage/s3/client.ts';
import { discard, trashBatch } from '#server/storage/trash.ts';
import { createRenditionSet, createVideo, renditionFileNames } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { bucketEnvironment, bucketSettings } from '../../instances/engines/bucket.ts';

const now = '2031-03-14T10:00:00.000Z';
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ env: bucketEnvironment() });
});
afterAll(() => harness.close());

async function* sent(text: string) {
  yield Buffer.from(text);
}

test('files of a bucket are in a backup as any, an upload that arrived in pieces among them, and go into a folder', async () => {
  const { context, settings } = harness;
  await createVideo(harness, { filePath: 'palestra/stacco.mp4', thumbnailPath: 'palestra/stacco.jpg' });
  const ready = await createRenditionSet(harness);
  const waiting = await createRenditionSet(harness, { state: 'waiting' });
  await context.files.remove(`uploads/${waiting.id}`);
  await context.uploadStorage.create(waiting.id);
  for (const [offset, piece] of [
    [0, 'prima '],
    [6, 'seconda'],
  ] as const)
    await context.uploadStorage.append(waiting.id, offset, sent(piece));

  const target = path.join(harness.folder, 'backup');
  const manifest = await takeBackup({ ...settings, target, now });
  expect(manifest.missing).toEqual([]);
  expect((await findFaults(target)).faults).toEqual([]);
  const dataDirectory = path.join(harness.folder, 'folder');
  await restoreBackup({ folder: target, dataDirectory, replace: false, now });
  const text = (name: string) => readFile(path.join(dataDirectory, name), 'utf8');
  expect(await text(`uploads/${waiting.id}`)).toBe('prima seconda');
  for (const name of renditionFileNames) expect(await text(`films/${ready.id}/${name}`)).toBe(`${name} di ${ready.id}`);
  expect(await text('thumbnails/palestra/stacco.jpg')).toBe('picture');
  await using db = await openDatabasePlace({ dataDirectory });
  expect(await db.selectFrom('films').select('id').orderBy('id').execute()).toEqual(
    [ready.id, waiting.id].sort().map((id) => ({ id })),
  );
});

test('an upload that is in the trash by now, in pieces, is found there', async () => {
  const { context, settings } = harness;
  const { id, videoId } = await createRenditionSet(harness, { state: 'waiting' });
  await context.files.remove(`uploads/${id}`);
  await context.uploadStorage.create(id);
  await context.uploadStorage.append(id, 0, sent('terza'));
  expect(await discard(context.files, `uploads/${id}`, trashBatch(videoId, Date.parse(now)))).toBe(true);
  const target = path.join(harness.folder, 'later');
  expect((await takeBackup({ ...settings, target, now })).missing).toEqual([]);
  expect(await readFile(path.join(target, 'uploads', id), 'utf8')).toBe('terza');
});

test('the second backup of a site in a bucket into another one reads nothing that is the same, and keeps nothing on this machine', async () => {
  const { settings } = harness;
  const objects = bucketObjects(bucketSettings());
  const place = contentsPlace(objects, path.join(harness.folder, 'work'));
  const make = (name: string) => backUp({ site: settings, place, name, now });
  const first = await make('2031-03-14T10-00-00.000Z');
  expect(first.manifest.missing).toEqual([]);
  const opened = vi.spyOn(Bucket.prototype, 'get');
  const second = await make('2031-03-14T11-00-00.000Z');
  const read = opened.mock.calls.map(([key]) => key).filter((key) => /^(?:videos|thumbnails|films|pictures)\//.test(key));
  expect(read).toEqual([]);
  expect(second.sentBytes).toBeLessThanOrEqual(second.manifest.files[0]?.bytes ?? 0);
  for (const name of await place.names()) expect((await findFaults(place.stored(name))).faults).toEqual([]);
  expect(await readdir(path.join(harness.folder, 'work'))).toEqual([]);
  place.close();
});
