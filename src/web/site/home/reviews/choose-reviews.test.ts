import { expect, test } from 'vitest';
import type { PublicReview, PublicType } from '#contract/reviews/schemas.ts';
import { chooseReviews } from './choose-reviews.ts';

const review = (id: string, rating = 5): PublicReview => ({
  id,
  rating,
  comment: 'Mi sento più forte.',
  createdAt: '2031-03-14T09:26:53.000Z',
  author: { displayName: 'Giulia B.' },
});
const pageOf = (lists: Record<PublicType, PublicReview[]>) => ({
  reviews: async (type: PublicType) => ({ reviews: lists[type], nextCursor: `after ${type}` }),
  ratings: async () => ({
    count: lists.approved.length,
    featured: lists.featured.length,
    sum: lists.approved.reduce((sum, { rating }) => sum + rating, 0),
  }),
});
const some = (type: PublicType, length: number) => Array.from({ length }, (_, at) => review(`${type}-${at}`));

test.each([
  { featured: 2, approved: 5, wanted: null, shows: 'featured', count: 2, others: true },
  { featured: 2, approved: 5, wanted: 'approved', shows: 'approved', count: 5, others: true },
  { featured: 2, approved: 5, wanted: 'pending', shows: 'featured', count: 2, others: true },
  { featured: 2, approved: 2, wanted: null, shows: 'featured', count: 2, others: false },
  { featured: 0, approved: 5, wanted: null, shows: 'approved', count: 5, others: false },
  { featured: 0, approved: 0, wanted: null, shows: 'approved', count: 0, others: false },
])('$featured featured of $approved, asked for $wanted: $shows', async ({ featured, approved, wanted, shows, count, others }) => {
  const page = pageOf({ featured: some('featured', featured), approved: some('approved', approved) });
  const shown = await chooseReviews(page, wanted);
  expect(shown).toMatchObject({ type: shows, others, nextCursor: `after ${shows}`, totals: { featured, approved } });
  expect(shown.reviews.map(({ month }) => month)).toEqual(Array(count).fill('marzo 2031'));
});

test.each([
  { ratings: [], proof: undefined },
  { ratings: [1], proof: { count: 1 } },
  { ratings: [5, 4], proof: { count: 2 } },
  { ratings: [5, 4, 5], proof: { count: 3, average: { it: '4,7', en: '4.7' } } },
])('the approved ratings $ratings, whichever are shown, prove $proof', async ({ ratings, proof }) => {
  const approved = ratings.map((rating, at) => review(`${at}`, rating));
  const page = pageOf({ featured: approved.slice(0, 1), approved });
  expect((await chooseReviews(page, null)).proof).toEqual(proof);
});
