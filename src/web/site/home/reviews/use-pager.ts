import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { useMediaQuery } from '#web/public/lib/media-query.ts';

const { pagerWidePx, perPageWide, perPageNarrow } = pageLimits.reviews;
const WIDE = `(min-width: ${pagerWidePx}px)`;
/** Milliseconds without scrolling after which the page in view counts as reached. */
const STILL = 100;

/** Pages over a scrolling row. The state is the first review in view, which stays when a page holds three or one of them. */
export function usePager(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const perPage = useMediaQuery(WIDE, true) ? perPageWide : perPageNarrow;
  const pages = Math.ceil(count / perPage);
  const page = Math.floor(first / perPage);

  const forgetSwipe = useFollowRow(row, setFirst);
  useKeepInView(row, page * perPage, perPage);

  /** Wraps around at both ends. */
  const goTo = (target: number) => {
    const index = ((target + pages) % pages) * perPage;
    forgetSwipe();
    setFirst(index);
    scrollTo(row.current, index);
  };
  return { row, page, pages, goTo };
}

/** After a swipe has come to rest the page follows it; a button pressed meanwhile cancels that. */
function useFollowRow(row: RefObject<HTMLUListElement | null>, onStill: (first: number) => void): () => void {
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => clearTimeout(still.current), []);
  useEffect(() => {
    const list = row.current;
    const wait = () => {
      forget();
      const width = list?.clientWidth;
      // A row whose width has changed meanwhile is at no page of anybody's choice: it is about to be scrolled back.
      still.current = setTimeout(() => list?.clientWidth === width && list && onStill(firstInView(list)), STILL);
    };
    list?.addEventListener('scroll', wait, { passive: true });
    return () => {
      forget();
      list?.removeEventListener('scroll', wait);
    };
  }, [row, onStill, forget]);
  return forget;
}

/** After a change of width or orientation the first review is scrolled back into view at once. */
function useKeepInView(row: RefObject<HTMLUListElement | null>, index: number, perPage: number): void {
  const firstIndex = useRef(index);
  useEffect(() => {
    firstIndex.current = index;
  }, [index]);
  // Pages begin elsewhere when they hold more or fewer reviews.
  useEffect(() => scrollTo(row.current, firstIndex.current, 'instant'), [row, perPage]);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(() => scrollTo(list, firstIndex.current, 'instant'));
    observer.observe(list);
    return () => observer.disconnect();
  }, [row]);
}

function firstInView(list: HTMLUListElement): number {
  const [one, two] = list.children;
  if (!(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return 0;
  return Math.round(list.scrollLeft / (two.offsetLeft - one.offsetLeft));
}

function scrollTo(list: HTMLUListElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const first = list?.children[0];
  const card = list?.children[index];
  if (list && first instanceof HTMLElement && card instanceof HTMLElement)
    list.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior });
}
