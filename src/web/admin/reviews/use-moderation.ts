import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys, reviewsQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.ts';

/** Approves and features one review; each call says the state it wants, so a repeated one changes nothing. */
export function useModeration(id: string) {
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
