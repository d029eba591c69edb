import type { KeyboardEvent } from 'react';
import { limits } from '#contract/limits.ts';
import type { PublicReview } from '#contract/reviews.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { PagerControls } from './pager-controls.tsx';
import { ReviewCard } from './review-card.tsx';
import { usePager } from './use-pager.ts';

/**
 * All reviews in one row that scrolls by whole pages: a finger swipes it as it swipes anything, every card is as tall as
 * the tallest, one that was opened alone excepted, and without scripts the row becomes a plain list.
 */
const ROW =
  'grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-6 has-open:items-start overflow-x-auto overscroll-x-contain scroll-smooth ' +
  '[scrollbar-width:none] motion-reduce:scroll-auto md:auto-cols-[calc((100%-3rem)/3)] ' +
  'noscript:grid-flow-row noscript:auto-cols-auto md:noscript:grid-cols-3';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function ReviewPager({ reviews }: { reviews: PublicReview[] }) {
  const { t } = useTranslation('site');
  const { row, page, pages, goTo } = usePager(reviews.length);
  const hydrated = useHydrated();
  const turn = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(page + step);
  };
  return (
    <section aria-label={t('reviews.pages')} onKeyDown={turn}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled with the keyboard */}
      <ul ref={row} tabIndex={0} aria-label={t('reviews.title')} className={ROW}>
        {reviews.map((review, index) => (
          <li key={review.id} className="min-w-0 snap-start snap-always md:snap-align-none md:nth-[3n+1]:snap-start">
            <ReviewCard review={review} index={index} />
          </li>
        ))}
        <Filler count={reviews.length} />
      </ul>
      {/* Its place is kept from the first moment, so that nothing moves when the page wakes up. */}
      <div className={heightOf(reviews.length)}>
        {hydrated && pages > 1 && <PagerControls page={page} pages={pages} goTo={goTo} />}
      </div>
    </section>
  );
}

const { perPageNarrow, perPageWide } = limits.review;

function heightOf(count: number): string {
  if (count <= perPageNarrow) return 'hidden';
  return count <= perPageWide ? 'h-18 md:hidden noscript:hidden' : 'h-18 noscript:hidden';
}

/** The last page of three is as wide as the others, so that its first review stands at the left too. */
function Filler({ count }: { count: number }) {
  const missing = (perPageWide - (count % perPageWide)) % perPageWide;
  if (count <= perPageWide || missing === 0) return null;
  return <li aria-hidden="true" className={`hidden noscript:hidden ${missing === 1 ? 'md:block' : 'md:col-span-2 md:block'}`} />;
}
