import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Every change of path begins at the top, back and forward included, or at the part of the page that the address names. */
export function ScrollToTop() {
  useOwnScrolling();
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  // By key too: a link to the part one is reading scrolls to it again.
  useLayoutEffect(() => {
    const isNewPath = shown.current !== pathname;
    shown.current = pathname;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part) part.scrollIntoView({ behavior: 'instant' });
    else if (isNewPath) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key]);
  return null;
}

/** The browser would bring the old place back between pages; a page that is reloaded keeps it. */
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
