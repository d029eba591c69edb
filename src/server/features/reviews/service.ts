import type { HiddenReason } from '#contract/reviews/moderation.ts';
import type { Review, ReviewForm } from '#contract/reviews/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Among, First } from '../../db/paging.ts';
import type { RecordAct } from '../../http/http-context.ts';
import { newId } from '../../new-id.ts';
import type { MailService } from '../mail/service.ts';
import { noteForTrainer } from '../notices/trainer-notices.ts';
import { findAuthor } from '../users/service.ts';
import { agreedTraining, notAgreed, type Services } from './authors/training.ts';
import { recordActs, removeReview } from './moderation.ts';
import { presentReview } from './presenter.ts';
import { lateBefore, type Outcome, rewrite } from './rules.ts';
import {
  findOwnReview,
  findReview,
  findReviewOf,
  insertReview,
  listLate,
  listPending,
  type ReviewRow,
  updateReview,
} from './store.ts';
import { tellAuthor } from './tell.ts';

type Acting = Pick<Context, 'db' | 'clock' | 'pageCache'>;
type Moderating = Acting & { mail: Pick<MailService, 'isSetUp'> };

type Pending = { review: Review; isLate: boolean };

/** Reviews that wait for approval, those first that wait for too long: they are there whatever is to be left out. */
export async function readPending(
  { db, clock, site }: Pick<Context, 'db' | 'clock' | 'site'>,
  { except, ...among }: Among,
): Promise<First<Pending>> {
  const before = lateBefore(clock.now());
  const { services } = site.current.content;
  const stillLate = await listLate(db, except, before);
  const { rows, count } = await listPending(db, { ...among, except: except.filter((id) => !stillLate.has(id)) });
  const late = await listLate(
    db,
    rows.map(({ id }) => id),
    before,
  );
  const pending = rows.map((row) => ({ review: presentReview(row, services), isLate: late.has(row.id) }));
  return { rows: pending.toSorted((a, b) => Number(b.isLate) - Number(a.isLate)), count };
}

/** A client's review as the admin sees it. */
export async function readReviewOf(db: Database, userId: string, services: Services): Promise<Review | undefined> {
  const review = await findReviewOf(db, userId);
  return review && presentReview(review, services);
}

/** Creates the client's one review, or rewrites it; undefined where the client has been deleted meanwhile. */
export async function writeOwnReview({ db, clock, pageCache }: Acting, userId: string, form: ReviewForm) {
  const at = instantOf(clock.now());
  const written = await inTransaction(db, async (transaction) => {
    const author = await findAuthor(transaction, userId);
    if (!author) return undefined;
    const beside = besideText(form, author, at);
    const before = await findOwnReview(transaction, userId);
    const review = before
      ? await write(transaction, before, at, rewrite(before, at, form, beside))
      : await create(transaction, { userId, ...beside }, at, form);
    await noteForTrainer(transaction, 'reviews', at);
    return { review, isNew: before === undefined };
  });
  if (written) pageCache.invalidate();
  return written;
}

/** What is written beside the text: the author's language, and what they agreed to show where they say so. */
const besideText = ({ training }: ReviewForm, { language, createdAt }: Author, at: string) => ({
  language,
  ...agreedTraining(training, { since: createdAt, at }),
});

type Author = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;
type Beside = { userId: string } & ReturnType<typeof besideText>;

async function create(
  transaction: Database,
  beside: Beside,
  at: string,
  { rating, title, comment }: ReviewForm,
): Promise<ReviewRow> {
  const row = { id: newId(), ...beside, rating, comment, title: title || null, createdAt: at, updatedAt: at };
  const review = await insertReview(transaction, row);
  await recordActs(transaction, at, review, [{ act: 'received' }]);
  return review;
}

/** Rewrites the client's review; undefined where there is none. */
export async function editOwnReview({ db, clock, pageCache }: Acting, userId: string, form: ReviewForm) {
  const at = instantOf(clock.now());
  const review = await inTransaction(db, async (transaction) => {
    const before = await findOwnReview(transaction, userId);
    const author = before && (await findAuthor(transaction, userId));
    if (!before || !author) return undefined;
    const after = await write(transaction, before, at, rewrite(before, at, form, besideText(form, author, at)));
    await noteForTrainer(transaction, 'reviews', at);
    return after;
  });
  if (review) pageCache.invalidate();
  return review;
}

/**
 * Takes service and months from beside the client's name; undefined where there is no review. It is no edit, after which the review
 * would wait for approval: who agreed can take it back at no cost (GDPR, 7.3).
 */
export async function hideTraining({ db, pageCache }: Acting, userId: string) {
  const review = await inTransaction(db, async (transaction) => {
    const before = await findOwnReview(transaction, userId);
    return before && updateReview(transaction, before.id, notAgreed);
  });
  if (review) pageCache.invalidate();
  return review;
}

/** False where there is none. */
export async function withdrawOwnReview({ db, clock, pageCache }: Acting, userId: string): Promise<boolean> {
  const at = instantOf(clock.now());
  const isGone = await inTransaction(db, async (transaction) => {
    const review = await findOwnReview(transaction, userId);
    if (review) await removeReview(transaction, at, review, { act: 'withdrawn' });
    return review !== undefined;
  });
  if (isGone) pageCache.invalidate();
  return isGone;
}

/** Deletes a review for the trainer; false where there is none. */
export async function deleteAnyReview(
  { db, clock, pageCache }: Acting,
  id: string,
  { reason, record }: { reason: HiddenReason | undefined; record: RecordAct },
): Promise<boolean> {
  const at = instantOf(clock.now());
  const isGone = await inTransaction(db, async (transaction) => {
    const review = await findReview(transaction, id);
    const act = { act: 'deleted', reason: reason ?? review?.hiddenReason ?? 'unspecified' } as const;
    if (review) {
      await removeReview(transaction, at, review, act);
      await record(transaction, { userId: review.userId });
    }
    return review !== undefined;
  });
  if (isGone) pageCache.invalidate();
  return isGone;
}

export type Decide = (review: ReviewRow, at: string) => Outcome | undefined;
type Decision = 'changed' | 'unchanged' | 'review_not_found' | 'review_not_approved';

/**
 * Moderates a review as it is now: moderation never changes its text, nor the time when its client last wrote it. `decide` gives
 * undefined where only an approved review can be so.
 */
export async function moderate(
  { db, clock, pageCache, mail }: Moderating,
  id: string,
  { decide, record }: { decide: Decide; record: (transaction: Database, review: ReviewRow) => Promise<void> },
): Promise<Decision> {
  const at = instantOf(clock.now());
  const decision = await inTransaction(db, async (transaction): Promise<Decision> => {
    const before = await findReview(transaction, id);
    if (!before) return 'review_not_found';
    const outcome = decide(before, at);
    if (!outcome) return 'review_not_approved';
    const after = await write(transaction, before, at, outcome);
    if (after === before) return 'unchanged';
    if (mail.isSetUp) await tellAuthor(transaction, after, outcome.acts, at);
    await record(transaction, after);
    return 'changed';
  });
  if (decision === 'changed') pageCache.invalidate();
  return decision;
}

async function write(transaction: Database, before: ReviewRow, at: string, { changes, acts }: Outcome): Promise<ReviewRow> {
  if (Object.keys(changes).length === 0) return before;
  const after = await updateReview(transaction, before.id, changes);
  await recordActs(transaction, at, after, acts);
  return after;
}
