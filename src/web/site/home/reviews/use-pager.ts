import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';

const { pagerWidePx, perPageWide, perPageNarrow } = limits.review;
const WIDE = `(min-width: ${pagerWidePx}px)`;
/** How long the row must stand still before the page it shows counts as reached. */
const STILL = 100;

/** Pages over a row that scrolls. Its state is the first review in view: three or one of them to a page, that one stays. */
export function usePager(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const perPage = useMediaQuery(WIDE, true) ? perPageWide : perPageNarrow;
  const pages = Math.ceil(count / perPage);
  const page = Math.floor(first / perPage);

  const forgetSwipe = useFollowRow(row, setFirst);
  useKeepInView(row, page * perPage, perPage);

  /** Beyond either end it begins again at the other. */
  const goTo = (target: number) => {
    const index = ((target + pages) % pages) * perPage;
    forgetSwipe();
    setFirst(index);
    scrollTo(row.current, index);
  };
  return { row, page, pages, goTo };
}

/** A swipe moves the row by itself; once it stands still, the page follows. Who is sent elsewhere meanwhile goes there. */
function useFollowRow(row: RefObject<HTMLUListElement | null>, onStill: (first: number) => void): () => void {
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => clearTimeout(still.current), []);
  useEffect(() => {
    const list = row.current;
    const wait = () => {
      forget();
      still.current = setTimeout(() => list && onStill(firstInView(list)), STILL);
    };
    list?.addEventListener('scroll', wait, { passive: true });
    return () => {
      forget();
      list?.removeEventListener('scroll', wait);
    };
  }, [row, onStill, forget]);
  return forget;
}

/** Another width, a turned phone: the first review in view is brought back into view at once. */
function useKeepInView(row: RefObject<HTMLUListElement | null>, index: number, perPage: number): void {
  const kept = useRef(index);
  useEffect(() => {
    kept.current = index;
  }, [index]);
  // Pages begin elsewhere when they hold more or fewer reviews.
  useEffect(() => scrollTo(row.current, kept.current, 'instant'), [row, perPage]);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(() => scrollTo(list, kept.current, 'instant'));
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
