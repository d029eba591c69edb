import { calls } from '#contract/calls.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import type { ReviewLine } from '#contract/today/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Stars } from '#web/public/ui/icon.tsx';
import { TrainingNote } from '../reviews/review-notes.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { ClientLink } from '../users/client-place.tsx';
import { fullName } from '../users/user-facts.tsx';
import { ACT, ICON, type OnLater, TodayRow } from './today-row.tsx';

const { decideWithinDays } = pageLimits.reviews;

/** A review that waits for approval, whole: it is approved once it was read. A late one is not put off. */
export function PendingReviewRow({ line: { line, review, isLate }, onLater }: { line: ReviewLine; onLater: OnLater }) {
  const { t } = useTranslation('admin');
  const { author, rating, title, comment } = review;
  const name = fullName(author);
  const approval = useAction({
    call: (id: string) => callApi(calls.approveReview, { params: { id }, body: { approved: true } }),
    done: () => t('reviews.approvedDone'),
    fallback: t('fallback.operation'),
    touches: [keys.today, keys.reviews],
  });
  return (
    <TodayRow
      line={line}
      rule={isLate ? 'alarm' : 'word'}
      about={name}
      title={<ClientLink id={author.id}>{name}</ClientLink>}
      {...(!isLate && { onLater })}
      acts={
        <Button
          variant="quiet"
          size="small"
          className={ACT}
          busy={approval.busy}
          aria-label={t('reviews.approveOf', { name })}
          onClick={() => void approval.fire(review.id)}
        >
          {!approval.busy && <Icon name="check" className={ICON} />}
          {t('reviews.approve')}
        </Button>
      }
    >
      <span className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} label={t('common:labels.stars', { count: rating })} />
        {title && (
          <span dir="auto" className="font-bold text-ink-black">
            {title}
          </span>
        )}
      </span>
      <p dir="auto" className="text-ink-black whitespace-pre-line">
        {comment}
      </p>
      <TrainingNote review={review} />
      {isLate && <p className="font-bold text-red-deep">{t('today.reviewLate', { days: decideWithinDays })}</p>}
    </TodayRow>
  );
}
