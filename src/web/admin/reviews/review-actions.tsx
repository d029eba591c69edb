import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { keys, reviewsQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { fullName } from '../users/user-facts.tsx';

type ReviewActionsProps = { review: Review; onHide: (review: Review) => void };

/** In a strip of their own, apart from deleting. Only an approved review can be featured; hiding asks for its reason. */
export function ReviewActions({ review, onHide }: ReviewActionsProps) {
  const { t } = useTranslation('admin');
  const { approval, featuring } = useModeration(review.id);
  const { isApproved, isFeatured, hidden } = review;
  const name = fullName(review.author);
  return (
    <div className="flex divide-x divide-sand border-t border-sand">
      {!isApproved && (
        <Button
          size="small"
          variant={hidden ? 'quiet' : 'primary'}
          className={classNames(ACTION, !hidden && 'bg-ink-black! hover:bg-green!')}
          busy={approval.busy}
          aria-label={t('reviews.approveOf', { name })}
          onClick={(event) => isFirstPress(event) && approval.fire(undefined)}
        >
          {!approval.busy && <Icon name="check" className="size-4" />}
          {t('reviews.approve')}
        </Button>
      )}
      {!hidden && (
        <Button
          size="small"
          variant="quiet"
          className={ACTION}
          disabled={approval.busy || featuring.busy}
          aria-label={t('reviews.unapproveOf', { name })}
          onClick={(event) => isFirstPress(event) && onHide(review)}
        >
          <Icon name="close" className="size-4" />
          {t('reviews.unapprove')}
        </Button>
      )}
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
  const common = { ...useReviewAnswer(), fallback: t('fallback.operation') };
  const params = { id };
  const approval = useAction({
    ...common,
    call: (_: undefined) => callApi(calls.approveReview, { params, body: { approved: true } }),
    done: () => t('reviews.approvedDone'),
  });
  const featuring = useAction({
    ...common,
    call: (featured: boolean) => callApi(calls.featureReview, { params, body: { featured } }),
    done: () => t('reviews.featuredDone'),
  });
  return { approval, featuring };
}

/** What every action on a review does with its answer: the list shows it at once, and is asked again. */
export function useReviewAnswer() {
  const client = useQueryClient();
  const onDone = ({ review }: { review: Review }) =>
    client.setQueryData(reviewsQuery.queryKey, (before) => before?.map((one) => (one.id === review.id ? review : one)));
  return { touches: [keys.reviews, keys.today, keys.users], onDone };
}
