import { useDeferredValue, useMemo, useState } from 'react';
import { fold } from '#web/lib/fold.ts';

const NONE: readonly never[] = [];

/**
 * Keeps the rows in whose texts the search occurs. The texts are folded once for each list, not at each key,
 * and the field never waits for the rows. `textsOf` must be a stable function.
 */
export function useSearch<Row>(rows: readonly Row[] = NONE, textsOf: (row: Row) => (string | undefined)[]) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  const folded = useMemo(() => rows.map((row) => fold(textsOf(row).join('\n'))), [rows, textsOf]);
  const found = useMemo(() => {
    const wanted = fold(search);
    return wanted === '' ? rows : rows.filter((_, index) => folded[index]?.includes(wanted));
  }, [rows, folded, search]);
  return { typed, setTyped, search, active: search !== '', found };
}
