import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** How far below the screen the next rows are drawn, so that whoever scrolls never meets the end of what is drawn. */
const AHEAD = '1200px';

/**
 * Draws a list of light lines as it comes into view: `drawn` are the rows so far, `more` is put after the last of them.
 * For lists whose lines change places under the focus (docs/decisions/long-lists.md); others are windowed.
 * Whenever `about` changes (another search), drawing starts again from the top.
 */
export function useDrawnRows<Row>(rows: readonly Row[], about: string, step = 40) {
  const [state, setState] = useState({ about, count: step });
  const count = state.about === about ? state.count : step;
  const drawMore = () => setState({ about, count: count + step });
  const more: ReactNode = count < rows.length && <Edge key={`${about} ${count}`} onSeen={drawMore} />;
  return { drawn: rows.slice(0, count), more };
}

function Edge({ onSeen }: { onSeen: () => void }) {
  const edge = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) seen();
    };
    const watcher = new IntersectionObserver(look, { rootMargin: AHEAD, scrollMargin: AHEAD });
    if (edge.current) watcher.observe(edge.current);
    return () => watcher.disconnect();
  }, []);
  return <div ref={edge} aria-hidden="true" className="h-px" />;
}
