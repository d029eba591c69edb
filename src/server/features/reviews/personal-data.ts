import { atOnce, inPages, personalTable, withheld } from '../../db/personal-data.ts';
import { findOwnReview } from './store.ts';
import type { ReviewTables } from './tables.ts';

/** What the copy of a client's data has of their review, and of what was done with it. */
export const reviewsData = {
  reviews: personalTable<ReviewTables['reviews']>(
    {
      id: 'exported',
      userId: withheld.own,
      rating: 'exported',
      title: 'exported',
      comment: 'exported',
      language: 'exported',
      trainingAgreedAt: 'exported',
      trainingService: 'exported',
      trainingMonths: 'exported',
      createdAt: 'exported',
      updatedAt: 'exported',
      approvedAt: 'exported',
      featuredAt: 'exported',
      hiddenAt: 'exported',
      hiddenReason: 'exported',
      hiddenWords: 'exported',
      reply: 'exported',
      repliedAt: 'exported',
      replyChangedAt: 'exported',
    },
    atOnce(async (db, userId) => [await findOwnReview(db, userId)].filter((review) => review !== undefined)),
  ),
  moderation: personalTable<ReviewTables['moderation']>(
    {
      id: withheld.internal,
      at: 'exported',
      act: 'exported',
      stars: 'exported',
      reason: 'exported',
      reviewId: 'exported',
    },
    async function* (db, userId) {
      const review = await findOwnReview(db, userId);
      if (!review) return;
      yield* inPages<ReviewTables['moderation']>((last, take) => {
        const rows = db.selectFrom('moderation').selectAll().where('reviewId', '=', review.id).orderBy('id').limit(take);
        return (last ? rows.where('id', '>', last.id) : rows).execute();
      });
    },
  ),
};
