import * as z from 'zod/mini';
import { call, done, oneId } from '../call.ts';
import { page } from '../fields.ts';
import * as reviews from './schemas.ts';

/** Reviews: the public lists, the client's own one and their moderation. */
export const reviewsCalls = {
  listPublicReviews: call('anyone', 'GET /reviews/:type', {
    params: z.strictObject({ type: z.string() }),
    query: page,
    answer: reviews.publicReviews,
  }),
  countReviews: call('anyone', 'GET /reviews/statistics', { answer: reviews.reviewCounts }),
  readOwnReview: call('client', 'GET /reviews/my', { answer: reviews.maybeOwnReview }),
  writeOwnReview: call('client', 'POST /reviews', { body: reviews.reviewForm, answer: reviews.oneOwnReview }),
  editOwnReview: call('client', 'PUT /reviews/my', { body: reviews.reviewForm, answer: reviews.oneOwnReview }),
  deleteOwnReview: call('client', 'DELETE /reviews/my', { answer: done }),
  hideOwnTraining: call('client', 'DELETE /reviews/my/training', { answer: reviews.oneOwnReview }),
  listReviews: call('admin', 'GET /admin/reviews', { query: page, answer: reviews.reviews }),
  approveReview: call('admin', 'PUT /admin/reviews/:id/approve', {
    act: 'review.published',
    params: oneId,
    body: reviews.approval,
    answer: reviews.oneReview,
  }),
  featureReview: call('admin', 'PUT /admin/reviews/:id/feature', {
    act: 'review.featured',
    params: oneId,
    body: reviews.featuring,
    answer: reviews.oneReview,
  }),
  hideReview: call('admin', 'PUT /admin/reviews/:id/hidden', {
    act: 'review.hidden',
    params: oneId,
    body: reviews.hiding,
    answer: reviews.oneReview,
  }),
  showReview: call('admin', 'DELETE /admin/reviews/:id/hidden', {
    act: 'review.shown',
    params: oneId,
    answer: reviews.oneReview,
  }),
  replyToReview: call('admin', 'PUT /admin/reviews/:id/reply', {
    act: 'review.replied',
    params: oneId,
    body: reviews.replyForm,
    answer: reviews.oneReview,
  }),
  removeReply: call('admin', 'DELETE /admin/reviews/:id/reply', {
    act: 'review.reply_removed',
    params: oneId,
    answer: reviews.oneReview,
  }),
  deleteReview: call('admin', 'DELETE /admin/reviews/:id', {
    act: 'review.deleted',
    params: oneId,
    body: reviews.deletion,
    answer: done,
  }),
} as const;
