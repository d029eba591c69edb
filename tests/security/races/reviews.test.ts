import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildReview, createReview, loginClient, reviewOf } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { openTrack, type Track } from './race.ts';

let track: Track;
let harness: Harness;

beforeAll(async () => {
  track = await openTrack();
  harness = track.harness;
});
afterEach(() => track.expectWhole());
afterAll(() => harness.close());

const as = () => harness.admin;

test('two hundred first reviews of one client are one review', async () => {
  const client = await loginClient(harness);
  const statuses = await track.race((n) =>
    track.send(calls.writeOwnReview, { as: client, body: buildReview({ rating: (n % 5) + 1 }) }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { reviews } = await harness.snapshot();
  expect(reviews).toHaveLength(1);
});

test('featuring against unapproving never leaves a review featured and not approved', async () => {
  const { client, review } = await createReview(harness, { state: 'approved' });
  const params = { id: review.id };
  const statuses = await track.race(
    () => track.send(calls.featureReview, { as: as(), params, body: { featured: true } }),
    (n) => track.send(calls.approveReview, { as: as(), params, body: { approved: n % 4 === 1 } }),
    () => track.send(calls.writeOwnReview, { as: client, body: buildReview() }),
  );
  for (const status of statuses) expect([200, 409]).toContain(status);
  const { isApproved, isFeatured, approvedAt } = await reviewOf(harness, client);
  expect(isFeatured && !isApproved).toBe(false);
  expect(approvedAt !== undefined).toBe(isApproved);
});

test('approving, featuring and deleting one review at once leave nothing of it, and no other touched', async () => {
  const { review: other } = await createReview(harness, { state: 'featured' });
  const { client, review } = await createReview(harness);
  const params = { id: review.id };
  const statuses = await track.race(
    () => track.send(calls.approveReview, { as: as(), params, body: { approved: true } }),
    () => track.send(calls.featureReview, { as: as(), params, body: { featured: true } }),
    (n) => (n < 20 ? track.send(calls.listReviews, { as: as() }) : track.send(calls.deleteReview, { as: as(), params })),
    (n) => (n < 100 ? track.send(calls.readOwnReview, { as: client }) : track.send(calls.deleteOwnReview, { as: client })),
  );
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
  expect(JSON.stringify(await harness.snapshot())).not.toContain(review.id);
  const { reviews } = await harness.answerTo(calls.listReviews, { as: as() });
  expect(reviews.find(({ id }) => id === other.id)).toEqual(other);
});
