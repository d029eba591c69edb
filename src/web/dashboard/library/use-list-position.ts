import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

const KEY = 'dashboard-position';
const position = z.number();

/**
 * Restores the scroll position of the list after a reload, after visiting another page and after turning the phone while a
 * video is open. The browser's own restoration is switched off: it runs before the cards are rendered, ends where that page ends,
 * and could not be told from a client who has scrolled.
 */
export function useListPosition({ isDrawn, buttonId }: { isDrawn: boolean; buttonId: string | undefined }): void {
  useRestoredPosition(isDrawn);
  useCardInView(buttonId);
}

function useRestoredPosition(isDrawn: boolean): void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const save = () => {
      writeStored('sessionStorage', KEY, window.scrollY);
      // After ScrollToTop has switched it on: the list is there later than the frame of the page.
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);
  useLayoutEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isReturn = entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
    if (isReturn) wanted.current = readStored('sessionStorage', KEY, position);
    removeStored('sessionStorage', KEY);
  }, []);
  // A long list renders in steps: the position is restored after the last one.
  useLayoutEffect(() => {
    if (!isDrawn || wanted.current === undefined) return undefined;
    const top = wanted.current;
    wanted.current = undefined;
    return window.scrollY === 0 ? scrollInReserve(top) : undefined;
  }, [isDrawn]);
}

/**
 * What stands below the list is loaded after it, and the document may be too short without: its height is reserved, until
 * nothing of the reserve is in view. Returns what gives it back at once.
 */
function scrollInReserve(top: number): () => void {
  const { documentElement: root, body } = document;
  const release = () => {
    root.style.minHeight = '';
    observer.disconnect();
    window.removeEventListener('scroll', look);
  };
  const look = () => {
    if (window.scrollY + window.innerHeight <= body.offsetHeight) release();
  };
  const observer = new ResizeObserver(look);
  root.style.minHeight = `${top + window.innerHeight}px`;
  window.scrollTo({ top, behavior: 'instant' });
  observer.observe(body);
  window.addEventListener('scroll', look);
  return release;
}

/** Keeps the card of a closed video, or the focused one, in view when the number of columns changes. */
function useCardInView(buttonId: string | undefined): void {
  const last = useRef(buttonId);
  useEffect(() => {
    const closed = buttonId === undefined ? last.current : undefined;
    last.current = buttonId;
    if (closed === undefined) return;
    const timer = setTimeout(() => showCard(document.getElementById(closed)));
    return () => clearTimeout(timer);
  }, [buttonId]);
  useEffect(() => {
    let width = window.innerWidth;
    const follow = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      showCard(document.activeElement);
    };
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
}

function showCard(inside: Element | null): void {
  inside?.closest('article')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
