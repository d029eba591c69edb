import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import { type Client, loginClient } from '../../../../tests/factories/factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { readDoneBetween } from './service.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
/** Some of these tests take longer than a session. */
beforeEach(async () => {
  harness.admin = await harness.login();
});

type Change = ReturnType<typeof buildTraining>;

const at = (milliseconds: number) => new Date(harness.clock.now() + milliseconds).toISOString();
const save = (as: Client, body: Change) => harness.answerTo(calls.saveTraining, { as, body });
const list = async (as: Client) => (await harness.answerTo(calls.listOwnTrainings, { as })).trainings;
const readDay = (as: Client) => harness.answerTo(calls.readTrainingDay, { as });
const began = (milliseconds: number, change: Partial<Change> = {}) =>
  buildTraining({ startedAt: at(milliseconds), changedAt: at(milliseconds), ...change });
const changed = <T extends object>(what: T, milliseconds: number, change: Partial<T>): T => ({
  ...what,
  ...change,
  changedAt: at(milliseconds),
  changeId: randomUUID(),
});

test('a training arrives once, however often it is sent, with names as they were', async () => {
  const client = await loginClient(harness);
  const set = buildSet({ reps: 8, load: 42.5, doneAt: at(-HOUR), changedAt: at(-HOUR) });
  const training = began(-2 * HOUR, { sets: [set], note: 'Bene.' });
  await save(client, training);
  await harness.changesNothing(() => save(client, training));
  const { changedAt: _, changeId: __, ...shown } = set;
  expect(await list(client)).toEqual([
    expect.objectContaining({
      id: training.id,
      planName: training.planName,
      dayName: training.dayName,
      note: 'Bene.',
      sets: [shown],
    }),
  ]);
});

test('a load stays as it was typed, unless a release that knows halves alone has changed it since', async () => {
  const client = await loginClient(harness);
  const loads = [12.3, 21.25, 42.5, 0.1, 999, null];
  const sets = loads.map((load, index) => buildSet({ load, number: index + 1, doneAt: at(-HOUR), changedAt: at(-HOUR) }));
  await save(client, began(-2 * HOUR, { sets }));
  const shown = async () => (await list(client))[0]?.sets.map(({ load }) => load);
  expect(await shown()).toEqual(loads);
  const [first] = sets;
  await harness.context.db
    .updateTable('trainingSets')
    .set({ halfKilos: 90 })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect(await shown()).toEqual([45, ...loads.slice(1)]);
  const refused = await harness.ask(calls.saveTraining, {
    as: client,
    body: began(-HOUR, { sets: [buildSet({ load: 1.125 })] }),
  });
  refusalOf(refused, 'invalid_input', harness);
});

test('of two changes of a set the later is kept, in whichever order they arrive', async () => {
  const client = await loginClient(harness);
  const first = buildSet({ reps: 8, changedAt: at(-3 * MINUTE) });
  const second = changed(first, -2 * MINUTE, { reps: 10 });
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    const training = began(-HOUR);
    for (const set of order) await save(client, { ...training, sets: [set] });
    const [shown] = await list(client);
    expect(shown?.sets.map(({ reps }) => reps)).toEqual([10]);
  }
});

test('of two changes in the same millisecond that with the greater id is kept', async () => {
  const client = await loginClient(harness);
  const set = buildSet({ changedAt: at(-MINUTE) });
  const [lesser, greater] = ['0', 'f'].map((digit) => ({ ...set, changeId: digit.repeat(8) + set.changeId.slice(8) }));
  if (!lesser || !greater) throw new Error('There are two.');
  const training = began(-HOUR);
  await save(client, { ...training, sets: [{ ...greater, reps: 12 }] });
  await harness.changesNothing(() => save(client, { ...training, sets: [{ ...lesser, reps: 6 }] }));
});

test('two devices that change different sets at once lose none of them', async () => {
  const client = await loginClient(harness);
  const training = began(-HOUR);
  const sets = Array.from({ length: 8 }, (_, place) => buildSet({ place, number: place + 1, changedAt: at(-MINUTE) }));
  await Promise.all(sets.map((set) => save(client, { ...training, sets: [set] })));
  const [shown] = await list(client);
  expect(shown?.sets.map(({ id }) => id)).toEqual(sets.map(({ id }) => id));
});

test('a clock that is ahead does not win for ever', async () => {
  const client = await loginClient(harness);
  const set = buildSet({ reps: 5, changedAt: at(1000 * HOUR), doneAt: at(1000 * HOUR) });
  const training = began(-HOUR, { sets: [set] });
  await save(client, training);
  harness.clock.advance(2 * MINUTE);
  await save(client, { ...training, sets: [changed(set, 0, { reps: 6, doneAt: at(0) })] });
  const [shown] = await list(client);
  expect(shown?.sets[0]).toMatchObject({ reps: 6, doneAt: at(0) });
});

test('a discarded training is gone, until another device goes on with it', async () => {
  const client = await loginClient(harness);
  const training = began(-HOUR, { note: 'Per sbaglio', sets: [buildSet({ changedAt: at(-HOUR) })] });
  await save(client, training);
  await save(client, changed({ ...training, sets: [] }, -MINUTE, { isDiscarded: true }));
  expect(await list(client)).toEqual([]);
  await harness.changesNothing(() => save(client, training));
  const later = buildSet({ doneAt: at(0), changedAt: at(0) });
  await save(client, { ...training, sets: [later] });
  expect((await list(client))[0]).toMatchObject({ id: training.id, note: '' });
  expect((await list(client))[0]?.sets.filter(({ doneAt }) => doneAt !== null)).toMatchObject([{ id: later.id }]);
});

test('what is left of a discarded training is deleted after a while', async () => {
  const client = await loginClient(harness);
  const rows = () => harness.context.db.selectFrom('trainings').selectAll().where('userId', '=', client.user.id).execute();
  await save(client, began(-HOUR, { isDiscarded: true }));
  await cleanUp(harness.context);
  expect(await rows()).toHaveLength(1);
  harness.clock.advance(limits.training.discardedFor + HOUR);
  await cleanUp(harness.context);
  expect(await rows()).toEqual([]);
});

test('a client reaches no training of another, by its id either', async () => {
  const [client, other] = [await loginClient(harness), await loginClient(harness)];
  const training = began(-HOUR, { sets: [buildSet()] });
  await save(client, training);
  await harness.changesNothing(async () =>
    refusalOf(await harness.ask(calls.saveTraining, { as: other, body: training }), 'not_found', harness),
  );
  expect(await list(other)).toEqual([]);
  expect(await readDay(other)).toEqual({ last: null, open: null, over: [], exercises: [] });
});

test('no training has more sets than can be stored', async () => {
  const client = await loginClient(harness);
  const training = began(-HOUR);
  const { setsMax, setsPerCall } = limits.training;
  for (let from = 0; from < setsMax; from += setsPerCall)
    await save(client, { ...training, sets: Array.from({ length: setsPerCall }, () => buildSet()) });
  refusalOf(
    await harness.ask(calls.saveTraining, { as: client, body: { ...training, sets: [buildSet()] } }),
    'invalid_input',
    harness,
  );
});

test('the day begins with the last day that was done, what is open, and the last loads of each exercise', async () => {
  const client = await loginClient(harness);
  const squat = { exerciseId: randomUUID(), exerciseName: 'Squat' };
  const done = (load: number, hoursAgo: number) => buildSet({ ...squat, load, reps: 8, doneAt: at(-hoursAgo * HOUR) });
  const [older, newer] = [began(-60 * HOUR, { sets: [done(40, 60)] }), began(-30 * HOUR, { sets: [done(45, 30)] })];
  const swapped = buildSet({
    exerciseId: squat.exerciseId,
    load: 90,
    doneAt: at(-20 * HOUR),
    swapped: { name: 'Pressa', reason: 'busy' },
  });
  const open = began(-MINUTE, { sets: [done(50, 0)] });
  for (const training of [open, newer, older, began(-20 * HOUR, { sets: [swapped] }), began(-10 * HOUR)])
    await save(client, training);
  const day = await readDay(client);
  expect(day.last).toMatchObject({ startedAt: at(-20 * HOUR) });
  expect(day.open).toMatchObject({ id: open.id });
  expect(day.exercises).toEqual([{ ...squat, videoId: null, sets: [{ number: 1, reps: 8, load: 45, seconds: null }] }]);
  harness.clock.advance(limits.training.openFor);
  expect((await readDay(client)).last).toMatchObject({ id: open.id });
});

test('the trainer reads the trainings of a client, a page at a time, and what all did in a day', async () => {
  const client = await loginClient(harness);
  for (const hours of [3, 2, 1])
    await save(client, began(-hours * HOUR, { effort: hours, sets: [buildSet({ doneAt: at(-hours * HOUR) })] }));
  await save(client, began(-MINUTE));
  const params = { id: client.user.id };
  const first = await harness.answerTo(calls.listUserTrainings, { as: harness.admin, params, query: { limit: '3' } });
  const rest = await harness.answerTo(calls.listUserTrainings, {
    as: harness.admin,
    params,
    query: { limit: '3', ...(first.nextCursor !== undefined && { cursor: first.nextCursor }) },
  });
  expect([...first.trainings, ...rest.trainings].map(({ effort }) => effort)).toEqual([null, 1, 2, 3]);
  const done = await readDoneBetween(
    harness.context.db,
    { from: at(-2 * HOUR), until: at(0) },
    { except: [], take: 100, perClient: 3 },
  );
  const [latest, earlier] = first.trainings.slice(1);
  expect(done.rows.filter(({ userId }) => userId === client.user.id)).toEqual([
    { id: latest?.id, userId: client.user.id },
    { id: earlier?.id, userId: client.user.id },
  ]);
  const unknown = { as: harness.admin, params: { id: randomUUID() } };
  refusalOf(await harness.ask(calls.listUserTrainings, unknown), 'user_not_found', harness);
});

test('a training of which no set is done any more, or that was discarded, is not among those done', async () => {
  const client = await loginClient(harness);
  const set = buildSet({ doneAt: at(-HOUR), changedAt: at(-5 * MINUTE) });
  const training = began(-HOUR, { changedAt: at(-5 * MINUTE), sets: [set] });
  const done = async () => {
    const times = { from: at(-2 * HOUR), until: at(0) };
    const { rows, count } = await readDoneBetween(harness.context.db, times, {
      only: training.id,
      except: [],
      take: 1,
      perClient: 3,
    });
    expect(count).toBe(rows.length);
    return rows;
  };
  await save(client, training);
  expect(await done()).toEqual([{ id: training.id, userId: client.user.id }]);
  await save(client, { ...training, sets: [changed(set, -4 * MINUTE, { doneAt: null })] });
  expect(await done()).toEqual([]);
  await save(client, { ...training, sets: [changed(set, -3 * MINUTE, {})] });
  expect(await done()).toHaveLength(1);
  await save(client, changed(training, -2 * MINUTE, { isDiscarded: true, sets: [] }));
  expect(await done()).toEqual([]);
});
