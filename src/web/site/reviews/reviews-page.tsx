import { useEffect, useRef } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import type { ReviewList } from '../page-data.server.ts';
import { moveFocus, PageTop } from '../shared/page-top.tsx';
import { BookLink } from '../shared/site-link.tsx';
import { ListedReview } from './listed-review.tsx';
import { ReviewNumbers } from './review-numbers.tsx';
import { listId, NeighbourLinks, ReviewPages, searchOf } from './review-pages.tsx';

/** All approved reviews with the trainer's replies, how they are collected, and how many are not shown and why. */
export default function ReviewsPage() {
  const { t } = useTranslation('site');
  const { reviews, counts, at, pages } = usePageData<() => ReviewList>();
  const { name } = usePage().identity;
  const title = at === 1 ? t('titles.reviews') : `${t('reviews.label')} · ${t('reviews.page', { page: at, pages })}`;
  return (
    <>
      <PageHead title={title} description={t('descriptions.reviews', { name })} search={searchOf(at)} />
      <NeighbourLinks at={at} pages={pages} />
      <PageTop label={t('reviews.label')} title={t('reviews.title')}>
        <p>{t('reviews.verified')}</p>
      </PageTop>
      <div className="page-width grid grid-cols-1 gap-12 pb-18 lg:gap-20 lg:pb-30">
        {reviews.length === 0 ? (
          <EmptyState title={t('reviews.empty')} action={<BookLink>{t('reviews.consult')}</BookLink>} />
        ) : (
          <div className="grid grid-cols-1 gap-8">
            <Range at={at} count={reviews.length} total={counts.published} />
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-7 vast:grid-cols-3">
              {reviews.map((review, index) => (
                <li key={review.id} className="min-w-0">
                  <ListedReview review={review} index={index} />
                </li>
              ))}
            </ul>
            <ReviewPages at={at} pages={pages} />
          </div>
        )}
        <ReviewNumbers counts={counts} />
      </div>
    </>
  );
}

type RangeProps = { at: number; count: number; total: number };

/** Which of all reviews the list shows. After a change of page it has the focus, as a headline has on another page. */
function Range({ at, count, total }: RangeProps) {
  const { t } = useTranslation('site');
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    moveFocus(document.getElementById(listId));
  }, [at]);
  const from = (at - 1) * pageLimits.reviews.listed + 1;
  return (
    <p id={listId} className="font-bold tabular-nums">
      {t('reviews.range', { count: total, from, to: from + count - 1 })}
    </p>
  );
}
