import type { Review } from '#contract/reviews.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useModeration } from './use-moderation.ts';

/** Featuring is offered only on what is approved. */
export function ReviewActions({ review, onDelete }: { review: Review; onDelete: (review: Review) => void }) {
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
