import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { ClientPlan } from '#contract/plans/schemas.ts';
import type { Training } from '#contract/training/schemas.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import { changeFigures, skipStep, tickSet, untickSet } from '#web/dashboard/later/training/training-edits.ts';
import { finishTraining } from '#web/dashboard/training/training-end.ts';
import { loginClient } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { type Change, createDevice, type Device } from './device.ts';
import { createNetwork } from './network.ts';
import { createOracle } from './oracle.ts';

export const actions = [
  ...(['begin', 'resume', 'tick', 'untick', 'load', 'skip', 'finish', 'discard', 'look', 'send', 'reload', 'kill'] as const),
  ...(['logOut', 'network', 'wait', 'late', 'plan'] as const),
];
export type Step = { device: number; action: (typeof actions)[number]; value: number };

const networks = ['up', 'down', 'deaf', 'late', 'twice'] as const;
const waits = [1000, MINUTE, HOUR, 13 * HOUR, 48 * HOUR];

const exercise = (name: string, sets: number) => ({
  id: randomUUID(),
  videoId: null,
  name,
  sets,
  reps: '8',
  seconds: null,
  load: '40',
  effort: '',
  rest: 0,
  note: '',
});

/** A plan of one day with so many exercises of so many sets. */
export function buildPlan(exercises = 2, sets = 2): ClientPlan {
  const blocks = Array.from({ length: exercises }, (_, index) => {
    const only = exercise(`Esercizio ${index + 1}`, sets);
    return { id: randomUUID(), kind: 'single' as const, rounds: null, exercises: [only] };
  });
  const dates = { startsOn: null, endsOn: null, givenAt: null, createdAt: '', updatedAt: '' };
  const names = { id: randomUUID(), version: 1, current: true, name: 'Forza', goal: '' };
  return { ...names, ...dates, days: [{ id: randomUUID(), name: 'A', blocks }], videos: [] };
}

/** One client with some devices, played step by step against a real server. */
export async function playTrainings(harness: Harness, skews: readonly number[], hasOld: boolean, steps: readonly Step[]) {
  harness.admin = await harness.login();
  const as = await loginClient(harness);
  const network = createNetwork(harness, as);
  globalThis.fetch = network.fetch;
  let plan: ClientPlan | null = buildPlan();
  const given = { userId: as.user.id, plan: () => plan, network, clock: harness.clock };
  const devices: Device[] = [];
  for (const [index, skew] of skews.entries()) devices.push(await createDevice({ ...given, skew, isOld: hasOld && index === 0 }));
  const oracle = createOracle();
  const list = async () => (await harness.answerTo(calls.listOwnTrainings, { as, query: { limit: '100' } })).trainings;
  const edit = async (device: Device, change: Change, isKilled = false) => {
    const before = device.open;
    let after = before;
    await device.edit((open, stamp) => {
      after = change(open, stamp);
      return after;
    }, isKilled);
    oracle.pressed(before, after);
  };
  const setOf = (device: Device, value: number, isDone: boolean) => {
    const sets = (device.open?.sets ?? []).filter(({ doneAt }) => (doneAt !== null) === isDone);
    return sets[value % Math.max(1, sets.length)]?.id ?? '';
  };

  const play = async (device: Device, action: Step['action'], value: number) => {
    const { open } = device;
    if (action === 'tick' || action === 'kill')
      await edit(device, (training, stamp) => tickSet(training, setOf(device, value, false), stamp), action === 'kill');
    else if (action === 'untick' && !device.isOld)
      await edit(device, (training, stamp) => untickSet(training, setOf(device, value, true), stamp));
    else if (action === 'load' && !device.isOld)
      await edit(device, (training, stamp) =>
        changeFigures(training, setOf(device, value, value % 2 === 1), { load: value }, stamp),
      );
    else if (action === 'skip' && !device.isOld)
      await edit(device, (training, stamp) => skipStep(training, value % 2, 'busy', stamp));
    else if (action === 'finish' && open) {
      const said = { effort: (value % 10) + 1, note: `nota ${randomUUID().slice(0, 8)}` };
      let isDone = false;
      await device.edit((training, stamp) => {
        isDone = true;
        return finishTraining(training, said, stamp);
      });
      if (isDone) oracle.ended({ id: open.head.id, ...said });
    } else if (action === 'discard' && open) {
      const onServer = device.isOld ? await list() : undefined;
      await device.discard();
      oracle.discarded(open, onServer, new Date(harness.clock.now() + MINUTE).toISOString());
    } else if (action === 'begin') {
      await device.begin();
      oracle.pressed(open, device.open);
    } else if (action === 'network') device.network = networks[value % networks.length] ?? 'up';
    else if (action === 'wait') harness.clock.advance(waits[value % waits.length] ?? 0);
    else if (action === 'late') await network.deliverLate();
    else if (action === 'plan') plan = value % 2 === 0 ? null : buildPlan();
    else if (action === 'resume' || action === 'look' || action === 'send' || action === 'reload' || action === 'logOut')
      await device[action]();
  };

  for (const { device: index, action, value } of steps) {
    harness.clock.advance(1000);
    const device = devices[index % devices.length];
    if (!device) continue;
    await play(device, action, value);
    // As the area does: what was done is sent at once where there is a network, and a page that begins reads the day.
    if (device.network === 'up') await device.send();
    if (action === 'reload' || action === 'logOut') await device.look();
  }
  await network.deliverLate();
  for (const device of devices) device.network = 'up';
  const meet = async () => {
    for (const device of devices) await device.send();
    for (const device of devices) await device.look();
  };
  await meet();
  await meet();
  oracle.check(await list());
  checkAgree(devices, await list());
  harness.clock.advance(14 * HOUR);
  for (let time = 0; time < 3; time += 1) await meet();
  oracle.check(await list());
  checkAgree(devices, await list());
  for (const { isOld, open } of devices) assert.ok(isOld || !open, 'a training is open the day after');
}

/** Each device shows what the server has, and offers nothing that is over. */
function checkAgree(devices: readonly Device[], trainings: readonly Training[]) {
  for (const { isOld, open, offered, toldId } of devices) {
    if (isOld) continue;
    const over = trainings.find(({ id }) => id === offered);
    assert.ok(!over?.endedAt, `${offered} is offered and over`);
    const there = trainings.find(({ id }) => id === open?.head.id);
    if (!open || !there || toldId !== open.head.id) continue;
    const done = new Map(there.sets.map(({ id, doneAt }) => [id, doneAt]));
    for (const { id, doneAt } of open.sets) assert.equal(doneAt, done.get(id), `a device shows ${id} as it is not`);
  }
}
