import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Api } from '../api.ts';
import { clientOf, seek, timeOf } from '../client.ts';
import type { RunningSite } from '../server.ts';
import { expect } from '../test.ts';
import { captionsCounting, setLadder } from './ladder.ts';

/** What a browser says of a page without a network. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_CONNECTION_REFUSED/;

/** A client with as many uploaded videos. */
export async function setVideos(site: RunningSite, api: Api, titles: readonly [string, ...string[]]) {
  const [first, ...others] = titles;
  const scene = await setLadder(site, api, { title: first, captions: { it: captionsCounting('Respira') } });
  const sets = [scene];
  for (const title of others) {
    const other = await setLadder(site, api, { title });
    await api.ask(calls.assignVideo, { params: { userId: scene.user.id, videoId: other.videoId } });
    sets.push(other);
  }
  return { ...scene, sets };
}

export const keepButton = (page: Page, title: string) => clientOf(page).button('offline.keepOf', { title });
export const stored = (page: Page, title: string) =>
  clientOf(page).card(title).getByText(clientOf(page).t('dashboard', 'offline.ready'), { exact: true });

export async function keep(page: Page, title: string): Promise<void> {
  await keepButton(page, title).click();
  await expect(stored(page, title)).toHaveCount(1, { timeout: 30_000 });
}

/** Until the area opens without a network: its service worker has cached it, and the list is stored. */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dashboard-list'))).not.toBeNull();
}

/** From its start, and from the second that is sought. */
export async function expectToPlay(page: Page, title: string, until = 90.2): Promise<void> {
  const client = clientOf(page);
  await client.play(title);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await seek(page, 90);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(until);
  await client.close();
}

/** What the database on the device has: how many videos and pieces, and whether a key can be read by a script. */
export const inDatabase = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('dashboard-offline');
    await new Promise((done) => opening.addEventListener('success', done));
    const db = opening.result;
    const all = (name: string) =>
      new Promise<{ key?: CryptoKey }[]>((done) => {
        const request = db.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => done(request.result);
      });
    const [videos, pieces] = [await all('videos'), await all('pieces')];
    db.close();
    return { videos: videos.length, pieces: pieces.length, keys: videos.map(({ key }) => key?.extractable) };
  });
