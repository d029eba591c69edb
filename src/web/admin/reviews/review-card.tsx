import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, memo } from 'react';
import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDate } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Stars } from '#web/public/ui/icon.tsx';
import { Badge } from '../shared/badge.tsx';
import { DeleteButton } from '../shared/delete-button.tsx';
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
    <div className={classNames('flex flex-col border-t-4 bg-white sm:border-t-8', ruleOf(review))}>
      <div className="flex flex-1 flex-col gap-2 px-4 pt-2.5 pb-1 sm:px-6 sm:pt-4">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 dir="auto" className="min-w-0 text-lg leading-tight font-extrabold tracking-tight wrap-anywhere">
            {author.firstName} {author.lastName}
          </h3>
          <p className="flex gap-2">
            <Badge tone={isApproved ? 'good' : 'waiting'}>
              {t(isApproved ? 'reviews.badgeApproved' : 'reviews.badgePending')}
            </Badge>
            {isFeatured && <Badge tone="bright">{t('reviews.badgeFeatured')}</Badge>}
          </p>
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
        <div className="mt-auto flex items-baseline-last justify-between gap-3">
          <ul className="flex flex-wrap gap-x-4 py-2 text-sm leading-snug text-slate">
            <li>{t('reviews.createdOn', { date: formatDate(createdAt) })}</li>
            {updatedAt !== createdAt && <li>{t('reviews.changedOn', { date: formatDate(updatedAt) })}</li>}
            {approvedAt && <li>{t('reviews.approvedOn', { date: formatDate(approvedAt) })}</li>}
          </ul>
          <DeleteButton
            tone="red"
            className="-mr-2 shrink-0"
            aria-label={t('reviews.deleteOf', { name: `${author.firstName} ${author.lastName}` })}
            onClick={() => onDelete(review)}
          />
        </div>
      </div>
      <ReviewActions review={review} />
    </div>
  );
});

/** In a strip of their own, apart from deleting. Only an approved review can be featured. */
function ReviewActions({ review }: { review: Review }) {
  const { t } = useTranslation('admin');
  const { approval, featuring } = useModeration(review.id);
  const { isApproved, isFeatured } = review;
  const name = `${review.author.firstName} ${review.author.lastName}`;
  return (
    <div className="flex divide-x divide-sand border-t border-sand">
      <Button
        size="small"
        variant={isApproved ? 'quiet' : 'primary'}
        className={classNames(ACTION, !isApproved && 'bg-ink-black! hover:bg-green!')}
        busy={approval.busy}
        disabled={featuring.busy}
        aria-label={t(isApproved ? 'reviews.unapproveOf' : 'reviews.approveOf', { name })}
        onClick={(event) => isFirstPress(event) && approval.fire(!isApproved)}
      >
        {!approval.busy && <Icon name={isApproved ? 'close' : 'check'} className="size-4" />}
        {t(isApproved ? 'reviews.unapprove' : 'reviews.approve')}
      </Button>
      {isApproved && (
        <Button
          size="small"
          variant="quiet"
          className={ACTION}
          busy={featuring.busy}
          disabled={approval.busy}
          aria-label={t(isFeatured ? 'reviews.unfeatureOf' : 'reviews.featureOf', { name })}
          onClick={(event) => isFirstPress(event) && featuring.fire(!isFeatured)}
        >
          {!featuring.busy && <Icon name={isFeatured ? 'star-full' : 'star'} className="size-4" />}
          {t(isFeatured ? 'reviews.unfeature' : 'reviews.feature')}
        </Button>
      )}
    </div>
  );
}

/** After a quick answer the second press of a double click would hit the opposite of what the first one did. */
const isFirstPress = ({ detail }: MouseEvent): boolean => detail < 2;

/** On the narrowest screens as wide as their words, which have no room for icons. */
const ACTION = 'flex-1 border-0! px-2! leading-tight no-underline! max-[22rem]:flex-auto max-[22rem]:[&>svg]:hidden';

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
