import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { clientOf } from './client.ts';
import { setScene } from './scene.ts';
import { expect, test } from './test.ts';

const MANY = 500;

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
  const rounds = [];
  for (let round = 0; round < 2; round += 1) {
    await watchKeys(page);
    for (const key of 'esercizio 49') await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 60 });
    await expect(page.getByRole('article')).toHaveCount(11);
    for (let left = 'esercizio 49'.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: 60 });
    await expect(page.getByRole('article')).toHaveCount(MANY, { timeout: 15_000 });
    rounds.push(await page.evaluate(() => window.keyWaits ?? []));
  }
  const [first = [], second = []] = rounds;
  expect([first.length, second.length]).toEqual([24, 24]);
  // What else the machine does seldom falls on the same key twice.
  const waits = first.map((wait, key) => Math.min(wait, second[key] ?? wait));
  // The goal is 50 ms at rest; a build machine is not, so the test refuses only what is slower by an order of magnitude.
  expect(most(waits), `milliseconds a key: ${waits.map(Math.round)}`).toBeLessThan(500);

  const before = pictures.size;
  // What a page that stands still loses to the rest of the machine is taken off.
  const excess = Math.max(0, most(await scrollThrough(page, 0)) - 17);
  const frames = [];
  for (const step of [120, -120, 120]) frames.push(most(await scrollThrough(page, step)));
  expect(Math.min(...frames) - excess, `milliseconds a frame: ${frames.map(Math.round)}`).toBeLessThan(340);
  await expect.poll(() => pictures.size).toBeGreaterThan(before);
});

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

/** Scrolls for a second and a half and gives the time between pictures. */
function scrollThrough(page: Page, step: number): Promise<number[]> {
  return page.evaluate(async (by) => {
    const frames: number[] = [];
    const start = performance.now();
    let last = start;
    while (last - start < 1_500) {
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
  for (const number of numbers)
    await copyFile('demo/thumbnails/palestra/panca-piana.jpg', path.join(folder, `film-${number}.jpg`));
  const at = new Date().toISOString();
  const videos = numbers.map((number) => ({
    id: randomUUID(),
    title: `Esercizio ${number}`,
    description: 'Schiena neutra, piedi a terra, spalle basse: conta fino a tre e risali piano.',
    file_path: `palestra/film-${number}.mp4`,
    thumbnail_path: `palestra/film-${number}.jpg`,
    category: 'palestra' as const,
    duration: 60,
    created_at: at,
    updated_at: at,
  }));
  const db = await openDatabase(path.join(dataDirectory, 'site.db'));
  await db.insertInto('videos').values(videos).execute();
  await db
    .insertInto('assignments')
    .values(videos.map(({ id }) => ({ user_id: userId, video_id: id, granted_at: at })))
    .execute();
  await db.destroy();
}
