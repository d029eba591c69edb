import { useDeferredValue, useMemo } from 'react';
import { normalizeSearch } from '#web/lib/normalize-search.ts';
import { useStoredState } from '../session/stored-state.ts';

const NONE: readonly never[] = [];
const EMPTY = { typed: '' };

/**
 * Keeps the rows in whose texts the search occurs. The texts are folded once for each list, not at each key,
 * and the field never waits for the rows. `textsOf` must be a stable function. Under a `name` what was typed is there again
 * after another tab and a reload.
 */
export function useSearch<Row>(rows: readonly Row[] = NONE, textsOf: (row: Row) => (string | undefined)[], name?: string) {
  const [{ typed }, setStored] = useStoredState(name, EMPTY);
  const setTyped = (next: string) => setStored({ typed: next });
  const search = useDeferredValue(typed).trim();
  const folded = useMemo(() => rows.map((row) => normalizeSearch(textsOf(row).join('\n'))), [rows, textsOf]);
  const found = useMemo(() => {
    const wanted = normalizeSearch(search);
    return wanted === '' ? rows : rows.filter((_, index) => folded[index]?.includes(wanted));
  }, [rows, folded, search]);
  return { typed, setTyped, search, active: search !== '', found };
}
