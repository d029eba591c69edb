import { useEffect, useMemo, useState } from 'react';

/** Rows in the first render and in each step after it, so that no keystroke waits for more. */
const STEP = 30;
/** Milliseconds between steps, in which input is handled. */
const PAUSE = 60;

/**
 * The rows of a long list to render now: a first step, then more until all are. Another search starts over, unless it finds
 * the same rows; a list that merely changed keeps its count, so that nothing moves while the client scrolls.
 */
export function useProgressiveRows<Row>(rows: readonly Row[], search: string): readonly Row[] {
  const [drawn, draw] = useState({ rows, search, count: STEP });
  if (drawn.rows !== rows) draw({ rows, search, count: drawn.search === search ? drawn.count : STEP });
  const { count } = drawn;
  useEffect(() => {
    if (count >= rows.length) return;
    const timer = setTimeout(() => draw((now) => ({ ...now, count: now.count + STEP })), PAUSE);
    return () => clearTimeout(timer);
  }, [count, rows]);
  return useMemo(() => (count >= rows.length ? rows : rows.slice(0, count)), [rows, count]);
}
