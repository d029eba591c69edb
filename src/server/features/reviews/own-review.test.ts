import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { ReviewForm } from '#contract/reviews/schemas.ts';
import { buildReview, type Client, createReview, loginClient, reviewOf } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const write = async (as: Client, body: ReviewForm) => (await harness.answerTo(calls.writeOwnReview, { as, body })).review;
const edit = async (as: Client, body: ReviewForm) => (await harness.answerTo(calls.editOwnReview, { as, body })).review;
const read = async (as: Client) => (await harness.answerTo(calls.readOwnReview, { as })).review;
const now = () => new Date(harness.clock.now()).toISOString();

test('there is none, then the one written, waiting for approval, then none again', async () => {
  const client = await loginClient(harness);
  expect(await read(client)).toBeNull();
  refusalOf(await harness.ask(calls.editOwnReview, { as: client, body: buildReview() }), 'review_not_found', harness);
  refusalOf(await harness.ask(calls.deleteOwnReview, { as: client }), 'review_not_found', harness);

  const review = await write(client, { rating: 4, title: ' Ottimo ', comment: '\n Mi trovo bene qui. ' });
  const dates = { createdAt: now(), updatedAt: now() };
  expect(review).toEqual({
    id: review.id,
    rating: 4,
    title: 'Ottimo',
    comment: 'Mi trovo bene qui.',
    ...dates,
    isApproved: false,
  });
  expect(await read(client)).toEqual(review);

  await harness.answerTo(calls.deleteOwnReview, { as: client });
  expect(await read(client)).toBeNull();
});

test.each([
  ['writing', write],
  ['editing', edit],
] as const)('%s over a review keeps its name and first date, and returns it to waiting and unfeatured', async (_, over) => {
  const { client, review } = await createReview(harness, { state: 'featured', title: 'Prima' });
  harness.clock.advance(60_000);
  const again = await over(client, buildReview({ rating: 2 }));
  expect(again).toEqual({
    ...buildReview({ rating: 2 }),
    id: review.id,
    createdAt: review.createdAt,
    updatedAt: now(),
    isApproved: false,
  });
  const { approvedAt: __, title: ___, ...shown } = review;
  expect(await reviewOf(harness, client)).toEqual({
    ...shown,
    ...buildReview({ rating: 2 }),
    updatedAt: now(),
    isApproved: false,
    isFeatured: false,
  });
  const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } });
  expect(reviews.map(({ id }) => id)).not.toContain(review.id);
});

test('a client touches no review but their own', async () => {
  const { client: other, review } = await createReview(harness, { state: 'approved' });
  const { client } = await createReview(harness);
  await edit(client, buildReview({ comment: 'Questa è un’altra recensione.' }));
  await harness.answerTo(calls.deleteOwnReview, { as: client });
  expect(await reviewOf(harness, other)).toEqual(review);
});

const { commentMin, commentMax, titleMax } = limits.reviews;

test.each([
  ['as short as it may be', 'a'.repeat(commentMin)],
  ['of emoji, each of which is one', '💪'.repeat(commentMin)],
  ['as long as it may be', 'à'.repeat(commentMax)],
  ['as long as it may be, of emoji', '💪'.repeat(commentMax)],
  ['with spaces around that do not count', `${' '.repeat(50)}${'a'.repeat(commentMax)}\n\n`],
  ['with lines and tabs within', 'una riga\n\te un’altra\r\nancora'],
  ['that only looks like a page', '<script>alert(1)</script>'],
  ['in another writing', 'تدريب ممتاز جدا شكرا'],
])('a comment %s is kept letter by letter', async (_, comment) => {
  const client = await loginClient(harness);
  expect(await write(client, { rating: 5, comment })).toMatchObject({ comment: comment.trim() });
});

test('a title may be as long as it may be; an empty one is none', async () => {
  const client = await loginClient(harness);
  expect(await write(client, buildReview({ title: '💪'.repeat(titleMax) }))).toMatchObject({ title: '💪'.repeat(titleMax) });
  expect(await write(client, buildReview({ title: '   ' }))).not.toHaveProperty('title');
});

test.each([1, 2, 3, 4, 5])('%i stars are kept', async (rating) => {
  expect(await write(await loginClient(harness), buildReview({ rating }))).toMatchObject({ rating });
});

test('a client who withdraws a review again and again writes ten new ones in a day, and no more are counted in public', async () => {
  const client = await loginClient(harness);
  const write = () => harness.ask(calls.writeOwnReview, { as: client, body: buildReview() });
  const { received } = await harness.answerTo(calls.countReviews);
  for (let n = 0; n < limits.reviews.newOnes.most; n += 1) {
    expect((await write()).status).toBe(200);
    // Writing over what is there is no new one.
    expect((await write()).status).toBe(200);
    await harness.answerTo(calls.deleteOwnReview, { as: client });
  }
  refusalOf(await write(), 'too_many_attempts', harness);
  expect((await harness.answerTo(calls.countReviews)).received).toBe(received + limits.reviews.newOnes.most);
});
