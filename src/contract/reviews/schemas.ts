import * as z from 'zod/mini';
import { id, instant, integer, nextCursor, text } from '../fields.ts';
import { limits } from '../limits.ts';

const bounds = limits.reviews;

const rating = integer({ min: bounds.ratingMin, max: bounds.ratingMax });
/** An empty title is no title. */
const reviewTitle = text({ min: 0, max: bounds.titleMax });
const comment = text({ min: bounds.commentMin, max: bounds.commentMax, lines: 'many' });

export const reviewForm = z.strictObject({ rating, title: z.optional(reviewTitle), comment });
export type ReviewForm = z.infer<typeof reviewForm>;

export const publicTypes = ['featured', 'approved'] as const;
export const publicType = z.enum(publicTypes);
export type PublicType = z.infer<typeof publicType>;

const written = { id, rating: z.number(), title: z.optional(z.string()), comment: z.string(), createdAt: instant };

/** What anyone may read: never a surname, username or address. */
const publicReview = z.object({ ...written, author: z.object({ displayName: z.string() }) });
export type PublicReview = z.infer<typeof publicReview>;

const ownReview = z.object({ ...written, updatedAt: instant, isApproved: z.boolean() });
export type OwnReview = z.infer<typeof ownReview>;

export const review = z.object({
  ...written,
  updatedAt: instant,
  approvedAt: z.optional(instant),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  author: z.object({ id, firstName: z.string(), lastName: z.string(), username: z.string() }),
});
export type Review = z.infer<typeof review>;

export const publicReviews = z.object({ reviews: z.array(publicReview), nextCursor });
export const maybeOwnReview = z.object({ review: z.nullable(ownReview) });
export const oneOwnReview = z.object({ review: ownReview });
export const reviews = z.object({ reviews: z.array(review), nextCursor });
export const oneReview = z.object({ review });
export const approval = z.strictObject({ approved: z.boolean() });
export const featuring = z.strictObject({ featured: z.boolean() });
