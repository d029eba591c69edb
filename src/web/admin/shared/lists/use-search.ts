import { useDeferredValue, useEffect, useMemo } from 'react';
import { cleanText, searchKey } from '#contract/text/typed-text.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { useStoredState } from '../../session/stored-state.ts';

const NONE: readonly never[] = [];
const EMPTY = { typed: '' };

/**
 * Filters rows by a search in their texts, which are normalized once for each list, when the browser is idle or with the
 * first key; the results are deferred, so that typing never waits for them. `textsOf` must be a stable function. With a
 * `name` the search survives a change of tab and a reload. `byWords` finds rows that contain every word, in any order: "goblet ela" finds "Goblet squat
 * con elastico".
 */
export function useSearch<Row>(
  rows: readonly Row[] = NONE,
  textsOf: (row: Row) => (string | undefined)[],
  name?: string,
  byWords = false,
) {
  const [{ typed }, setStored] = useStoredState(name, EMPTY);
  const setTyped = (next: string) => setStored({ typed: next });
  const search = cleanText(useDeferredValue(typed)).trim();
  const normalized = useMemo(
    () =>
      once(() =>
        rows.map((row) =>
          textsOf(row)
            .map((text = '') => searchKey(text))
            .join('\n'),
        ),
      ),
    [rows, textsOf],
  );
  useEffect(() => whenIdle(normalized), [normalized]);
  const found = useMemo(() => {
    const wanted = searchKey(search);
    const parts = byWords ? wanted.split(' ') : [wanted];
    return wanted === '' ? rows : rows.filter((_, index) => parts.every((part) => normalized()[index]?.includes(part)));
  }, [rows, normalized, search, byWords]);
  return { typed, setTyped, search, active: search !== '', found };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
