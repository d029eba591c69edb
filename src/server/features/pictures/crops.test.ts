// Not on PostgreSQL: it is about files that are cut.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { photo } from '../../../../tests/factories/picture-files.ts';
import { createReadyPicture } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { cardOf, iconOf } from '../../content/crops.ts';

let harness: Harness;
let id: string;
beforeEach(async () => {
  harness = await openHarness();
  id = await createReadyPicture(harness, await photo({ width: 700, height: 700 }));
});
afterEach(() => harness.close());

const folder = () => path.join(harness.paths.pictures, id);
const inFolder = async () => (await readdir(folder())).filter((name) => /^(card|icon)/.test(name)).sort();
const known = () => [...(harness.context.site.crops.get(id) ?? [])].sort();

/** A card and an icon, around a point. */
function cropsAt(x: number) {
  const use = { picture: id, focus: { x, y: 50 }, alt: { it: '', en: '' }, decorative: true };
  return [cardOf(use), iconOf(use, 'small')].filter((crop) => crop !== undefined);
}
const [card, icon] = ['card.10-50.jpg', 'icon-192.10-50.png'];

test('crops are cut once for each point, are known after a restart, and go with the picture', async () => {
  await harness.context.pictures.cut([...cropsAt(10.4), ...cropsAt(10)]);
  expect([await inFolder(), known()]).toEqual([
    [card, icon],
    [card, icon],
  ]);
  const { mtimeMs } = await stat(path.join(folder(), card));
  await Promise.all([harness.context.pictures.cut(cropsAt(10)), harness.context.pictures.cut(cropsAt(10))]);
  expect((await stat(path.join(folder(), card))).mtimeMs).toBe(mtimeMs);
  await harness.restart();
  expect(known()).toEqual([card, icon]);
  await harness.answerTo(calls.deletePicture, { as: harness.admin, params: { id } });
  expect([known(), await readdir(harness.paths.pictures)]).toEqual([[], []]);
  await harness.context.pictures.cut(cropsAt(10));
  expect(known()).toEqual([]);
});

test('crops that are no longer named are deleted, and those that are missing are cut', async () => {
  await harness.context.pictures.cut(cropsAt(10));
  await harness.context.pictures.keepOnly([...cropsAt(10).slice(1), ...cropsAt(90).slice(1)]);
  expect(await inFolder()).toEqual([icon, 'icon-192.90-50.png']);
  expect(known()).toEqual(await inFolder());
  await harness.context.pictures.keepOnly([]);
  expect([await inFolder(), known()]).toEqual([[], []]);
});
