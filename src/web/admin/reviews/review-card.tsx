import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { callApi } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, Stars } from '#web/ui/icon.tsx';
import { Badge } from '../shared/badge.tsx';
import { keys, reviewsQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';

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

/** Only an approved review can be featured. */
function ReviewActions({ review, onDelete }: { review: Review; onDelete: (review: Review) => void }) {
  const { t } = useTranslation('admin');
  const { approval, featuring } = useModeration(review.id);
  const { isApproved, isFeatured } = review;
  const name = `${review.author.firstName} ${review.author.lastName}`;
  const busy = approval.busy || featuring.busy;
  return (
    <div className="flex flex-wrap gap-2 border-t border-sand pt-4">
      <Button
        size="small"
        variant={isApproved ? 'outline' : 'primary'}
        busy={approval.busy}
        disabled={featuring.busy}
        aria-label={t(isApproved ? 'reviews.unapproveOf' : 'reviews.approveOf', { name })}
        onClick={() => approval.fire(!isApproved)}
      >
        {!approval.busy && <Icon name={isApproved ? 'close' : 'check'} className="size-4" />}
        {t(isApproved ? 'reviews.unapprove' : 'reviews.approve')}
      </Button>
      {isApproved && (
        <Button
          size="small"
          variant="outline"
          busy={featuring.busy}
          disabled={approval.busy}
          aria-label={t(isFeatured ? 'reviews.unfeatureOf' : 'reviews.featureOf', { name })}
          onClick={() => featuring.fire(!isFeatured)}
        >
          {!featuring.busy && <Icon name={isFeatured ? 'star-full' : 'star'} className="size-4" />}
          {t(isFeatured ? 'reviews.unfeature' : 'reviews.feature')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className="ml-auto px-3! no-underline!"
        disabled={busy}
        aria-label={t('reviews.deleteOf', { name })}
        onClick={() => onDelete(review)}
      >
        <Icon name="trash" className="size-4.5" />
        {t('common:actions.delete')}
      </Button>
    </div>
  );
}

/** Approves and features one review. Each call sends the wanted state, so that a repeated one changes nothing. */
function useModeration(id: string) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const params = { id };
  const replace = ({ review }: { review: Review }) =>
    client.setQueryData(reviewsQuery.queryKey, (before) => before?.map((one) => (one.id === review.id ? review : one)));
  const common = { fallback: t('fallback.operation'), touches: [keys.reviews], onDone: replace };

  const approval = useAction({
    ...common,
    call: (approved: boolean) => callApi(calls.approveReview, { params, body: { approved } }),
    done: (_, approved) => t(approved ? 'reviews.approvedDone' : 'reviews.unapprovedDone'),
  });
  const featuring = useAction({
    ...common,
    call: (featured: boolean) => callApi(calls.featureReview, { params, body: { featured } }),
    done: () => t('reviews.featuredDone'),
  });
  return { approval, featuring };
}
