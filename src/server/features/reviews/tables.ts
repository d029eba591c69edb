import type { Language } from '#contract/languages.ts';
import type { Act, HiddenReason } from '#contract/reviews/moderation.ts';

export type ReviewTables = {
  reviews: {
    id: string;
    userId: string;
    rating: number;
    title: string | null;
    comment: string;
    /** Of the author's pages when it was written; null where none was opened yet. */
    language: Language | null;
    createdAt: string;
    updatedAt: string;
    /** Null unless its author agrees to service and months beside the name; the months are those of the day it was written. */
    trainingAgreedAt: string | null;
    trainingService: string | null;
    trainingMonths: number | null;
    /** Null where it is not approved; a review is featured only while it is approved. */
    approvedAt: string | null;
    featuredAt: string | null;
    /** Null where it is not hidden; a hidden review is not approved. */
    hiddenAt: string | null;
    hiddenReason: HiddenReason | null;
    hiddenWords: string | null;
    /** The trainer's public answer to an approved review. */
    reply: string | null;
    repliedAt: string | null;
    replyChangedAt: string | null;
  };
  /** What was done with reviews. The database refuses a change of a row, and its deletion before its term. */
  moderation: {
    id: string;
    at: string;
    act: Act;
    stars: number;
    reason: HiddenReason | null;
    /** Null once the review is deleted: what stays is a day and stars. */
    reviewId: string | null;
  };
};
