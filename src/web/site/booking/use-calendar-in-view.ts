import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { limits } from '#contract/limits.ts';
import { scrollBehavior } from '#web/lib/media-query.ts';
import { wantsCalendar } from '../frame/links.tsx';
import { moveFocus } from '../frame/page-top.tsx';
import { useConsent } from '../third-party/use-consent.ts';

/**
 * Who came by one of the site's own book buttons asked for the calendar: it loads, and is brought into view after the
 * view went to the top, and the keyboard goes on from its title. Coming back to the page, or loading it again, asks for nothing.
 */
export function useCalendarInView(titleId: string, isOffered: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const { state, key } = useLocation();
  const isArrival = useNavigationType() !== 'POP';
  const wanted = isArrival && wantsCalendar(state);
  const { grant } = useConsent('booking');
  // Asked once each time they come, not each time the choice changes.
  useEffect(() => {
    if (!wanted) return;
    if (isOffered) grant();
    moveFocus(document.getElementById(titleId));
    const watching = new AbortController();
    const timer = setTimeout(() => place.current && bringToCentre(place.current, watching), limits.calendar.scrollAfter);
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [wanted, key]);
  return place;
}

/** What loads meanwhile can cut a smooth scroll short: then it is taken up once more, unless the visitor scrolls by then. */
function bringToCentre(place: HTMLElement, watching: AbortController): void {
  const scroll = () => place.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
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
