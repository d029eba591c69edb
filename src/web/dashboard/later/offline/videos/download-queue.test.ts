import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { DownloadQueue, type Outcome } from './download-queue.ts';

const ids = ['panca', 'squat', 'stacco'];
const videoOf = (id: string) => ({ id }) as ClientVideo;

/** A device whose downloads take until the next tick, and the videos that the person wants on it. */
function openDevice() {
  const wanted = new Set<string>();
  const onDevice = new Set<string>();
  const refused = new Set<string>();
  const unwanted: string[] = [];
  let isOnline = true;
  let running = 0;
  let most = 0;
  let ticks: (() => void)[] = [];
  let retries: (() => void)[] = [];
  const run = async ({ id }: ClientVideo, signal: AbortSignal): Promise<Outcome> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((tick) => ticks.push(tick));
    running -= 1;
    if (signal.aborted) return 'gone';
    if (!isOnline) return 'waiting';
    if (refused.has(id)) return 'gone';
    if (!wanted.has(id)) unwanted.push(id);
    onDevice.add(id);
    return 'ready';
  };
  const queue = new DownloadQueue({ run, later: (retry) => retries.push(retry) });
  const tick = async () => {
    const due = ticks;
    ticks = [];
    for (const one of due) one();
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  };
  const actions = {
    choose: (id: string) => {
      wanted.add(id);
      if (!onDevice.has(id)) queue.add(videoOf(id));
    },
    remove: (id: string) => {
      wanted.delete(id);
      onDevice.delete(id);
      queue.drop(id);
    },
    /** Another tab has stored it. */
    stored: (id: string) => {
      if (wanted.has(id)) onDevice.add(id);
    },
    refuse: (id: string) => refused.add(id),
    logOut: () => {
      wanted.clear();
      onDevice.clear();
      queue.clear();
    },
    offline: () => {
      isOnline = false;
    },
    online: () => {
      isOnline = true;
    },
    tick,
    retry: () => {
      const due = retries;
      retries = [];
      for (const one of due) one();
    },
  };
  /** With a network and as much time as it takes. */
  const finishAll = async () => {
    isOnline = true;
    for (let round = 0; round < 40; round += 1) {
      await tick();
      if (ticks.length === 0) actions.retry();
    }
  };
  return { actions, finishAll, wanted, onDevice, refused, unwanted, most: () => most };
}

const names = ['choose', 'remove', 'stored', 'refuse', 'logOut', 'offline', 'online', 'tick', 'retry'] as const;

test('what is chosen is downloaded once there is a network, one at a time, and nothing that was removed', async () => {
  const step = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...ids));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { actions, finishAll, wanted, onDevice, refused, unwanted, most } = openDevice();
      for (const [name, id] of steps) await actions[name](id);
      await finishAll();
      expect(unwanted).toEqual([]);
      expect([...wanted].filter((id) => !onDevice.has(id) && !refused.has(id))).toEqual([]);
      expect(most()).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
