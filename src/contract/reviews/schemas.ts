import * as z from 'zod/mini';
import { id, instant, integer, language, nextCursor, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { chosenReasons, hiddenReasons } from './moderation.ts';

const bounds = limits.reviews;

const rating = integer({ min: bounds.ratingMin, max: bounds.ratingMax });
/** An empty title is no title. */
const reviewTitle = text({ min: 0, max: bounds.titleMax });
const comment = text({ min: bounds.commentMin, max: bounds.commentMax, lines: 'many' });

/** A service of the site, or none. */
const serviceId = z.nullable(z.string().check(z.maxLength(limits.site.idMax, { error: 'too_long' })));

/**
 * `training`: the author agrees that service and months of training stand beside the name; null is a refusal. Absent, as from a
 * page of an earlier release, it leaves what was agreed as it is.
 */
export const reviewForm = z.strictObject({
  rating,
  title: z.optional(reviewTitle),
  comment,
  training: z.optional(z.nullable(z.strictObject({ serviceId }))),
});
export type ReviewForm = z.infer<typeof reviewForm>;

export const publicTypes = ['featured', 'approved'] as const;
export const publicType = z.enum(publicTypes);
export type PublicType = z.infer<typeof publicType>;

const written = { id, rating: z.number(), title: z.optional(z.string()), comment: z.string(), createdAt: instant };

const localized = z.object({ it: z.string(), en: z.string() });

/** What stands beside the author's name: the service, where the site has it, and whole months, from the first one on. */
const training = z.object({ service: z.nullable(localized), months: z.nullable(z.number()) });

/** The trainer's public answer. */
const reply = z.optional(z.object({ text: z.string(), at: instant, changedAt: z.optional(instant) }));
/** Why a review is not public. */
const hidden = z.optional(z.object({ reason: z.enum(hiddenReasons), words: z.optional(z.string()), at: instant }));

/** What anyone may read: never a surname, username or address. */
const publicReview = z.object({
  ...written,
  reply,
  author: z.object({ displayName: z.string() }),
  /** In which it is written, as far as its words and its author's pages tell. */
  language: z.optional(z.nullable(language)),
  /** Null unless the author agreed. */
  training: z.optional(z.nullable(training)),
});
export type PublicReview = z.infer<typeof publicReview>;
export type ShownTraining = z.infer<typeof training>;

const ownReview = z.object({
  ...written,
  updatedAt: instant,
  isApproved: z.boolean(),
  hidden,
  reply,
  /** Absent unless the author agreed. */
  training: z.optional(z.object({ ...training.shape, serviceId: z.nullable(z.string()) })),
});
export type OwnReview = z.infer<typeof ownReview>;

export const review = z.object({
  ...written,
  updatedAt: instant,
  approvedAt: z.optional(instant),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  hidden,
  reply,
  training: z.optional(training),
  author: z.object({ id, firstName: z.string(), lastName: z.string(), username: z.string() }),
});
export type Review = z.infer<typeof review>;

export const publicReviews = z.object({ reviews: z.array(publicReview), nextCursor });
export type PublicReviews = z.infer<typeof publicReviews>;
/** What an author may agree to show: the months of now, and one of the site's services. */
const trainingChoice = z.object({ months: z.nullable(z.number()), services: z.array(z.object({ id, title: localized })) });
export type TrainingChoice = z.infer<typeof trainingChoice>;
export const maybeOwnReview = z.object({ review: z.nullable(ownReview), trainingChoice: z.optional(trainingChoice) });
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
