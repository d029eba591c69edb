import { useEffect, useRef } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { useIsPop, useLocation } from '#web/public/lib/router/router.tsx';
import { moveFocus } from '../shared/page-top.tsx';
import { wantsCalendar } from '../shared/site-link.tsx';

/**
 * After a book button of the site the calendar's title gets the focus, and it is scrolled into view after the page has been
 * scrolled to the top. Going back to the page, or reloading it, does neither.
 */
export function useCalendarInView(titleId: string) {
  const calendar = useRef<HTMLDivElement>(null);
  const { state, key } = useLocation();
  const isArrival = !useIsPop();
  const wanted = isArrival && wantsCalendar(state);
  useEffect(() => {
    if (!wanted) return;
    const title = document.getElementById(titleId);
    moveFocus(title);
    const watching = new AbortController();
    const timer = setTimeout(
      () => calendar.current && scrollToCentre(calendar.current, title, watching),
      pageLimits.calendar.scrollAfter,
    );
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [wanted, key, titleId]);
  return calendar;
}

/** What loads meanwhile can cut a smooth scroll short: it is then done once more, unless the visitor has scrolled. */
function scrollToCentre(calendar: HTMLElement, title: HTMLElement | null, watching: AbortController): void {
  const scroll = () => {
    if (title) includeTitle(calendar, title);
    calendar.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
  };
  const { signal } = watching;
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(sign, () => watching.abort(), { signal, passive: true });
  const again = () => {
    watching.abort();
    scroll();
  };
  document.addEventListener('scrollend', again, { signal });
  scroll();
}

/**
 * Margins by which scrolling counts the title as the calendar's upper part. Where both are taller than the view, the lower margin
 * takes away what does not fit, so that the title is in view and not the calendar's middle.
 */
function includeTitle(calendar: HTMLElement, title: HTMLElement): void {
  const root = document.documentElement;
  const { top, bottom } = calendar.getBoundingClientRect();
  const start = title.getBoundingClientRect().top;
  const space = root.clientHeight - Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  calendar.style.scrollMarginTop = `${top - start}px`;
  calendar.style.scrollMarginBottom = `${Math.min(0, space - (bottom - start))}px`;
}
