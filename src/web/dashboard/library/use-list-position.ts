import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'dashboard-position';
const position = z.number();

/**
 * Restores the scroll position of the list after a reload, after visiting another page and after turning the phone while a
 * video is open. The browser's own restoration runs before the cards are rendered and ends at the top.
 */
export function useListPosition({ isDrawn, buttonId }: { isDrawn: boolean; buttonId: string | undefined }): void {
  useRestoredPosition(isDrawn);
  useCardInView(buttonId);
}

function useRestoredPosition(isDrawn: boolean): void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const save = () => writeStored('sessionStorage', KEY, window.scrollY);
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
    if (!isDrawn || wanted.current === undefined) return;
    if (window.scrollY === 0) window.scrollTo({ top: wanted.current, behavior: 'instant' });
    wanted.current = undefined;
  }, [isDrawn]);
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
