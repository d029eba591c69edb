import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { publicType } from '#contract/reviews/schemas.ts';
import type { Context } from '../../context.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { refuse } from '../../http/answers/errors.ts';
import { type AdminActor, refuseUnconfirmed } from '../../http/guard.ts';
import type { Serve } from '../../http/serve.ts';
import { WriteCount } from '../../http/write-count.ts';
import { countAll } from './counts.ts';
import { presentOwnReview, presentReview } from './presenter.ts';
import { publicReviews } from './public-reviews.ts';
import { feature, hide, type Outcome, publish, removeReply, reply, show, withdrawApproval } from './rules.ts';
import { deleteAnyReview, editOwnReview, moderate, withdrawOwnReview, writeOwnReview } from './service.ts';
import { findOwnReview, findReview, listReviews, type ReviewRow } from './store.ts';

export function mountPublicReviews(serve: Serve, { db, clock }: Context): void {
  serve(calls.listPublicReviews, async ({ params, query }) => {
    const type = publicType.safeParse(params.type);
    return type.success ? publicReviews(db, type.data, query) : refuse('not_found');
  });
  serve(calls.countReviews, () => countAll(db, clock.now()));
}

export function mountOwnReview(serve: Serve, context: Context): void {
  serve(calls.readOwnReview, async (_input, { user }) => {
    const review = await findOwnReview(context.db, user.id);
    return { review: review ? presentOwnReview(review) : null };
  });
  const newOnes = new WriteCount(context.clock, limits.reviews.newOnes);
  serve(calls.writeOwnReview, async ({ body }, { user }) => {
    const refused = (await findOwnReview(context.db, user.id)) ? undefined : newOnes.refuse(user.id);
    if (refused) return refused;
    const written = await writeOwnReview(context, user.id, body);
    if (written?.isNew) newOnes.count(user.id);
    return written ? { review: presentOwnReview(written.review) } : refuse('unauthenticated');
  });
  serve(calls.editOwnReview, async ({ body }, { user }) => {
    const review = await editOwnReview(context, user.id, body);
    return review ? { review: presentOwnReview(review) } : refuse('review_not_found');
  });
  serve(calls.deleteOwnReview, async (_input, { user }) =>
    (await withdrawOwnReview(context, user.id)) ? {} : refuse('review_not_found'),
  );
}

export function mountModeration(serve: Serve, context: Context): void {
  const { db, clock } = context;
  const decide = async (id: string, decision: (review: ReviewRow, at: string) => Outcome | undefined) => {
    const decided = await moderate(context, id, decision);
    if (decided !== 'changed' && decided !== 'unchanged') return refuse(decided);
    const review = await findReview(db, id);
    return review ? { review: presentReview(review) } : refuse('review_not_found');
  };

  serve(calls.listReviews, async ({ query }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listReviews(db, slice)).map(presentReview),
      cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }),
    });
    return { reviews: items, ...next };
  });
  serve(calls.approveReview, ({ params, body }) =>
    decide(params.id, (review, at) => (body.approved ? publish(review, at) : withdrawApproval(review, at, body))),
  );
  serve(calls.featureReview, ({ params, body }) => decide(params.id, (review, at) => feature(review, at, body.featured)));
  serve(calls.hideReview, ({ params, body }) => decide(params.id, (review, at) => hide(review, at, body)));
  serve(calls.showReview, ({ params }) => decide(params.id, show));
  serve(calls.replyToReview, ({ params, body }) => decide(params.id, (review, at) => reply(review, at, body.text)));
  serve(calls.removeReply, ({ params }) => decide(params.id, removeReply));
  serve(calls.deleteReview, async ({ params, body }, actor: AdminActor) => {
    const refused = refuseUnconfirmed(actor, clock.now());
    if (refused) return refused;
    return (await deleteAnyReview(context, params.id, body.reason)) ? {} : refuse('review_not_found');
  });
}
