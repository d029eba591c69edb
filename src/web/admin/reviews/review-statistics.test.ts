import { expect, test } from 'vitest';
import type { Review } from '#contract/reviews/schemas.ts';
import { reviewStatistics } from './review-statistics.tsx';

const review = (rating: number, isApproved: boolean, isFeatured = false): Review => ({
  id: String(rating),
  rating,
  comment: 'Un commento abbastanza lungo.',
  createdAt: '2026-10-02T10:00:00.000Z',
  updatedAt: '2026-10-02T10:00:00.000Z',
  isApproved,
  isFeatured,
  author: { id: '1', firstName: 'Anna', lastName: 'Rossi', username: 'anna' },
});

test('the average is over all reviews, approved or not', () => {
  expect(reviewStatistics([review(5, true, true), review(4, true), review(2, false)])).toEqual({
    total: 3,
    approved: 2,
    featured: 1,
    average: 11 / 3,
  });
});

test('the average of none is 0', () => {
  expect(reviewStatistics([])).toEqual({ total: 0, approved: 0, featured: 0, average: 0 });
});
