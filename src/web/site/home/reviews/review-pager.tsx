import { type KeyboardEvent, useRef } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { ReviewCard } from './review-card.tsx';
import { usePager } from './use-pager.ts';
import type { DatedReview } from './with-month.ts';

/**
 * All reviews in one row with scroll snapping by whole pages, so that touch works natively. A card is as tall as its text
 * where it is alone on its page, beside others as the tallest, except while one is open. Without scripts the row is a plain list.
 */
const ROW =
  'grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-6 items-start md:not-has-open:items-stretch overflow-x-auto ' +
  'overscroll-x-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto noscript:grid-flow-row noscript:auto-cols-auto ';

/** One or two share the whole width, in larger type; of more there are three to a page. */
const COLUMNS = [
  'md:[&_article]:p-10 lg:[&_article]:p-14 md:[&_article>div]:max-w-4xl md:[&_article>div]:text-2xl md:[&_h3]:text-4xl',
  'md:auto-cols-[calc((100%-1.5rem)/2)] md:noscript:grid-cols-2 lg:[&_article]:p-10 lg:[&_article>div]:text-xl lg:[&_h3]:text-3xl',
] as const;
const THREE = 'md:auto-cols-[calc((100%-3rem)/3)] md:noscript:grid-cols-3 ';
/** Where the row is wide, the first has half of the first page and larger type: the page is as wide as the others. */
const FIRST =
  'xl:not-noscript:grid-cols-[calc((100%-3rem)*0.46)_calc((100%-3rem)*0.27)_calc((100%-3rem)*0.27)] ' +
  'xl:[&>li:first-child_article]:p-10 xl:[&>li:first-child_article>div]:text-xl xl:[&>li:first-child_h3]:text-3xl';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** `total`: how many there are; `onMore` loads those that follow, as they come near. */
type ReviewPagerProps = { reviews: DatedReview[]; total: number; onMore: () => void };

export function ReviewPager({ reviews, total, onMore }: ReviewPagerProps) {
  const { t } = useTranslation('site');
  const { row, page, pages, goTo } = usePager({ count: reviews.length, total, onMore });
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
      <ul ref={row} tabIndex={0} aria-label={t('reviews.title')} className={ROW + (COLUMNS[reviews.length - 1] ?? THREE + FIRST)}>
        {reviews.map((review, index) => (
          <li key={review.id} className="min-w-0 snap-start snap-always md:snap-align-none md:nth-[3n+1]:snap-start">
            <ReviewCard review={review} index={index} />
          </li>
        ))}
        <Filler count={reviews.length} />
      </ul>
      {/* Its height is reserved from the first render, so that nothing moves on hydration. */}
      <div className={heightOf(reviews.length)}>
        {hydrated && pages > 1 && <PagerControls page={page} pages={pages} goTo={goTo} />}
      </div>
    </section>
  );
}

const { perPageNarrow, perPageWide } = pageLimits.reviews;

function heightOf(count: number): string {
  if (count <= perPageNarrow) return 'hidden';
  return count <= perPageWide ? 'h-18 md:hidden noscript:hidden' : 'h-18 noscript:hidden';
}

/** Fills the last page of three, so that its first review is at the left too. */
function Filler({ count }: { count: number }) {
  const missing = (perPageWide - (count % perPageWide)) % perPageWide;
  if (count <= perPageWide || missing === 0) return null;
  return <li aria-hidden="true" className={`hidden noscript:hidden ${missing === 1 ? 'md:block' : 'md:col-span-2 md:block'}`} />;
}

type PagerControlsProps = { page: number; pages: number; goTo: (page: number) => void };

const ARROW =
  'grid size-12 place-items-center border-2 border-ink-black cursor-pointer transition-colors duration-150 hover:bg-ink-black hover:text-white ' +
  'disabled:cursor-not-allowed disabled:border-ink-black/30 disabled:bg-transparent disabled:text-ink-black/35';

function PagerControls({ page, pages, goTo }: PagerControlsProps) {
  const { t } = useTranslation('site');
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const press = (target: number) => {
    // An arrow that becomes disabled would lose the focus, so it moves to the other one.
    if (target === 0) next.current?.focus();
    if (target === pages - 1) previous.current?.focus();
    goTo(target);
  };
  return (
    <div className="flex items-center gap-1 pt-6 sm:gap-3">
      <button
        ref={previous}
        type="button"
        aria-label={t('reviews.previous')}
        disabled={page === 0}
        onClick={() => press(page - 1)}
        className={ARROW}
      >
        <Icon name="arrow-left" />
      </button>
      <Dots page={page} pages={pages} goTo={goTo} />
      <button
        ref={next}
        type="button"
        aria-label={t('reviews.next')}
        disabled={page === pages - 1}
        onClick={() => press(page + 1)}
        className={ARROW}
      >
        <Icon name="arrow-right" />
      </button>
      <p role="status" className="ml-auto text-sm tabular-nums">
        <span className="sr-only">{t('reviews.page', { page: page + 1, pages })}</span>
        <span aria-hidden="true">
          {page + 1} / {pages}
        </span>
      </p>
    </div>
  );
}

const DOTS = 5;

/**
 * A dot for each page; of many pages, those around the current one. Each has the room of the current one and is clipped to
 * a circle while it is not, so that nothing in the layout moves. Large letters on a phone leave room for the arrows alone.
 */
function Dots({ page, pages, goTo }: PagerControlsProps) {
  const { t } = useTranslation('site');
  const from = Math.max(0, Math.min(page - Math.floor(DOTS / 2), pages - DOTS));
  const near = Array.from({ length: Math.min(DOTS, pages) }, (_, index) => from + index);
  return (
    <div className="flex cramped:hidden">
      {near.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('reviews.goTo', { page: one + 1 })}
          aria-current={one === page || undefined}
          onClick={() => goTo(one)}
          className="group grid h-11 w-6.5 cursor-pointer place-items-center sm:w-7.5"
        >
          <span className="h-2.5 w-5 bg-ink-black/45 [clip-path:inset(0_25%_round_1rem)] forced-colors:bg-[ButtonText] forced-colors:group-aria-[current=true]:bg-[Highlight]! transition-all duration-150 group-hover:bg-ink-black group-aria-[current=true]:bg-ink-black group-aria-[current=true]:[clip-path:inset(0_round_1rem)] motion-reduce:transition-none" />
        </button>
      ))}
    </div>
  );
}
