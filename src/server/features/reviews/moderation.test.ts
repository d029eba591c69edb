import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { createReview, createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { displayName } from './presenter.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const callOn = ({ id }: Review, body: object) => ({ as: harness.admin, params: { id }, body });
const approve = async (review: Review, approved: boolean) =>
  (await harness.answerTo(calls.approveReview, { ...callOn(review, {}), body: { approved } })).review;
const feature = async (review: Review, featured: boolean) =>
  (await harness.answerTo(calls.featureReview, { ...callOn(review, {}), body: { featured } })).review;
const published = async (type: string) =>
  (await harness.answerTo(calls.listPublicReviews, { params: { type } })).reviews.map(({ id }) => id);

test('a review is public from its approval on, featured from its featuring on, and moderation never touches when it was written', async () => {
  const { review } = await createReview(harness, { title: 'Ottimo' });
  expect(await published('approved')).not.toContain(review.id);
  harness.clock.advance(5000);
  const approvedAt = new Date(harness.clock.now()).toISOString();
  expect(await approve(review, true)).toEqual({ ...review, isApproved: true, approvedAt });
  expect(await published('approved')).toContain(review.id);
  expect(await published('featured')).not.toContain(review.id);
  harness.clock.advance(5000);
  expect(await feature(review, true)).toEqual({ ...review, isApproved: true, approvedAt, isFeatured: true });
  expect(await published('featured')).toContain(review.id);
  expect(await feature(review, false)).toEqual({ ...review, isApproved: true, approvedAt });
});

test('taking the approval away takes the featuring and the date along, and hides the review', async () => {
  const { review } = await createReview(harness, { state: 'featured' });
  const { approvedAt: _, ...rest } = review;
  const hidden = { reason: 'mistake', at: new Date(harness.clock.now()).toISOString() };
  expect(await approve(review, false)).toEqual({ ...rest, isApproved: false, isFeatured: false, hidden });
  for (const type of ['approved', 'featured']) expect(await published(type)).not.toContain(review.id);
  expect(await approve(review, true)).toMatchObject({ isApproved: true, isFeatured: false });
});

test('saying the same twice changes nothing, the date of approval included', async () => {
  const { review } = await createReview(harness, { state: 'approved' });
  harness.clock.advance(5000);
  await harness.changesNothing(() => approve(review, true));
  await harness.changesNothing(() => feature(review, false));
  await approve(review, false);
  await harness.changesNothing(() => approve(review, false));
  await harness.changesNothing(() => feature(review, false));
});

test('a review that is not approved cannot be featured', async () => {
  const { review } = await createReview(harness);
  await harness.changesNothing(async () => {
    const reply = await harness.ask(calls.featureReview, { ...callOn(review, {}), body: { featured: true } });
    refusalOf(reply, 'review_not_approved', harness);
  });
});

test('deleting takes the one review, and its author may write another', async () => {
  const { client, review } = await createReview(harness, { state: 'featured' });
  await harness.answerTo(calls.deleteReview, { as: harness.admin, params: { id: review.id } });
  expect(await published('approved')).not.toContain(review.id);
  expect((await harness.answerTo(calls.readOwnReview, { as: client })).review).toBeNull();
  const { review: next } = await createReview(harness, { client });
  expect(next.id).not.toBe(review.id);
});

test('the public reads first name and initial, and nothing else of the author; nor whether a review waited', async () => {
  const user = await createUser(harness, {
    firstName: 'Ada',
    lastName: 'Nascosti',
    username: 'segreta',
    email: 'segreta@example.com',
  });
  const { review } = await createReview(harness, { state: 'featured', client: await loginClient(harness, user) });
  for (const type of ['featured', 'approved']) {
    const reply = await harness.ask(calls.listPublicReviews, { params: { type } });
    expect(JSON.stringify(reply.body)).not.toMatch(/Nascosti|segreta|username|lastName|approved|updatedAt/i);
    const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type } });
    expect(reviews.find(({ id }) => id === review.id)).toEqual({
      id: review.id,
      rating: 5,
      comment: review.comment,
      createdAt: review.createdAt,
      author: { displayName: 'Ada N.' },
      language: 'it',
      training: null,
    });
  }
});

test.each(['pending', 'all', 'FEATURED', 'featured ', ''])('there is no list of reviews called %j', async (type) => {
  const reply = await harness.ask(calls.listPublicReviews, { params: { type } });
  expect(reply.status).toBe(404);
});

test.each([
  ['Ada', 'Nascosti', 'Ada N.'],
  ['Ada', ' de Rossi', 'Ada D.'],
  ['Zoë', 'élan', 'Zoë É.'],
  ['Noé', 'E\u0301toile', 'Noé E\u0301.'],
  ['Ada', '🏋️‍♀️ Forte', 'Ada 🏋️‍♀️.'],
  ['Ada', 'Q', 'Ada Q.'],
  ['Ada', 'ß', 'Ada SS.'],
  ['Ada', 'A\u{1f3fd}', 'Ada A\u{1f3fd}.'],
  ['Ada', '   ', 'Ada'],
  ['Anna Maria', "D'Angelo", 'Anna Maria D.'],
])('%s %s is known as %s', (first, last, shown) => {
  expect(displayName(first, last)).toBe(shown);
});
