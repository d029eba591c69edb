import type { ActKind } from '#contract/audit/acts.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { publicType } from '#contract/reviews/schemas.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { refuse } from '../../http/answers/errors.ts';
import { type AdminActor, refuseUnconfirmed } from '../../http/guard.ts';
import type { HttpContext } from '../../http/http-context.ts';
import type { Serve } from '../../http/serve.ts';
import { WriteCount } from '../../http/write-count.ts';
import type { WithMail } from '../mail/service.ts';
import { findAuthor } from '../users/service.ts';
import { isKnownService, monthsSince } from './authors/training.ts';
import { countAll } from './counts.ts';
import { presentOwnReview, presentReview } from './presenter.ts';
import { publicReviews } from './public-reviews.ts';
import { feature, hide, publish, removeReply, reply, show, withdrawApproval } from './rules.ts';
import {
  type Decide,
  deleteAnyReview,
  editOwnReview,
  hideTraining,
  moderate,
  withdrawOwnReview,
  writeOwnReview,
} from './service.ts';
import { type AuthoredReview, findOwnReview, findReview, listReviews, type ReviewRow } from './store.ts';

export function mountPublicReviews(serve: Serve, { db, clock, site }: Context): void {
  serve(calls.listPublicReviews, async ({ params, query }) => {
    const type = publicType.safeParse(params.type);
    return type.success ? publicReviews({ db, services: site.current.content.services }, type.data, query) : refuse('not_found');
  });
  serve(calls.countReviews, () => countAll(db, clock.now()));
}

export function mountOwnReview(serve: Serve, context: Context): void {
  const { db, clock, site } = context;
  const present = (review: ReviewRow) => ({ review: presentOwnReview(review, site.current.content.services) });

  serve(calls.readOwnReview, async (_input, { user }) => {
    const [review, author] = [await findOwnReview(db, user.id), await findAuthor(db, user.id)];
    const { services } = site.current.content;
    const months = author ? monthsSince(author.createdAt, clock.now()) : null;
    const trainingChoice = { months, services: services.map(({ id, title }) => ({ id, title })) };
    return { review: review ? present(review).review : null, trainingChoice };
  });
  const newOnes = new WriteCount(context.clock, limits.reviews.newOnes);
  serve(calls.writeOwnReview, async ({ body }, { user }) => {
    const refused = (await findOwnReview(db, user.id)) ? undefined : newOnes.refuse(user.id);
    if (refused) return refused;
    if (!isKnownService(body.training, site.current)) return refuse('invalid_input', unknownService);
    const written = await writeOwnReview(context, user.id, body);
    if (written?.isNew) newOnes.count(user.id);
    return written ? present(written.review) : refuse('unauthenticated');
  });
  serve(calls.editOwnReview, async ({ body }, { user }) => {
    if (!isKnownService(body.training, site.current)) return refuse('invalid_input', unknownService);
    const review = await editOwnReview(context, user.id, body);
    return review ? present(review) : refuse('review_not_found');
  });
  serve(calls.hideOwnTraining, async (_input, { user }) => {
    const review = await hideTraining(context, user.id);
    return review ? present(review) : refuse('review_not_found');
  });
  serve(calls.deleteOwnReview, async (_input, { user }) =>
    (await withdrawOwnReview(context, user.id)) ? {} : refuse('review_not_found'),
  );
}

const unknownService = { fields: { 'training.serviceId': { code: 'not_allowed' } } } as const;

export function mountModeration(serve: Serve, context: WithMail): void {
  const { db, clock, site } = context;
  const present = (review: AuthoredReview) => presentReview(review, site.current.content.services);
  const decide = async (id: string, decision: Decide, http: HttpContext, kind?: ActKind) => {
    const record = (transaction: Database, { userId, hiddenAt }: ReviewRow) => {
      const shown = kind === undefined ? {} : { kind };
      return http.record(transaction, { userId, ...(hiddenAt === null ? shown : { kind: 'review.hidden' }) });
    };
    const decided = await moderate(context, id, { decide: decision, record });
    if (decided !== 'changed' && decided !== 'unchanged') return refuse(decided);
    if (decided === 'unchanged') http.changedNothing();
    const review = await findReview(db, id);
    return review ? { review: present(review) } : refuse('review_not_found');
  };

  serve(calls.listReviews, async ({ query }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listReviews(db, slice)).map(present),
      cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }),
    });
    return { reviews: items, ...next };
  });
  serve(calls.approveReview, ({ params, body }, _actor, http) =>
    decide(params.id, (review, at) => (body.approved ? publish(review, at) : withdrawApproval(review, at, body)), http),
  );
  serve(calls.featureReview, ({ params, body: { featured } }, _actor, http) =>
    decide(params.id, (review, at) => feature(review, at, featured), http, featured ? undefined : 'review.unfeatured'),
  );
  serve(calls.hideReview, ({ params, body }, _actor, http) => decide(params.id, (review, at) => hide(review, at, body), http));
  serve(calls.showReview, ({ params }, _actor, http) => decide(params.id, show, http));
  serve(calls.replyToReview, ({ params, body }, _actor, http) =>
    decide(params.id, (review, at) => reply(review, at, body.text), http),
  );
  serve(calls.removeReply, ({ params }, _actor, http) => decide(params.id, removeReply, http));
  serve(calls.deleteReview, async ({ params, body }, actor: AdminActor, { record }) => {
    const refused = refuseUnconfirmed(actor, clock.now());
    if (refused) return refused;
    return (await deleteAnyReview(context, params.id, { reason: body.reason, record })) ? {} : refuse('review_not_found');
  });
}
