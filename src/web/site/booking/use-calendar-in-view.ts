import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { wantsCalendar } from '../frame/book-link.tsx';

/** Who came by one of the site's own book buttons is brought to the calendar, after the view went to the top. */
export function useCalendarInView() {
  const place = useRef<HTMLElement>(null);
  const { state, key } = useLocation();
  const wanted = wantsCalendar(state);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      place.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
    }, limits.calendar.scrollAfter);
    return () => clearTimeout(timer);
  }, [wanted, key]);
  return place;
}
