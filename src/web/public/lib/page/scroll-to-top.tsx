import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/public/lib/router/router.tsx';

/** After every change of path, back and forward included, the page is at its top, or at the part that the hash names. */
export function ScrollToTop() {
  useOwnScrolling();
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  // By key too: a link to the current part scrolls to it again.
  useLayoutEffect(() => {
    const isNewPath = shown.current !== pathname;
    shown.current = pathname;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part) part.scrollIntoView({ behavior: 'instant' });
    else if (isNewPath) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key]);
  return null;
}

/** The browser would restore the scroll position between pages; it still does after a reload. */
function useOwnScrolling(): void {
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pagehide', handBack);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('pagehide', handBack);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);
}
