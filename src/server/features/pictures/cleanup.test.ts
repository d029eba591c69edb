// Not on PostgreSQL: it is about files, which no row decides.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { photo } from '../../../../tests/factories/picture-files.ts';
import { createPicture, createReadyPicture } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { cleanUp } from '../../ops/cleanup.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const inFolder = () => readdir(harness.paths.pictures);

test('cleanup deletes what nothing has named for thirty days, and what is named stays', async () => {
  const named = await createPicture(harness, await photo({ width: 100 }));
  const once = await createPicture(harness, await photo({ width: 101 }));
  const never = await createPicture(harness, await photo({ width: 102 }));
  let names = new Set([named, once]);
  vi.spyOn(harness.context.pictures.uses, 'named').mockImplementation(async () => names);
  const after = async (days: number) => {
    harness.clock.advance(days * DAY);
    await cleanUp(harness.context);
    return (await harness.context.db.selectFrom('pictures').select('id').execute()).map(({ id }) => id).sort();
  };
  expect(await after(29)).toEqual([named, once, never].sort());
  expect(await after(1)).toEqual([named, once].sort());
  names = new Set([named]);
  expect(await after(100)).toEqual([named, once].sort());
  expect(await after(29)).toEqual([named, once].sort());
  expect(await after(1)).toEqual([named]);
  expect((await inFolder()).sort()).toEqual([`${named}.upload`]);
});

test('a start completes a deletion, and clears what was cut off', async () => {
  const ready = await createReadyPicture(harness);
  await harness.context.pictures.stop();
  const gone = await createPicture(harness, await photo({ width: 90 }));
  const { pictures: root } = harness.paths;
  await mkdir(path.join(root, `.deleted-${gone}`));
  await mkdir(path.join(root, `.making-${ready}-x`));
  await mkdir(path.join(root, 'ffffffffffffffffffffffff'));
  for (const name of ['.arriving-x', 'eeeeeeeeeeeeeeeeeeeeeeee.upload', `${ready}.upload`])
    await writeFile(path.join(root, name), 'x');
  await harness.restart();
  expect((await harness.context.db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)).toEqual([ready]);
  expect(await inFolder()).toEqual([ready]);
  expect(await readdir(harness.paths.trash)).toEqual([expect.stringContaining('ffffffffffffffffffffffff')]);
  expect(harness.context.pictures.find(ready)).toMatchObject({ width: 800 });
});

test('what waited when the server ended is made by the next', async () => {
  const id = await createReadyPicture(harness);
  await harness.context.pictures.stop();
  const other = await createPicture(harness, await photo({ width: 90 }));
  const lost = await createPicture(harness, await photo({ width: 91 }));
  await rm(path.join(harness.paths.pictures, `${lost}.upload`));
  await harness.restart();
  harness.context.pictures.start();
  harness.admin = await harness.login();
  const states = async () => {
    const { pictures } = await harness.answerTo(calls.listPictures, { as: harness.admin });
    return Object.fromEntries(pictures.map((one) => [one.id, one.failure ?? one.state]));
  };
  await expect
    .poll(states, { timeout: 60_000, interval: 30 })
    .toEqual({ [id]: 'ready', [other]: 'ready', [lost]: 'source_missing' });
});
