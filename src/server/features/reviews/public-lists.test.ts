import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import { fillApproved } from '../../../../tests/factories/many-reviews.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { approvedPage, approvedRatings, newestReviews } from './public-reviews.ts';

const { first, listed } = limits.pages.reviews;
const COUNT = 2 * listed + 1;
const FEATURED = first + 2;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
  await fillApproved(harness.context.db, { count: COUNT, featured: FEATURED });
});
afterAll(() => harness.close());

const numbersOf = (reviews: readonly { title?: string | undefined }[]) =>
  reviews.map(({ title = '' }) => Number(title.replace('Recensione ', '')));
const source = () => ({ db: harness.context.db, services: harness.context.site.current.content.services });
const wholeList = async (type: PublicType) =>
  numbersOf((await harness.answerTo(calls.listPublicReviews, { params: { type } })).reviews);

test('the pages of all reviews are the whole list, newest first, each review once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((at) => approvedPage(source(), at)));
  expect(pages.map(({ length }) => length)).toEqual([listed, listed, 1, 0]);
  expect(numbersOf(pages.flat())).toEqual(await wholeList('approved'));
  expect(numbersOf(pages.flat()).toSorted((a, b) => b - a)).toEqual(Array.from({ length: COUNT }, (_, index) => COUNT - index));
});

test.each(['featured', 'approved'] as const)('the call goes on where the first %s ones of the home page end', async (type) => {
  const begin = await newestReviews(source(), type);
  expect(begin.reviews).toHaveLength(first);
  const query = { cursor: begin.nextCursor ?? '' };
  const rest = await harness.answerTo(calls.listPublicReviews, { params: { type }, query });
  expect(numbersOf([...begin.reviews, ...rest.reviews])).toEqual(await wholeList(type));
});

test('what is counted is all that is approved, and all that is featured', async () => {
  const ratings = await approvedRatings(harness.context.db);
  const { reviews } = await harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } });
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  expect(ratings).toEqual({ count: COUNT, featured: FEATURED, sum });
});
