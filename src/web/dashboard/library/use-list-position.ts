import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { playButtonId } from '../card-elements.ts';

const KEY = 'dashboard-position';
const position = z.number();

/**
 * Keeps the place in the list: after a reload, after another page and back, and when the phone is turned while a video is
 * open. The browser restores the place before the cards are there, which leaves it at the top.
 */
export function useListPosition({ isDrawn, playing }: { isDrawn: boolean; playing: string | undefined }): void {
  useRestoredPosition(isDrawn);
  useCardInView(playing);
}

function useRestoredPosition(isDrawn: boolean): void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const keep = () => writeStored('sessionStorage', KEY, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  useLayoutEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isReturn = entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
    if (isReturn) wanted.current = readStored('sessionStorage', KEY, position);
    removeStored('sessionStorage', KEY);
  }, []);
  // A long list is drawn step by step: the place is looked for once it is whole.
  useLayoutEffect(() => {
    if (!isDrawn || wanted.current === undefined) return;
    if (window.scrollY === 0) window.scrollTo({ top: wanted.current, behavior: 'instant' });
    wanted.current = undefined;
  }, [isDrawn]);
}

/** The card of the video that was closed, or that has the focus, is not to be lost when columns become other columns. */
function useCardInView(playing: string | undefined): void {
  const last = useRef(playing);
  useEffect(() => {
    const closed = playing === undefined ? last.current : undefined;
    last.current = playing;
    if (closed === undefined) return;
    const timer = setTimeout(() => showCard(document.getElementById(playButtonId(closed))));
    return () => clearTimeout(timer);
  }, [playing]);
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
