import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, SECOND } from '#contract/units.ts';
import { openOutbox } from '#web/dashboard/later/offline/outbox.ts';
import { openMemoryStore } from '#web/dashboard/later/offline/outbox-store.ts';
import { lastSave, savePosition } from '#web/dashboard/later/player/playback/save-position.ts';
import { outboxOf } from '#web/dashboard/offline/lazy-outbox.ts';
import { createAssignment } from '../../factories/factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { type Harness, openHarness, type Visitor } from '../../harness.ts';
import { createNetwork } from './network.ts';

const { most, window } = limits.users.clientWrites;
const DAYS = 7;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

beforeEach(() => {
  const nowhere = { addEventListener: () => undefined };
  vi.stubGlobal('window', nowhere);
  vi.stubGlobal('document', { ...nowhere, hidden: false });
  vi.stubGlobal('navigator', { onLine: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outbox of a client who has trained each day of a week with as many sets as fit, and watched a video a day. */
async function fillOutbox() {
  const { client, video } = await createAssignment(harness);
  const outbox = await openOutbox(client.user.id, async () => openMemoryStore());
  for (let day = 0; day < DAYS; day += 1) {
    const at = new Date(harness.clock.now() - (DAYS - day) * DAY).toISOString();
    const head = buildTraining({ startedAt: at, endedAt: at, changedAt: at, note: `giorno ${day}` });
    await outbox.put('training', head.id, head);
    for (let place = 0; place < limits.training.setsMax; place += 1) {
      const set = buildSet({ place, doneAt: at, changedAt: at });
      await outbox.put('training', set.id, { ...head, sets: [set] });
    }
    const position = { videoId: video.id, position: day, watched: false, at: Date.parse(at) };
    await outbox.put('position', randomUUID(), position);
  }
  return { client, outbox };
}

async function countSets(as: Visitor): Promise<number> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await harness.answerTo(calls.listOwnTrainings, { as, query: cursor === undefined ? {} : { cursor } });
    count += page.trainings.reduce((sum, { sets }) => sum + sets.length, 0);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return count;
}

/** Burns writes until so many are left in the window. */
async function leave(as: Visitor, left: number) {
  for (let written = 0; written < most - left; written += 1) await harness.answerTo(calls.unsubscribePush, { as });
}

test('a week of the longest trainings arrives at once, in a tenth of what a client may write', async () => {
  const { client, outbox } = await fillOutbox();
  const network = createNetwork(harness, client);
  vi.stubGlobal('fetch', network.fetch);
  await leave(client, most / 10);
  expect(await network.by({ network: 'up' }, () => outbox.send())).toBe(true);
  expect(await countSets(client)).toBe(DAYS * limits.training.setsMax);
}, 60_000);

test('an outbox that meets the limit waits as long as it is told, then sends the rest, and loses nothing', async () => {
  const { client, outbox } = await fillOutbox();
  const network = createNetwork(harness, client);
  vi.stubGlobal('fetch', network.fetch);
  await leave(client, 10);
  const arrived = new Promise<void>((resolve) => {
    outbox.onSent(async () => (await outbox.waiting('position')).length === 0 && resolve());
  });
  await network.by({ network: 'up' }, async () => {
    expect(await outbox.send()).toBe(false);
    const waiting = await outbox.waiting('training');
    expect(waiting.length).toBeGreaterThan(1000);
    await vi.advanceTimersByTimeAsync(window - SECOND);
    expect((await outbox.waiting('training')).length).toBe(waiting.length);
    harness.clock.advance(window);
    await vi.advanceTimersByTimeAsync(SECOND);
    await arrived;
  });
  expect(await countSets(client)).toBe(DAYS * limits.training.setsMax);
}, 60_000);

test('a position of a video that meets the limit while it plays waits as long as it is told, and arrives', async () => {
  const { client, video } = await createAssignment(harness);
  const network = createNetwork(harness, client);
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('navigator', { onLine: true });
  await leave(client, 0);
  await network.by({ network: 'up' }, async () => {
    savePosition(client.user.id, video.id, { position: 7, watched: false });
    await lastSave();
    const outbox = await outboxOf(client.user.id);
    expect(await outbox.waiting('position')).toMatchObject([{ videoId: video.id, position: 7 }]);
    expect(await outbox.send()).toBe(false);
    const arrived = new Promise((resolve) => outbox.onSent(resolve));
    harness.clock.advance(window);
    await vi.advanceTimersByTimeAsync(window);
    expect(await arrived).toBe('position');
    expect(await outbox.waiting('position')).toEqual([]);
  });
  const { progress } = await harness.answerTo(calls.listProgress, { as: client });
  expect(progress).toMatchObject([{ videoId: video.id, position: 7, watched: false }]);
});
