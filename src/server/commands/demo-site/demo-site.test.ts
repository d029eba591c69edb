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
