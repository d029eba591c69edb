// Not on PostgreSQL: most of its time draws pictures, and none of it asks the database.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Cards } from '#contract/pages/data.ts';
import { fillContent } from '../../../../../tests/factories/filled-content.ts';
import { photo } from '../../../../../tests/factories/picture-files.ts';
import { createReadyPicture, publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { cardsOf, shownCards } from '../../../content/cards.ts';
import { cleanUp } from '../../../ops/cleanup.ts';
import { openServices } from '../../../services.ts';

let content: string;
beforeAll(() => {
  content = fillContent();
});
afterAll(() => rmSync(content, { recursive: true }));

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ env: { CONTENT_DIR: content } });
});
afterEach(() => harness.close());

const soon = { timeout: 60_000, interval: 30 };
const site = () => harness.context.site;
const cards = (language: 'it' | 'en' = 'it'): Cards => shownCards(site(), site().current.content, language);
const pathOf = (page: keyof Cards, language: 'it' | 'en' = 'it') => cards(language)[page]?.path ?? '';
const get = async (of: string) => harness.app.inject({ url: `/${of}` });
const composed = () => [...site().cards.keys()].toSorted();
const inFolder = () => readdir(path.join(harness.paths.pictures, 'cards')).catch((): string[] => []);
const all = ['about', 'booking', 'contact', 'home', 'services'].flatMap((page) => [`${page}.en`, `${page}.it`]);

const rename = (name: string) => publishParts(harness, { identity: { ...site().current.parts.identity, name } });
const italian = all.filter((slot) => slot.endsWith('.it'));
const change = (body: { isVisible?: boolean; hasEnglish?: boolean }) =>
  harness.answerTo(calls.changeSite, { as: harness.admin, body });

/** In Italian alone, which are half as many to draw. */
async function compose(): Promise<void> {
  await change({ hasEnglish: false });
  harness.context.pictures.start();
  await expect.poll(composed, soon).toEqual(italian);
}

/** The colours of a card at a point, as 0 to 255. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return [...data];
}

test('each page has a card with the trainer’s name in each language, at the URL of its content', async () => {
  expect(pathOf('home')).toBe('share/home.jpg');
  harness.context.pictures.start();
  await expect.poll(composed, soon).toEqual(all);
  const paths = all.map((slot) => {
    const [page = '', language = ''] = slot.split('.');
    return pathOf(page as keyof Cards, language as 'it' | 'en');
  });
  expect(new Set(paths).size).toBe(10);
  for (const one of paths) {
    const { statusCode, headers, rawPayload } = await get(one);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...limits.pictures.card });
    expect(rawPayload.length).toBeLessThan(300_000);
  }
  await harness.restart();
  expect(pathOf('home')).toBe(paths[7]);
  for (const strange of ['foto/cards/home.it.drawing.0.jpg', 'foto/cards/..%2fx.jpg', paths[0]?.replace(/.{5}$/, '0.jpg') ?? ''])
    expect((await get(strange)).statusCode).toBe(404);
});

test('another name makes another card; the one before stands until then, and is deleted by the cleanup', async () => {
  await compose();
  await harness.restart();
  const before = pathOf('home');
  await rename('Bianca Nera');
  expect(pathOf('home')).toBe(before);
  harness.context.pictures.start();
  await expect.poll(() => pathOf('home'), soon).not.toBe(before);
  await expect.poll(async () => (await inFolder()).length, soon).toBe(10);
  expect((await get(before)).statusCode).toBe(200);
  await cleanUp(harness.context);
  expect([(await get(before)).statusCode, (await get(pathOf('home'))).statusCode]).toEqual([404, 200]);
  expect(await inFolder()).toHaveLength(5);
});

test('a hidden site has none, and one without English has Italian ones', async () => {
  await compose();
  const before = pathOf('home');
  await change({ isVisible: false });
  expect((await get(before)).statusCode).toBe(404);
  await expect.poll(composed, soon).toEqual([]);
  await cleanUp(harness.context);
  expect(await inFolder()).toEqual([]);
  await change({ isVisible: true });
  await expect.poll(composed, soon).toEqual(italian);
  expect([pathOf('home'), (await get(before)).statusCode]).toEqual([before, 200]);
});

test('a photograph stands beside the words, and goes at once with its picture', async () => {
  const picture = await createReadyPicture(harness, await photo({ width: 1600, height: 900 }));
  const use = { picture, focus: { x: 0, y: 50 }, alt: { it: '', en: '' }, decorative: true };
  await compose();
  await publishParts(harness, { pictures: { ...site().current.parts.pictures, hero: { kind: 'photo', use } } });
  const shows = (page: keyof Cards) => pathOf(page).includes(picture);
  await expect.poll(() => ['home', 'about', 'contact'].every((page) => shows(page as keyof Cards)), soon).toBe(true);
  const bytes = (await get(pathOf('home'))).rawPayload;
  const [red = 0, , blue = 0] = await colourAt(bytes, 800, 300);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
  const path = pathOf('home');
  await harness.answerTo(calls.deletePicture, { as: harness.admin, params: { id: picture } });
  expect([shows('home'), (await get(path)).statusCode]).toEqual([false, 404]);
  await expect.poll(composed, soon).toEqual(italian);
  expect(pathOf('home')).toContain('.drawing.');
});

test('the picture that the trainer chose for shared links stands as it is', async () => {
  const picture = await createReadyPicture(harness, await photo());
  const share = { picture, focus: { x: 50, y: 50 }, alt: { it: '', en: '' }, decorative: true };
  await compose();
  await publishParts(harness, { pictures: { ...site().current.parts.pictures, share } });
  expect(pathOf('home')).toBe(`foto/${picture}/card.50-50.jpg`);
  await expect.poll(composed, soon).toEqual([]);
});

test('a card that cannot be composed leaves the shipped one, never that of before, and says so in the log', async () => {
  await compose();
  await harness.restart();
  const folder = path.join(harness.paths.pictures, 'cards');
  await rm(folder, { recursive: true });
  const warn = vi.spyOn(harness.context.log, 'warn');
  vi.spyOn(harness.context.files, 'takeIn').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  await rename('Bianca Nera');
  harness.context.pictures.start();
  await expect
    .poll(() => warn.mock.calls.flat(), soon)
    .toContain('cards for shared links were not composed: the shipped ones are shown');
  expect([pathOf('home'), composed()]).toEqual(['share/home.jpg', []]);
  expect(existsSync(folder)).toBe(false);
});

test('where nothing draws pictures the shipped ones stand', async () => {
  const dataDirectory = path.join(harness.folder, 'without');
  const context = await openServices({ ...harness.settings, dataDirectory }, { findMaker: async () => undefined });
  const warn = vi.spyOn(context.log, 'warn');
  context.pictures.start();
  await expect.poll(() => warn.mock.calls.length, soon).toBe(1);
  expect(shownCards(context.site, context.site.current.content, 'it').home?.path).toBe('share/home.jpg');
  await context.close();
});

test('a picture that an operator put into the folder of content stays as it is', async () => {
  const folder = path.join(harness.folder, 'own');
  cpSync(content, folder, { recursive: true, dereference: true });
  await writeFile(path.join(folder, 'photos/share/about.jpg'), await photo({ width: 1200, height: 630 }));
  const own = await openHarness({ env: { CONTENT_DIR: folder } });
  const wanted = cardsOf(own.context.site).map(({ page }) => page);
  await own.close();
  expect(new Set(wanted)).toEqual(new Set(['home', 'services', 'contact', 'booking']));
});
