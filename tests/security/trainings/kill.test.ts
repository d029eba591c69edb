import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Training } from '#contract/training/schemas.ts';
import { openSqlite } from '#server/db/sqlite/node-sqlite.ts';
import { openOutbox } from '#web/dashboard/later/offline/outbox.ts';
import { openMemoryStore } from '#web/dashboard/later/offline/outbox-store.ts';
import { tickSet } from '#web/dashboard/later/training/training-edits.ts';
import { beginTraining, nextSet, type OpenTraining, type Stamp } from '#web/dashboard/training/open-training.ts';
import { finishTraining } from '#web/dashboard/training/training-end.ts';
import { type DeviceTrainings, TrainingStore } from '#web/dashboard/training/training-store.ts';
import { buildUser, tokenIn } from '../../factories/factories.ts';
import { answerOf, headersOf, type Visitor } from '../../harness.ts';
import { printProgress, rounds, seed, seeded } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';
import { buildPlan } from './world.ts';

const ROUNDS = rounds(3, 300);
const DEVICES = 3;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-kill-trainings-'));
  const nowhere = { addEventListener: () => undefined };
  vi.stubGlobal('window', nowhere);
  vi.stubGlobal('document', { ...nowhere, hidden: false });
  // Nothing is sent by itself: when it is, the test says.
  vi.stubGlobal('navigator', { onLine: false });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
});

const stampNow = (): Stamp => ({ newId: randomUUID, now: Date.now() });

/** A device that does one training with the product's own store and outbox. */
async function createDevice(userId: string) {
  const outbox = await openOutbox(userId, async () => openMemoryStore());
  let known: DeviceTrainings = {};
  const read = () => known;
  const write = (next: DeviceTrainings) => {
    known = next;
  };
  const trainings = new TrainingStore({ read, write, outboxOf: async () => outbox, stampNow });
  const plan = buildPlan(8, 5);
  const [day] = plan.days;
  assert.ok(day);
  let open: OpenTraining = beginTraining({ userId, plan, day, last: [] }, stampNow());
  trainings.save(open);
  const edit = async (change: (training: OpenTraining) => OpenTraining) => {
    open = trainings.edit(open, change);
    await trainings.saved();
  };
  return {
    send: () => outbox.send(),
    now: () => open,
    tickNext: () => edit((training) => tickSet(training, nextSet(training)?.id ?? '', stampNow())),
    finish: () => edit((training) => finishTraining(training, { effort: 7, note: training.head.id }, stampNow())),
    /** What the server has acknowledged: what was ticked and waits no more. */
    async acknowledged(): Promise<string[]> {
      const waiting = new Set((await outbox.waiting('training')).flatMap(({ sets }) => sets.map(({ id }) => id)));
      return open.sets.filter(({ id, doneAt }) => doneAt !== null && !waiting.has(id)).map(({ id }) => id);
    },
  };
}

const doneIn = (trainings: readonly Training[]) =>
  new Set(trainings.flatMap(({ sets }) => sets.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id)));

async function loginClient(child: Child): Promise<{ as: Visitor; userId: string }> {
  const admin = await child.login();
  const created = await child.send(calls.createUser, { as: admin, body: buildUser() });
  const { user, loginUrl } = answerOf(calls.createUser, created);
  const exchanged = await child.send(calls.exchangeLink, { body: { token: tokenIn(loginUrl) } });
  return { as: { token: answerOf(calls.exchangeLink, exchanged).token, role: 'client' }, userId: user.id };
}

test(`killed ${ROUNDS} times while ${DEVICES} devices send, it keeps what it acknowledged, and the rest arrives once`, async () => {
  let child = await startChild(folder);
  const { as, userId } = await loginClient(child);
  const { fetch } = globalThis;
  // The devices' calls name no origin, as in a page.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/')
      ? fetch(child.origin + url, { ...init, headers: { ...headersOf(as), 'content-type': 'application/json' } })
      : fetch(url, init),
  );
  const list = async () => answerOf(calls.listOwnTrainings, await child.send(calls.listOwnTrainings, { as })).trainings;
  const random = seeded(seed);
  let acknowledged = 0;
  const everything = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const devices = await Promise.all(Array.from({ length: DEVICES }, () => createDevice(userId)));
    let isKilled = false;
    let sent = 0;
    const busy = devices.map(async (device) => {
      while (!isKilled && nextSet(device.now())) {
        await device.tickNext();
        if (await device.send()) sent += 1;
      }
    });
    while (sent < DEVICES) await wait(5);
    await wait(random() * 150);
    child.signal('SIGKILL');
    isKilled = true;
    await Promise.all([...busy, child.ended]);
    const promised = (await Promise.all(devices.map((device) => device.acknowledged()))).flat();
    for (const device of devices) await device.finish();

    child = await startChild(folder);
    const after = doneIn(await list());
    expect([round, promised.filter((id) => !after.has(id))]).toEqual([round, []]);
    for (const device of devices) expect(await device.send()).toBe(true);
    const trainings = await list();
    for (const device of devices) {
      const { head, sets } = device.now();
      const [found, ...twice] = trainings.filter(({ id }) => id === head.id);
      expect([twice.length, found?.effort, found?.note, found?.endedAt]).toEqual([0, 7, head.id, head.endedAt]);
      const ticked = sets.filter(({ doneAt }) => doneAt !== null).map(({ id, doneAt }) => [id, doneAt]);
      const arrived = found?.sets.filter(({ doneAt }) => doneAt !== null).map(({ id, doneAt }) => [id, doneAt]);
      expect(arrived?.sort()).toEqual(ticked.sort());
      for (const [id = ''] of ticked) everything.add(String(id));
    }
    acknowledged += promised.length;
    printProgress('kills of trainings', round + 1, ROUNDS);
  }
  expect(acknowledged).toBeGreaterThan(0);
  child.signal('SIGKILL');
  await child.ended;
  expect(readDone()).toEqual([...everything].sort());
  const later = everything.size - acknowledged;
  console.log(
    `kills of trainings: SEED=${seed}, ${ROUNDS} kills, ${acknowledged} ticks acknowledged, ${later} arrived afterwards`,
  );
}, 3_600_000);

/** The sets of all rounds in the file that the last kill has left. */
function readDone(): string[] {
  const sqlite = openSqlite(path.join(folder, 'site.db'));
  expect(sqlite.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  const rows = sqlite.prepare('select id from training_sets where done_at is not null order by id').all();
  sqlite.close();
  return rows.map(({ id }) => String(id));
}
