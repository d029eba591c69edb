import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Api } from './api.ts';
import { setLadder } from './scenes/ladder.ts';
import { exercise, givePlan, single } from './scenes/plan-scene.ts';
import { trainingOf } from './scenes/training-scene.ts';
import type { RunningSite } from './server.ts';
import { expect } from './test.ts';

/** A client with a video and a plan, who has done a training of it on this device; the page shows the public site then. */
export async function trainOnce(page: Page, site: RunningSite, api: Api) {
  const scene = await setLadder(site, api);
  await givePlan(api, scene.user.id, { 'Giorno A': [single(exercise('Plank', { sets: 1, rest: 0 }))] });
  const { t, begin, tick, finish, button } = trainingOf(page);
  await page.goto(scene.loginUrl);
  await begin();
  await tick(1);
  await button('training.finish.open').click();
  await finish('', 6);
  await expect(page.getByText(t('dashboard', 'training.finished.arrived', { trainer: 'Marco' }))).toBeVisible();
  await page.goto('/');
  return scene;
}

type Unsent = { userId: string; videoId: string; position: number };

/**
 * Leaves on the device what a page that was killed leaves: a position that waits in the outbox, and a training that is not even
 * there; and forgets that the passkey was offered. Written from a public page, which sends nothing. Gives the training's id.
 */
export function leaveUnsent(page: Page, { userId, videoId, position }: Unsent): Promise<string> {
  const value = { videoId, position, watched: false, at: Date.now() };
  const [trainingId, changeId] = [randomUUID(), randomUUID()];
  return page.evaluate(
    async ([entry, id, changeId]) => {
      const { finished } = JSON.parse(localStorage.getItem('dashboard-training') ?? '{}');
      const sets = finished.sets.map((set: object) => ({ ...set, id: crypto.randomUUID() }));
      const closing = { ...finished, head: { ...finished.head, id, changeId }, sets };
      localStorage.removeItem('dashboard-passkey');
      localStorage.setItem('dashboard-training', JSON.stringify({ finished, closing }));
      const opening = indexedDB.open('dashboard-outbox');
      await new Promise((done) => opening.addEventListener('success', done));
      const transaction = opening.result.transaction('entries', 'readwrite');
      transaction.objectStore('entries').put(entry);
      await new Promise((done) => transaction.addEventListener('complete', done));
      opening.result.close();
      return id;
    },
    [{ userId, kind: 'position', key: videoId, value, revision: 0 }, trainingId, changeId] as const,
  );
}

/** The playback positions that the server knows of the session. */
export const progressOf = async ({ request }: BrowserContext) =>
  calls.listProgress.answer.parse(await (await request.get('/api/progress')).json()).progress.map(({ position }) => position);
