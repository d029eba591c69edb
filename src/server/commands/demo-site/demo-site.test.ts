import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { readSample } from './sample.ts';
import { seedDemo } from './seed.ts';

const folder = new URL('../../../../demo/', import.meta.url);
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await seedDemo(harness.context, await readSample(folder), folder);
});
afterAll(() => harness.close());

test('the demo shows a full house: users, videos that lie there, reviews in every state', async () => {
  const as = harness.admin;
  const { users } = await harness.answerTo(calls.listUsers, { as });
  const { videos } = await harness.answerTo(calls.listVideos, { as });
  const { reviews } = await harness.answerTo(calls.listReviews, { as });
  expect([users.length, videos.length, reviews.length]).toEqual([32, 12, 30]);
  expect(videos.filter((video) => video.fileMissing || video.userCount === 0)).toEqual([]);
  expect(users.filter((user) => user.status === 'inactive')).toHaveLength(1);
  expect(users.some((user) => user.lastName.length > 40)).toBe(true);
  expect(new Set(reviews.map((review) => review.rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  const states = reviews.map(({ isApproved, isFeatured }) => (isFeatured ? 'featured' : isApproved ? 'approved' : 'pending'));
  expect(new Set(states)).toEqual(new Set(['featured', 'approved', 'pending']));
});

test('a client of the demo trains by a plan whose videos play, after an earlier one', async () => {
  const { users } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  const userId = users.find(({ username }) => username === 'giulia.ferrari')?.id ?? '';
  const { plans } = await harness.answerTo(calls.listPlans, { as: harness.admin, query: { userId } });
  expect(plans.map(({ current, days }) => [current, days.length])).toEqual([
    [true, 3],
    [false, 1],
  ]);
  const { plan } = await harness.answerTo(calls.readPlan, { as: harness.admin, params: { id: plans[0]?.id ?? '' } });
  expect(new Set(plan.videos.map(({ state }) => state))).toEqual(new Set(['ready']));
});

test('clients of the demo have trained: the charts have weeks and loads that grow, Oggi has words of yesterday', async () => {
  const as = harness.admin;
  const { users } = await harness.answerTo(calls.listUsers, { as });
  const id = users.find(({ username }) => username === 'giulia.ferrari')?.id ?? '';
  const { trainings } = await harness.answerTo(calls.listUserTrainings, { as, params: { id } });
  expect(trainings.length).toBeGreaterThan(20);
  const squats = trainings.flatMap(({ sets }) => sets.filter(({ exerciseName }) => exerciseName === 'Squat con bilanciere'));
  expect([squats.at(-1)?.load, squats[0]?.load]).toEqual([20, 45]);
  expect(trainings.flatMap(({ sets }) => sets.map(({ skipped }) => skipped)).filter(Boolean)).toContain('time');
  expect(trainings.some(({ sets }) => sets.some(({ swapped }) => swapped?.name === 'Lento con manubri'))).toBe(true);
  const now = new Date(harness.clock.now()).toISOString();
  for (const { startedAt, endedAt, sets } of trainings)
    expect([startedAt, ...sets.flatMap(({ doneAt }) => doneAt ?? []), endedAt, now]).toEqual(
      [startedAt, ...sets.flatMap(({ doneAt }) => doneAt ?? []), endedAt, now].toSorted(),
    );
  const { lines } = await harness.answerTo(calls.readToday, { as });
  const trained = lines.flatMap((line) => (line.kind === 'trained' ? [line] : []));
  expect(trained.map(({ user }) => user.username).toSorted()).toEqual(['camilla.bruno', 'giulia.ferrari', 'simone.fontana']);
  expect(trained.filter(({ training }) => training.note !== '')).toHaveLength(2);
  expect(lines.some(({ kind }) => kind === 'plan')).toBe(true);
});

test('all of it happened in the past, in an order that can be', async () => {
  const now = new Date(harness.clock.now()).toISOString();
  const { reviews } = await harness.answerTo(calls.listReviews, { as: harness.admin });
  const { users } = await harness.answerTo(calls.listUsers, { as: harness.admin });
  for (const { author, createdAt, updatedAt, approvedAt = now } of reviews) {
    const joined = users.find((user) => user.id === author.id)?.createdAt ?? '';
    expect([joined, createdAt, updatedAt, approvedAt, now]).toEqual([joined, createdAt, updatedAt, approvedAt, now].sort());
  }
  expect(users.every((user) => user.createdAt < now && (user.lastLogin ?? '') < now)).toBe(true);
});
