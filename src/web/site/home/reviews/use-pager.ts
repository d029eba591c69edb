import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { useMediaQuery } from '#web/public/lib/media-query.ts';

const { pagerWidePx, perPageWide, perPageNarrow } = pageLimits.reviews;
const WIDE = `(min-width: ${pagerWidePx}px)`;
/** Milliseconds without scrolling after which the page in view counts as reached. */
const STILL = 100;

/** So many pages before the last loaded one the next are loaded: as many as a dot leads ahead. */
const PAGES_AHEAD = 4;

type Listed = { count: number; total: number; onMore: () => void };

/**
 * Pages over a scrolling row, of whose reviews `count` are loaded and `onMore` loads others. The state is the first review in
 * view, which stays when a page holds three or one of them.
 */
export function usePager({ count, total, onMore }: Listed) {
  const row = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const perPage = useMediaQuery(WIDE, true) ? perPageWide : perPageNarrow;
  const pages = Math.ceil(total / perPage);
  const page = Math.floor(first / perPage);

  /** Where a button leads, until it is loaded and the row at rest. */
  const wanted = useRef<number>(undefined);
  /** A change of layout ends a scrolling before its time: what a button led to is shown all the same. */
  const rest = useCallback((index: number) => {
    const target = wanted.current;
    if (target === undefined || target >= (row.current?.children.length ?? 0)) return setFirst(index);
    wanted.current = undefined;
    if (index !== target) scrollTo(row.current, target, 'instant');
  }, []);
  const forgetSwipe = useFollowRow(row, rest);
  useKeepInView(row, page * perPage, perPage);

  const show = useCallback((index: number, behavior?: ScrollBehavior) => {
    setFirst(index);
    scrollTo(row.current, index, behavior);
  }, []);
  // What was wanted before it was there, and what was being scrolled to: added cards end the scrolling.
  useEffect(() => {
    if (wanted.current !== undefined && wanted.current < count) show(wanted.current, 'instant');
  }, [count, show]);

  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const ahead = first + PAGES_AHEAD * perPage;
  useEffect(() => {
    if (count < total && ahead >= count) more.current();
  }, [count, total, ahead]);

  /** Wraps around at both ends, backwards only once the last page is loaded. */
  const goTo = (target: number) => {
    const index = perPage * (count < total ? Math.max(target, 0) : (target + pages) % pages);
    forgetSwipe();
    wanted.current = index;
    if (index < count) show(index);
    else onMore();
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

/** The card whose beginning is nearest to that of the window: cards differ in width. */
function firstInView(list: HTMLUListElement): number {
  const start = list.getBoundingClientRect().left;
  const distances = [...list.children].map((card) => Math.abs(card.getBoundingClientRect().left - start));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function scrollTo(list: HTMLUListElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const first = list?.children[0];
  const card = list?.children[index];
  if (list && first instanceof HTMLElement && card instanceof HTMLElement)
    list.scrollTo({ left: card.offsetLeft - first.offsetLeft, behavior });
}
