import { memo } from 'react';
import type { Review } from '#contract/reviews/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Stars } from '#web/public/ui/icon.tsx';
import { DeleteButton } from '../shared/delete-button.tsx';
import { fullName } from '../users/user-facts.tsx';
import { ReviewActions } from './review-actions.tsx';
import { HiddenNote, ReplyNote, TrainingNote } from './review-notes.tsx';
import { ReviewState } from './review-state.tsx';

function ruleOf(review: Review): string {
  if (review.hidden) return 'border-slate';
  if (!review.isApproved) return 'border-tram';
  return review.isFeatured ? 'border-sky' : 'border-green';
}

/** The dialogs that a card opens. */
export type ReviewDialogs = {
  onDelete: (review: Review) => void;
  onHide: (review: Review) => void;
  onReply: (review: Review) => void;
};

export const ReviewCard = memo(({ review, onDelete, onHide, onReply }: ReviewDialogs & { review: Review }) => {
  const { t } = useTranslation('admin');
  const { author, rating, createdAt, updatedAt, approvedAt } = review;
  return (
    <div className={classNames('flex flex-col border-t-4 bg-white sm:border-t-8', ruleOf(review))}>
      <div className="flex flex-1 flex-col gap-2 px-4 pt-2.5 pb-1 sm:px-6 sm:pt-4">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 dir="auto" className="min-w-0 text-lg leading-tight font-extrabold tracking-tight wrap-anywhere">
            {fullName(author)}
          </h3>
          <ReviewState review={review} />
          <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-slate">
            <Stars rating={rating} label={t('common:labels.stars', { count: rating })} />
            <span className="min-w-0 wrap-anywhere">{author.username}</span>
          </p>
        </header>
        {review.title && (
          <p dir="auto" className="font-bold wrap-anywhere">
            {review.title}
          </p>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
        <TrainingNote review={review} />
        <HiddenNote review={review} />
        <ReplyNote review={review} onReply={onReply} />
        <div className="mt-auto flex items-baseline-last justify-between gap-3">
          <ul className="flex flex-wrap gap-x-4 py-2 text-sm leading-snug text-slate">
            <li>{t('reviews.createdOn', { date: formatDate(createdAt) })}</li>
            {updatedAt !== createdAt && <li>{t('reviews.changedOn', { date: formatDate(updatedAt) })}</li>}
            {approvedAt && <li>{t('reviews.approvedOn', { date: formatDate(approvedAt) })}</li>}
          </ul>
          <DeleteButton
            tone="red"
            className="-mr-2 shrink-0"
            aria-label={t('reviews.deleteOf', { name: fullName(author) })}
            onClick={() => onDelete(review)}
          />
        </div>
      </div>
      <ReviewActions review={review} onHide={onHide} />
    </div>
  );
});
