import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logo, photo } from '../../../../tests/factories/picture-files.ts';
import { createPicture, createReadyPicture } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { type Crop, cardOf } from '../../content/crops.ts';
import { openServices } from '../../services.ts';
import { summarise } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';
import { findFaults } from './verify.ts';

const now = '2031-03-14T10:00:00.000Z';
let harness: Harness;
let target: string;
let elsewhere: string;

beforeEach(async () => {
  harness = await openHarness();
  target = path.join(harness.folder, 'backup');
  elsewhere = path.join(harness.folder, 'elsewhere');
});
afterEach(() => harness.close());

const backUp = () => takeBackup({ dataDirectory: harness.settings.dataDirectory, target, now });
const rowsOf = ({ db }: Harness['context']) => db.selectFrom('pictures').selectAll().orderBy('id').execute();
const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

function cardIn(picture: string): Crop {
  const card = cardOf({ picture, focus: { x: 50, y: 50 }, alt: { it: '', en: '' }, decorative: true });
  if (!card) throw new Error('That is no uploaded picture.');
  return card;
}

test('pictures come out of a backup as they went in, with the crops cut of them, and those that wait are made then', async () => {
  const id = await createReadyPicture(harness, await photo());
  await createReadyPicture(harness, await logo());
  await harness.context.pictures.cut([cardIn(id)]);
  await harness.context.pictures.stop();
  const waiting = await createPicture(harness, await photo({ width: 300 }));
  await writeFile(path.join(harness.paths.pictures, '.arriving-x'), 'half');
  const manifest = await backUp();
  expect(manifest.missing).toEqual([]);
  expect(summarise(manifest)).toContain('3 pictures');
  expect(await findFaults(target)).toEqual({ manifest, faults: [] });
  await rm(path.join(harness.paths.pictures, '.arriving-x'));
  await restoreBackup({ folder: target, dataDirectory: elsewhere, replace: false, now });
  expect(await filesIn(path.join(elsewhere, 'pictures'))).toEqual(await filesIn(harness.paths.pictures));
  const context = await openServices({ ...harness.settings, dataDirectory: elsewhere });
  expect(await rowsOf(context)).toEqual(await rowsOf(harness.context));
  expect(context.pictures.find(id)).toEqual(harness.context.pictures.find(id));
  context.pictures.start();
  await expect.poll(() => context.pictures.find(waiting), { timeout: 60_000 }).toBeDefined();
  await context.close();
});

test('a file of a picture that was missing already is noted', async () => {
  const id = await createReadyPicture(harness, await photo());
  await rm(path.join(harness.paths.pictures, id, 'photo.480.avif'));
  expect((await backUp()).missing).toEqual([`pictures/${id}/photo.480.avif`]);
});
