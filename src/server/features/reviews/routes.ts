import { calls } from '#contract/calls.ts';
import { publicType, type ReviewForm } from '#contract/reviews/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { newId } from '../../new-id.ts';
import { presentOwnReview, presentReview } from './presenter.ts';
import { publicReviews } from './public-reviews.ts';
import {
  deleteOwnReview,
  deleteReview,
  findOwnReview,
  findReview,
  listReviews,
  rewriteReview,
  setApproval,
  setFeatured,
  writeReview,
} from './store.ts';

export function mountPublicReviews(serve: Serve, { db }: Context): void {
  serve(calls.listPublicReviews, async ({ params, query }) => {
    const type = publicType.safeParse(params.type);
    return type.success ? publicReviews(db, type.data, query) : refuse('not_found');
  });
}

export function mountOwnReview(serve: Serve, { db, clock, pageCache }: Context): void {
  const write = async (userId: string, form: ReviewForm, isNewAllowed: boolean) => {
    const submission = { id: newId(), userId, form, at: instantOf(clock.now()) };
    const changed = await (isNewAllowed ? writeReview : rewriteReview)(db, submission);
    if (!changed) return refuse(isNewAllowed ? 'unauthenticated' : 'review_not_found');
    if (changed.wasPublic) pageCache.invalidate();
    return { review: presentOwnReview(changed.review) };
  };

  serve(calls.readOwnReview, async (_input, { user }) => {
    const review = await findOwnReview(db, user.id);
    return { review: review ? presentOwnReview(review) : null };
  });
  serve(calls.writeOwnReview, ({ body }, { user }) => write(user.id, body, true));
  serve(calls.editOwnReview, ({ body }, { user }) => write(user.id, body, false));
  serve(calls.deleteOwnReview, async (_input, { user }) => {
    const changed = await deleteOwnReview(db, user.id);
    if (!changed) return refuse('review_not_found');
    if (changed.wasPublic) pageCache.invalidate();
    return {};
  });
}

/** Moderation never changes a review's text, nor the time when its client last wrote it. */
export function mountModeration(serve: Serve, { db, clock, pageCache }: Context): void {
  const readReview = async (id: string) => {
    const review = await findReview(db, id);
    return review ? { review: presentReview(review) } : refuse('review_not_found');
  };
  const invalidateIf = (isChanged: boolean) => {
    if (isChanged) pageCache.invalidate();
  };

  serve(calls.listReviews, async ({ query }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listReviews(db, slice)).map(presentReview),
      cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }),
    });
    return { reviews: items, ...next };
  });
  serve(calls.approveReview, async ({ params, body }) => {
    invalidateIf(await setApproval(db, params.id, body.approved ? instantOf(clock.now()) : null));
    return readReview(params.id);
  });
  serve(calls.featureReview, async ({ params, body }) => {
    const isDone = await setFeatured(db, params.id, body.featured ? instantOf(clock.now()) : null);
    invalidateIf(isDone);
    const answer = await readReview(params.id);
    return isDone || !('review' in answer) ? answer : refuse('review_not_approved');
  });
  serve(calls.deleteReview, async ({ params }) => {
    const changed = await deleteReview(db, params.id);
    if (!changed) return refuse('review_not_found');
    if (changed.wasPublic) pageCache.invalidate();
    return {};
  });
}
