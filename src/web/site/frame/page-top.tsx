import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#web/lib/i18n/paths.ts';
import { wantsCalendar } from './links.tsx';

/** The opening of every page but the home: label, headline and what stands beside them, below the dark header. */
export function PageTop({ label, title, children }: { label: string; title: string; children?: ReactNode }) {
  return (
    <div className="page-width pt-36 pb-12 md:pt-44 md:pb-16">
      <p className="label mb-3 text-red-deep">{label}</p>
      <h1 className="headline max-w-5xl text-[min(2.75rem,13vw)] wrap-break-word md:text-7xl lg:text-8xl">{title}</h1>
      {children && <div className="mt-6 max-w-2xl text-lg md:text-xl">{children}</div>}
    </div>
  );
}

/**
 * A page that comes without a new document is told of in a live region, and the keyboard's place moves to its headline, or to
 * the part that the address names. The same page in another language moves nothing; who asked for the calendar is led there.
 */
export function PageArrival() {
  const { pathname, hash, state } = useLocation();
  const path = barePath(pathname);
  const shown = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setTitle(document.title);
    if (wantsCalendar(state)) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    moveFocus(part ?? document.querySelector('main h1'));
  }, [path, hash, state]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** The view stays where the page put it. What is no control shows no ring. */
export function moveFocus(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.classList.add('outline-none');
  }
  place.focus({ preventScroll: true });
}
