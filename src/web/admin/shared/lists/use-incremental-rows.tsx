import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** How far below the screen the next rows are rendered, so that scrolling never reaches the end of what is rendered. */
const MARGIN = '1200px';

/** Rows of the first picture, which a tap or a key waits for, and of each step after it. */
const FIRST = 12;
const STEP = 40;

/**
 * Renders a list of light rows as it comes into view: `rendered` are the rows so far, `more` goes after the last of them.
 * For lists that move rows which have the focus (docs/decisions/long-lists.md); others are windowed. When `about` changes
 * (another search), rendering starts again from the top.
 */
export function useIncrementalRows<Row>(rows: readonly Row[], about: string) {
  const [state, setState] = useState({ about, count: FIRST });
  const count = state.about === about ? state.count : FIRST;
  const renderMore = () => setState({ about, count: count + STEP });
  const more: ReactNode = count < rows.length && <Edge key={`${about} ${count}`} onVisible={renderMore} />;
  return { rendered: rows.slice(0, count), more };
}

function Edge({ onVisible }: { onVisible: () => void }) {
  const edge = useRef<HTMLDivElement>(null);
  const visible = useEffectEvent(onVisible);
  useEffect(() => {
    const check = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) visible();
    };
    const observer = new IntersectionObserver(check, { rootMargin: MARGIN, scrollMargin: MARGIN });
    if (edge.current) observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={edge} aria-hidden="true" className="h-px" />;
}
