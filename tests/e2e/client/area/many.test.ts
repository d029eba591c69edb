import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { clientOf } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, test } from '../../support/test.ts';

const MANY = 500;
/** Its first letters find all, its last two few: the same work as a whole word in half the keys. */
const TYPED = 'io 49';
/** The goal is 50 ms a key at rest; a build machine is not, so what is refused is slower by an order of magnitude. */
const KEY_WITHIN = 500;
const FRAME_WITHIN = 340;

test('with 500 videos the search keeps up with the fingers, and pictures come as they come into view', async ({
  page,
  site,
  api,
}) => {
  test.slow();
  const { user, loginUrl } = await setScene(api, []);
  await fillLibrary(site.dataDirectory, user.id);
  const pictures = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/thumbnails/')) pictures.add(pathname);
  });
  await page.goto(loginUrl);
  const { t } = clientOf(page);
  await expect(page.getByRole('article')).toHaveCount(MANY, { timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  expect(pictures.size).toBeGreaterThan(0);
  expect(pictures.size).toBeLessThan(60);

  const search = page.getByRole('textbox', { name: t('dashboard', 'library.search') });
  await search.focus();
  let waits = await typeAndTakeBack(page);
  // What else the machine does seldom falls on the same key twice.
  if (most(waits) >= KEY_WITHIN) {
    const again = await typeAndTakeBack(page);
    waits = waits.map((wait, key) => Math.min(wait, again[key] ?? wait));
  }
  expect(waits).toHaveLength(TYPED.length * 2);
  expect(most(waits), `milliseconds a key: ${waits.map(Math.round)}`).toBeLessThan(KEY_WITHIN);

  const before = pictures.size;
  // What a page that stands still loses to the rest of the machine is taken off.
  const excess = Math.max(0, most(await scrollThrough(page, 0)) - 17);
  const frames: number[] = [];
  for (const step of [120, -120, 120]) {
    frames.push(most(await scrollThrough(page, step)) - excess);
    if (Math.min(...frames) < FRAME_WITHIN) break;
  }
  expect(Math.min(...frames), `milliseconds a frame: ${frames.map(Math.round)}`).toBeLessThan(FRAME_WITHIN);
  await expect.poll(() => pictures.size).toBeGreaterThan(before);
});

/** Types what leaves eleven cards and takes it back. Gives how long each key waited for its picture. */
async function typeAndTakeBack(page: Page): Promise<number[]> {
  await watchKeys(page);
  for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 60 });
  await expect(page.getByRole('article')).toHaveCount(11);
  for (let left = TYPED.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: 60 });
  await expect(page.getByRole('article')).toHaveCount(MANY, { timeout: 30_000 });
  return page.evaluate(() => window.keyWaits ?? []);
}

declare global {
  interface Window {
    /** From each key to the picture that shows its letter. */
    keyWaits?: number[];
  }
}

function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const waits: number[] = [];
    window.keyWaits = waits;
    document.onkeydown = ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp)));
    };
  });
}

/** Scrolls for a second and gives the time between pictures. */
function scrollThrough(page: Page, step: number): Promise<number[]> {
  return page.evaluate(async (by) => {
    const frames: number[] = [];
    const start = performance.now();
    let last = start;
    while (last - start < 1_000) {
      const now = await new Promise<number>(requestAnimationFrame);
      if (now > last) frames.push(now - last);
      last = Math.max(last, now);
      window.scrollBy(0, by);
    }
    return frames;
  }, step);
}

/** Nine in ten are below it: one slice of another program's time is not the page's doing. */
const most = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.POSITIVE_INFINITY;

/** Straight into the database: a thousand calls would take longer than all that is tried here. */
async function fillLibrary(dataDirectory: string, userId: string): Promise<void> {
  const folder = path.join(dataDirectory, 'thumbnails', 'palestra');
  await mkdir(folder, { recursive: true });
  const numbers = Array.from({ length: MANY }, (_, index) => index + 1);
  const picture = path.join(folder, 'film.jpg');
  await copyFile('demo/thumbnails/palestra/panca-piana.jpg', picture);
  for (const number of numbers) await link(picture, path.join(folder, `film-${number}.jpg`));
  const at = new Date().toISOString();
  const videos = numbers.map((number) => ({
    id: randomUUID(),
    title: `Esercizio ${number}`,
    description: 'Schiena neutra, piedi a terra, spalle basse: conta fino a tre e risali piano.',
    filePath: `palestra/film-${number}.mp4`,
    thumbnailPath: `palestra/film-${number}.jpg`,
    category: 'palestra' as const,
    duration: 60,
    createdAt: at,
    updatedAt: at,
  }));
  const db = await openDatabase(path.join(dataDirectory, 'site.db'));
  await db.insertInto('videos').values(videos).execute();
  await db
    .insertInto('assignments')
    .values(videos.map(({ id }) => ({ userId, videoId: id, grantedAt: at })))
    .execute();
  await db.destroy();
}
