import * as z from 'zod/mini';
import { id, instant, integer, nextCursor, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { chosenReasons, hiddenReasons } from './moderation.ts';

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

/** The trainer's public answer. */
const reply = z.optional(z.object({ text: z.string(), at: instant, changedAt: z.optional(instant) }));
/** Why a review is not public. */
const hidden = z.optional(z.object({ reason: z.enum(hiddenReasons), words: z.optional(z.string()), at: instant }));

/** What anyone may read: never a surname, username or address. */
const publicReview = z.object({ ...written, reply, author: z.object({ displayName: z.string() }) });
export type PublicReview = z.infer<typeof publicReview>;

const ownReview = z.object({ ...written, updatedAt: instant, isApproved: z.boolean(), hidden, reply });
export type OwnReview = z.infer<typeof ownReview>;

export const review = z.object({
  ...written,
  updatedAt: instant,
  approvedAt: z.optional(instant),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  hidden,
  reply,
  author: z.object({ id, firstName: z.string(), lastName: z.string(), username: z.string() }),
});
export type Review = z.infer<typeof review>;

export const publicReviews = z.object({ reviews: z.array(publicReview), nextCursor });
export type PublicReviews = z.infer<typeof publicReviews>;
export const maybeOwnReview = z.object({ review: z.nullable(ownReview) });
export const oneOwnReview = z.object({ review: ownReview });
export const reviews = z.object({ reviews: z.array(review), nextCursor });
export const oneReview = z.object({ review });
/** To the client; empty is none. */
const words = z.optional(text({ min: 0, max: bounds.hiddenWordsMax, lines: 'many' }));
const reason = z.enum(chosenReasons);
export const approval = z.strictObject({ approved: z.boolean(), reason: z.optional(reason), words });
export const hiding = z.strictObject({ reason, words });
export const deletion = z.strictObject({ reason: z.optional(reason) });
export const replyForm = z.strictObject({ text: text({ min: bounds.replyMin, max: bounds.replyMax, lines: 'many' }) });
export const featuring = z.strictObject({ featured: z.boolean() });

/** How many reviews are where (`ReviewCounts` says what is counted). */
export const reviewCounts = z.object({
  since: instant,
  received: z.number(),
  published: z.number(),
  pending: z.number(),
  late: z.number(),
  hidden: z.number(),
  withdrawn: z.number(),
  left: z.number(),
  hiddenBy: z.array(z.object({ reason: z.enum(hiddenReasons), stars: z.array(z.number()) })),
});
