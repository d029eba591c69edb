// Not on PostgreSQL: each rule of its own runs there in the tests of plans and of trainings.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { exercisesOf } from '#contract/plans/document.ts';
import { MINUTE } from '#contract/units.ts';
import { type Client, createVideo, loginClient } from '../../../../tests/factories/factories.ts';
import { buildExercise, buildPlan, buildPlanOf, createPlan } from '../../../../tests/factories/plan-factories.ts';
import { buildSet, buildTraining } from '../../../../tests/factories/trainings.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const as = () => harness.admin;
const nowIs = () => new Date(harness.clock.now()).toISOString();

async function copyTo(id: string, client: Client) {
  const copies = [{ id: randomUUID(), userId: client.user.id }];
  const body = { copies, current: true, startsOn: null, endsOn: null };
  const { plans } = await harness.answerTo(calls.copyPlan, { as: as(), params: { id }, body });
  return plans[0]?.id ?? '';
}

test('what was trained stays whole while its plan is changed, replaced and deleted, and its loads come back in a copy', async () => {
  const client = await loginClient(harness);
  const video = await createVideo(harness);
  const model = await createPlan(harness, { document: buildPlanOf([video, video]) });
  const planId = await copyTo(model.id, client);
  const { plan } = await harness.answerTo(calls.readOwnPlan, { as: client });
  const [day] = plan?.days ?? [];
  const [squat, press] = exercisesOf(plan?.days ?? []);
  if (!plan || !day || !squat || !press) throw new Error('The client has no plan.');
  const startedAt = nowIs();
  const setOf = ({ id, videoId, name }: typeof squat, change: object) =>
    buildSet({ exerciseId: id, videoId, exerciseName: name, reps: 8, changedAt: nowIs(), doneAt: nowIs(), ...change });
  const head = { ...buildTraining({ planId, planName: plan.name, dayId: day.id, dayName: day.name, startedAt }) };
  const send = (change: object) =>
    harness.answerTo(calls.saveTraining, {
      as: client,
      body: { ...head, changedAt: nowIs(), changeId: randomUUID(), ...change },
    });
  const first = setOf(squat, { load: 60 });
  await send({ sets: [first] });

  // From here on the phone has no network, and the trainer goes on.
  harness.clock.advance(MINUTE);
  const second = setOf(press, { place: 1, load: 32.5 });
  const saved = buildPlan([buildExercise()], { name: 'Altro' });
  await harness.answerTo(calls.savePlan, { as: as(), params: { id: planId }, body: { version: 1, document: saved } });
  const nextId = await copyTo(model.id, client);
  await harness.answerTo(calls.deletePlan, { as: as(), params: { id: planId } });
  await harness.answerTo(calls.deleteVideo, { as: as(), params: { id: video.id } });

  harness.clock.advance(MINUTE);
  await send({ sets: [second], endedAt: nowIs(), effort: 8, note: 'Dura ma bella.' });
  const { trainings } = await harness.answerTo(calls.listUserTrainings, { as: as(), params: { id: client.user.id } });
  expect(trainings).toMatchObject([
    {
      planName: plan.name,
      dayName: day.name,
      effort: 8,
      note: 'Dura ma bella.',
      sets: [
        { id: first.id, exerciseName: squat.name, load: 60 },
        { id: second.id, exerciseName: press.name, load: 32.5 },
      ],
    },
  ]);
  const { plan: next } = await harness.answerTo(calls.readOwnPlan, { as: client });
  expect(next).toMatchObject({ id: nextId, videos: [{ id: video.id, title: video.title, state: 'deleted' }] });
  const { exercises } = await harness.answerTo(calls.readTrainingDay, { as: client });
  const loadOf = (id: string) => exercises.find(({ exerciseId }) => exerciseId === id)?.sets[0]?.load;
  expect(exercisesOf(next?.days ?? []).map(({ id }) => loadOf(id))).toEqual([60, 32.5]);
});
