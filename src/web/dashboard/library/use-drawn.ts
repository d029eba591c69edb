import { useEffect, useMemo, useState } from 'react';

/** Cards drawn at once, and with each step after that: no key waits for more. */
const STEP = 30;
/** Milliseconds between steps: a key that comes meanwhile goes first. */
const PAUSE = 60;

/**
 * The rows drawn so far of a long list, which soon are all. Another search begins anew with the first of them, unless it
 * found the same rows; a list that merely changed keeps what is drawn, so that nothing moves under whoever scrolls.
 */
export function useDrawn<Row>(rows: readonly Row[], search: string): readonly Row[] {
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
