// Not on PostgreSQL: most of its time makes pictures, and little of it asks the database.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { pictureFileUrl } from '#contract/pictures/schemas.ts';
import { photo, secretWords } from '../../../../tests/factories/picture-files.ts';
import { createPicture, createReadyPicture, publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, headersOf, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { openServices } from '../../services.ts';
import { freeBytes } from '../../storage/disk/space.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const soon = { timeout: 60_000, interval: 30 };
const list = async () => (await harness.answerTo(calls.listPictures, { as: harness.admin })).pictures;
const stateOf = async (id: string) => (await list()).find((one) => one.id === id)?.state;
const inFolder = () => readdir(harness.paths.pictures);
const get = (id: string, file = 'photo.jpg') =>
  harness.app.inject({ url: pictureFileUrl(id, file), headers: headersOf(harness.admin) });

describe('a picture', () => {
  test('is made of what arrives, and only then shown', async () => {
    const body = await photo({ width: 1000, height: 500, orientation: 6 });
    const id = await createPicture(harness, body, 'IMG_0001.HEIC%20(1).jpg');
    expect(await list()).toMatchObject([
      { id, state: 'making', avif: [], name: 'IMG_0001.HEIC (1).jpg', bytes: body.length, places: [] },
    ]);
    expect((await get(id)).statusCode).toBe(404);
    expect(harness.context.pictures.find(id)).toBeUndefined();
    harness.context.pictures.start();
    await expect.poll(() => stateOf(id), soon).toBe('ready');
    expect(await list()).toMatchObject([
      { id, width: 500, height: 1000, avif: [480, 500], colour: expect.stringMatching(/^#[\da-f]{6}$/) },
    ]);
    expect(harness.context.pictures.find(id)).toEqual({
      path: `foto/${id}/photo.jpg`,
      width: 500,
      height: 1000,
      avif: [480, 500],
      isVector: false,
    });
    // The upload goes after the row is written, so that a server killed in between has one or the other.
    await expect.poll(inFolder, soon).toEqual([id]);
    for (const [file, type] of [
      ['photo.jpg', 'image/jpeg'],
      ['photo.480.avif', 'image/avif'],
    ] as const) {
      const { statusCode, headers } = await get(id, file);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
    }
  });

  test('that is sent twice, or by two at once, is one', async () => {
    const body = await photo({ width: 320 });
    const ids = await Promise.all([1, 2, 3].map((n) => createPicture(harness, body, `${n}.jpg`)));
    expect(new Set(ids).size).toBe(1);
    harness.context.pictures.start();
    await expect.poll(() => stateOf(ids[0] ?? ''), soon).toBe('ready');
    expect(await createPicture(harness, body)).toBe(ids[0]);
    expect(await list()).toMatchObject([{ state: 'ready' }]);
    await expect.poll(inFolder, soon).toEqual([ids[0]]);
  });

  test('that is damaged inside fails, says why, and may be sent or tried again', async () => {
    const body = await photo();
    const id = await createPicture(harness, body);
    await writeFile(path.join(harness.paths.pictures, `${id}.upload`), body.subarray(0, 900));
    harness.context.pictures.start();
    await expect.poll(() => stateOf(id), soon).toBe('failed');
    expect(await list()).toMatchObject([{ failure: 'damaged' }]);
    await harness.answerTo(calls.retryPicture, { as: harness.admin, params: { id } });
    await expect.poll(async () => (await list())[0], soon).toMatchObject({ state: 'failed', failure: 'damaged' });
    expect(await createPicture(harness, body)).toBe(id);
    await expect.poll(() => stateOf(id), soon).toBe('ready');
    expect((await harness.answerTo(calls.retryPicture, { as: harness.admin, params: { id } })).picture.state).toBe('ready');
  });

  test('is deleted with its files, whatever its state, and while it is made', async () => {
    const ready = await createReadyPicture(harness);
    const making = await createPicture(harness, await photo({ width: 2600, height: 2000 }));
    for (const id of [ready, making]) await harness.answerTo(calls.deletePicture, { as: harness.admin, params: { id } });
    expect(await list()).toEqual([]);
    expect((await get(ready)).statusCode).toBe(404);
    expect(harness.context.pictures.find(ready)).toBeUndefined();
    await expect.poll(inFolder, soon).toEqual([]);
    for (const call of [calls.deletePicture, calls.retryPicture])
      refusalOf(await harness.ask(call, { as: harness.admin, params: { id: ready } }), 'not_found', harness);
  });

  test('that is deleted while it is made, and sent again, is made of what was sent then', async () => {
    const { pictures, files } = harness.context;
    const body = await photo({ width: 300 });
    const id = await createPicture(harness, body);
    vi.spyOn(files, 'withLocal').mockImplementationOnce(async () => {
      await harness.answerTo(calls.deletePicture, { as: harness.admin, params: { id } });
      await createPicture(harness, body);
      return undefined;
    });
    pictures.start();
    await expect.poll(() => stateOf(id), soon).toBeOneOf(['ready', 'failed']);
    expect(await list()).toMatchObject([{ id, state: 'ready' }]);
  });
});

test('cached pages are rendered again only where the published site names a picture that is made or deleted', async () => {
  const invalidate = vi.spyOn(harness.context.pageCache, 'invalidate');
  const erase = (id: string) => harness.answerTo(calls.deletePicture, { as: harness.admin, params: { id } });
  const body = await photo({ width: 300 });
  await erase(await createReadyPicture(harness, body));
  expect(invalidate).not.toHaveBeenCalled();

  const id = await createReadyPicture(harness, body);
  const { pictures } = harness.context.site.current.parts;
  const booking = { picture: id, focus: { x: 50, y: 50 }, alt: { it: '', en: '' }, decorative: true };
  await publishParts(harness, { pictures: { ...pictures, booking } });
  for (const change of [() => erase(id), () => createReadyPicture(harness, body)]) {
    invalidate.mockClear();
    await change();
    expect(invalidate).toHaveBeenCalled();
  }
});

test('as many arrive at once as the disk has room for, each as large as may be', async () => {
  const { pictures } = harness.context;
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const count = Math.ceil((await freeBytes(harness.paths.pictures)) / limits.pictures.bytesMax);
  const running = Array.from({ length: count }, () => pictures.arrive(() => arrived));
  const sent = { as: harness.admin, headers: { 'x-name': 'x.jpg' }, body: await photo() };
  refusalOf(await harness.ask(calls.uploadPicture, sent), 'disk_full', harness);
  resolve();
  await Promise.all(running);
  expect((await harness.ask(calls.uploadPicture, sent)).status).toBe(200);
});

test('so many are stored, and no more', async () => {
  const now = new Date(harness.clock.now()).toISOString();
  const rows = Array.from({ length: limits.pictures.countMax }, (_, n) => {
    const id = `${n}`.padStart(24, '0');
    const nothing = { failure: null, width: null, height: null, widths: '', hasAlpha: 0, colour: null, bytes: 1 };
    return { id, uploadSha256: id, state: 'failed' as const, ...nothing, name: 'x', createdAt: now, unusedSince: now };
  });
  await harness.context.db.insertInto('pictures').values(rows).execute();
  const sent = { as: harness.admin, headers: { 'x-name': 'x.jpg' }, body: await photo() };
  await harness.changesNothing(async () => refusalOf(await harness.ask(calls.uploadPicture, sent), 'too_many_pictures', harness));
  expect(await inFolder()).toEqual([]);
});

test('where nothing can convert pictures, a JPEG is shown without its metadata, and nothing else is', async () => {
  const dataDirectory = path.join(harness.folder, 'without');
  const context = await openServices({ ...harness.settings, dataDirectory }, { findMaker: async () => undefined });
  const root = path.join(dataDirectory, 'pictures');
  const admit = async (sha256: string, bytes: Buffer) => {
    const file = path.join(root, '.arriving-x');
    await writeFile(file, bytes);
    await context.pictures.admit(file, { sha256: sha256.repeat(64), bytes: bytes.length, name: 'x' });
  };
  await admit('a', await photo({ orientation: 6 }));
  await admit('b', await photo({ type: 'png' }));
  context.pictures.start();
  const rows = () => context.db.selectFrom('pictures').select(['state', 'failure', 'width', 'widths']).orderBy('id').execute();
  await expect.poll(rows, soon).toEqual([
    { state: 'ready', failure: null, width: 600, widths: '' },
    { state: 'failed', failure: 'no_encoder', width: null, widths: '' },
  ]);
  const shown = await readFile(path.join(root, 'a'.repeat(24), 'photo.jpg'));
  for (const word of secretWords) expect(shown.includes(word)).toBe(false);
  expect(await context.pictures.means()).toEqual({ isConverting: false, isSandboxed: false, isTaking: true });
  await context.close();
});

test.each(['it', 'en'] as const)('the sentences of refusals (%s) say the limits that hold', (language) => {
  const { errors } = harness.context.site.current.content.texts[language].common;
  const { countMax, bytesMax, pixelsMax } = limits.pictures;
  expect(errors).toMatchObject({
    too_many_pictures: expect.stringContaining(`${countMax}`),
    picture_too_large: expect.stringContaining(`${bytesMax / 1024 / 1024} MB`),
  });
  expect(errors).toMatchObject({ picture_too_large: expect.stringContaining(`${pixelsMax / 1_000_000} megapixel`) });
});
