import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { migrationNames } from '#server/db/database.ts';
import { loginClient } from '../../factories/factories.ts';
import { buildSet, buildTraining } from '../../factories/trainings.ts';
import { openHarness } from '../../harness.ts';
import { isLong } from '../../security/length.ts';
import { lostRows, type Rows } from '../../security/upgrades/old-site.ts';
import { administer } from '../engines/databases.ts';
import { makeDatabase, makeOldSite, migrateTo, openCut, rowsOf, shapeOf, writeRows } from './older-database.ts';

test.each([
  ['of nothing', async () => new Map() as Rows],
  ['of 1.0.0 with its rows', makeOldSite],
])(
  'a start over a database %s that is cut off before any statement changes nothing, and the next start completes',
  async (_, make) => {
    const url = await makeDatabase();
    const rows = await make(url);
    const before = await shapeOf(url);
    const beside = await makeDatabase();
    await make(beside);
    // The migrator's own lists stay from the first start on, cut off or not.
    for (const begun of [url, beside]) await openCut(begun, 5);
    const { opened, changes } = await openCut(beside);
    expect([opened, changes > migrationNames.length / 2]).toEqual([true, true]);
    const whole = await shapeOf(beside);
    const cuts = Array.from({ length: changes }, (_, n) => n).filter((n) => isLong || n % 30 === 0 || n > changes - 3);
    for (const cutAt of cuts) {
      expect([cutAt, await openCut(url, cutAt)]).toEqual([cutAt, { opened: false, changes: cutAt + 1 }]);
      expect([cutAt, await shapeOf(url)]).toEqual([cutAt, before]);
      expect([cutAt, lostRows(rows, await rowsOf(url, rows.keys()))]).toEqual([cutAt, []]);
    }
    expect((await openCut(url)).opened).toBe(true);
    expect(await shapeOf(url)).toEqual(whole);
    expect(lostRows(rows, await rowsOf(url, rows.keys()))).toEqual([]);
  },
  300_000,
);

/** A training of a client, as a release before grams stored it. */
function inHalves(userId: string, halves: readonly (number | null)[]): Rows {
  const { id, planId, planName, dayId, dayName, startedAt, changedAt, changeId } = buildTraining();
  const changed = { changed_at: changedAt, change_id: changeId };
  const plan = { plan_id: planId, plan_name: planName, day_id: dayId, day_name: dayName };
  const training = { ...plan, ...changed, id, user_id: userId, started_at: startedAt, note: '', is_discarded: 0 };
  const sets = halves.map((half_kilos, place) => {
    const set = buildSet();
    const exercise = { exercise_id: set.exerciseId, exercise_name: set.exerciseName };
    return { ...exercise, ...changed, id: set.id, training_id: id, number: 1, place, reps: 8, half_kilos };
  });
  return new Map<string, Record<string, unknown>[]>([
    ['trainings', [{ ...training, sets_done: 0 }]],
    ['training_sets', sets],
  ]);
}

test('sets that were stored in halves of a kilogram keep their loads, and new ones are stored in grams', async () => {
  const url = await makeDatabase();
  await makeOldSite(url);
  await migrateTo(url, '031-passkey-sessions');
  const [users] = await administer(url, "select id from users where status = 'active' order by id limit 1");
  const id = String(users?.rows[0]?.id);
  const rows = inHalves(id, [85, 1, 0, null]);
  await writeRows(url, rows);
  const harness = await openHarness({ env: { DATABASE_URL: url } });
  onTestFinished(() => harness.close());
  const loads = async () => {
    const { trainings } = await harness.answerTo(calls.listUserTrainings, { as: harness.admin, params: { id } });
    return trainings.map(({ sets }) => sets.map(({ load }) => load));
  };
  expect(await loads()).toEqual([[42.5, 0.5, 0, null]]);
  expect(lostRows(rows, await rowsOf(url, rows.keys()))).toEqual([]);
  const { user } = await harness.answerTo(calls.readUser, { as: harness.admin, params: { id } });
  const as = await loginClient(harness, user);
  const training = buildTraining({ startedAt: '2030-01-02T08:00:00.000Z', sets: [buildSet({ reps: 8, load: 42.25 })] });
  await harness.answerTo(calls.saveTraining, { as, body: training });
  expect(await loads()).toEqual([[42.25], [42.5, 0.5, 0, null]]);
});
