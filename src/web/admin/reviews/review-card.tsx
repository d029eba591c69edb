import { memo } from 'react';
import type { Review } from '#contract/reviews.ts';
import { formatDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stars } from '#web/ui/icon.tsx';
import { Badge } from '../shared/badge.tsx';
import { ReviewActions } from './review-actions.tsx';

function ruleOf(review: Review): string {
  if (!review.isApproved) return 'border-tram';
  return review.isFeatured ? 'border-sky' : 'border-green';
}

export const ReviewCard = memo(({ review, onDelete }: { review: Review; onDelete: (review: Review) => void }) => {
  const { t } = useTranslation('admin');
  const { author, rating, isApproved, isFeatured, createdAt, updatedAt, approvedAt } = review;
  return (
    <div className={classNames('grid grid-cols-1 gap-4 border-t-8 bg-white p-5 sm:p-6', ruleOf(review))}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg leading-tight font-extrabold tracking-tight wrap-anywhere">
            {author.firstName} {author.lastName}
          </h3>
          <p className="text-sm wrap-break-word text-slate">{author.username}</p>
        </div>
        <p className="flex gap-2">
          <Badge tone={isApproved ? 'good' : 'waiting'}>{t(isApproved ? 'reviews.badgeApproved' : 'reviews.badgePending')}</Badge>
          {isFeatured && <Badge tone="bright">{t('reviews.badgeFeatured')}</Badge>}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-2">
        <Stars rating={rating} label={t('common:labels.stars', { count: rating })} />
        {review.title && (
          <p dir="auto" className="font-bold wrap-anywhere">
            {review.title}
          </p>
        )}
        <p dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-slate">
        <li>{t('reviews.createdOn', { date: formatDate(createdAt) })}</li>
        {updatedAt !== createdAt && <li>{t('reviews.changedOn', { date: formatDate(updatedAt) })}</li>}
        {approvedAt && <li>{t('reviews.approvedOn', { date: formatDate(approvedAt) })}</li>}
      </ul>
      <ReviewActions review={review} onDelete={onDelete} />
    </div>
  );
});
