import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { remedyOf } from '#contract/reviews/moderation.ts';
import type { OwnReview } from '#contract/reviews/schemas.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatDate } from '#web/calls/formats.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Stars } from '#web/public/ui/icon.tsx';
import { Failure } from '../../failure.tsx';
import { ownReviewQuery } from '../../queries.ts';
import { readDraft } from '../../review/draft.ts';
import { ReviewForm } from './review-form.tsx';
import { SavedTraining } from './training.tsx';
import { useDeleteReview } from './use-own-review.ts';

/** The client's own review: none yet, being written, saved, being edited. */
export function ReviewBox({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const title = useRef<HTMLHeadingElement>(null);
  const [writing, setWriting] = useState(false);
  const [status, setStatus] = useState<'saved' | 'deleted' | 'training.hidden'>();
  const { data, error, isFetching, refetch } = useQuery(ownReviewQuery);
  const review = data?.review;
  /** Moves the focus to the title, because the focused element is removed with the form or the review. */
  const finish = (done?: typeof status) => {
    setWriting(false);
    setStatus(done);
    title.current?.focus();
  };
  const content = (): ReactNode => {
    if (writing)
      return (
        <ReviewForm
          userId={userId}
          review={review ?? undefined}
          choice={data?.trainingChoice}
          onSaved={() => finish('saved')}
          onCancel={() => finish()}
        />
      );
    if (review) return <SavedReview review={review} onEdit={() => setWriting(true)} onDone={finish} />;
    if (review === null) return <StartWriting userId={userId} onStart={() => setWriting(true)} />;
    if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Spinner label={t('review.loading')} />;
  };
  return (
    <section aria-labelledby="review-title" className="page-width grid grid-cols-1 gap-6 py-16 lg:grid-cols-3 lg:gap-7 lg:py-24">
      <div>
        <h2 id="review-title" ref={title} tabIndex={-1} className="headline text-4xl outline-none wrap-anywhere lg:text-5xl">
          {t('review.title')}
        </h2>
        <p className="mt-4 max-w-xl text-slate">{t('review.intro')}</p>
        <p role="status" className="mt-4 font-bold empty:hidden">
          {status && t(`review.${status}`)}
        </p>
      </div>
      <div className="lg:col-span-2">{content()}</div>
    </section>
  );
}

function StartWriting({ userId, onStart }: { userId: string; onStart: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-8 border-tram bg-white p-6 sm:p-8">
      <p className="max-w-md text-xl leading-tight font-extrabold tracking-tight">{t('review.invitation')}</p>
      <Button onClick={onStart} className="max-sm:w-full">
        {t(readDraft(userId) ? 'review.resume' : 'review.start')}
      </Button>
    </div>
  );
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  return (
    <Failure onRetry={onRetry}>
      <p className="font-bold">{t('review.loadFailed')}</p>
      <p>{errorText(error)}</p>
    </Failure>
  );
}

type SavedReviewProps = { review: OwnReview; onEdit: () => void; onDone: (done: 'deleted' | 'training.hidden') => void };

function SavedReview({ review, onEdit, onDone }: SavedReviewProps) {
  const { t } = useTranslation('dashboard');
  return (
    <article className={`border-t-8 bg-white p-5 sm:p-8 ${review.isApproved ? 'border-green' : 'border-tram'}`}>
      {review.hidden ? <Hidden hidden={review.hidden} /> : <Status approved={review.isApproved} />}
      <div className="mt-5">
        <Stars rating={review.rating} label={t('common:labels.stars', { count: review.rating })} />
      </div>
      {review.title && (
        <h3 dir="auto" className="mt-3 text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {review.title}
        </h3>
      )}
      <p dir="auto" className="mt-2 text-lg whitespace-pre-line wrap-anywhere">
        {review.comment}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 text-sm text-slate">
        <span>{t('review.written', { date: formatDate(review.createdAt) })}</span>
        {review.updatedAt !== review.createdAt && <span>{t('review.modified', { date: formatDate(review.updatedAt) })}</span>}
      </p>
      {review.training && <SavedTraining training={review.training} onHidden={() => onDone('training.hidden')} />}
      {review.reply && <Reply reply={review.reply} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onEdit}>
          <Icon name="edit" />
          {t('review.edit')}
        </Button>
        <DeleteButton onDeleted={() => onDone('deleted')} />
      </div>
    </article>
  );
}

function Status({ approved }: { approved: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        className={`inline-flex items-center gap-2 px-3 py-1.5 text-sm font-bold ${approved ? 'bg-green text-white' : 'bg-tram text-ink-black'}`}
      >
        <Icon name={approved ? 'check' : 'clock'} />
        {t(approved ? 'review.approved' : 'review.pending')}
      </p>
      {!approved && <p className="text-sm text-slate">{t('review.pendingNote')}</p>}
    </div>
  );
}

/** The rule that it breaks and the trainer's words: never a wish for a better opinion. */
function Hidden({ hidden: { reason, words } }: { hidden: NonNullable<OwnReview['hidden']> }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="grid justify-items-start gap-2">
      <p className="inline-flex items-center gap-2 bg-ink-black px-3 py-1.5 text-sm font-bold text-white">
        <Icon name="close" />
        {t('review.hidden')}
      </p>
      <p className="max-w-xl wrap-anywhere whitespace-pre-line">
        {t('review.hiddenNote', { reason: t(`common:hiddenReasons.${reason}`) })} {words && <span dir="auto">«{words}» </span>}
        {t(`review.remedies.${remedyOf(reason)}`)}
      </p>
    </div>
  );
}

function Reply({ reply: { text, at, changedAt } }: { reply: NonNullable<OwnReview['reply']> }) {
  const { t } = useTranslation('dashboard');
  return (
    <blockquote className="mt-5 border-l-4 border-sand pl-4">
      <p className="text-sm text-slate">{t('review.reply', { date: formatDate(changedAt ?? at) })}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </blockquote>
  );
}

function DeleteButton({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('dashboard');
  const [asking, setAsking] = useState(false);
  const { start, busy, refusal, reset } = useDeleteReview(onDeleted);
  const change = (open: boolean) => {
    reset();
    setAsking(open);
  };
  return (
    <>
      <Button variant="danger" onClick={() => change(true)}>
        <Icon name="trash" />
        {t('review.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={change}
        title={t('review.deleteTitle')}
        question={t('review.deleteQuestion')}
        confirmLabel={t('review.deleteConfirm')}
        cancelLabel={t('review.cancel')}
        busy={busy}
        error={refusal ?? undefined}
        onConfirm={() => start(undefined)}
      />
    </>
  );
}
