import type { Review } from '#contract/reviews/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Badge } from '../shared/badge.tsx';

/** Whether a review waits, is public or hidden, and whether it is featured. */
export function ReviewState({ review: { isApproved, isFeatured, hidden } }: { review: Review }) {
  const { t } = useTranslation('admin');
  return (
    <p className="flex gap-2">
      {hidden ? (
        <Badge tone="off">{t('reviews.badgeHidden')}</Badge>
      ) : (
        <Badge tone={isApproved ? 'good' : 'waiting'}>{t(isApproved ? 'reviews.badgeApproved' : 'reviews.badgePending')}</Badge>
      )}
      {isFeatured && <Badge tone="bright">{t('reviews.badgeFeatured')}</Badge>}
    </p>
  );
}
