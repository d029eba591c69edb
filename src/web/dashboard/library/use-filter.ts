import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { filterVideos, indexVideos } from './filter.ts';
import { type Filter, keepFilter, readFilter } from './kept-filter.ts';

/**
 * What is looked for and what is found. The letters typed never wait for the grid: it follows in a pause. A reload, or a look
 * at another page and back, finds it as it was.
 */
export function useFilter(userId: string, videos: ClientVideo[]) {
  const [{ category, search }, setFilter] = useState<Filter>(() => readFilter(userId));
  useEffect(() => keepFilter(userId, { category, search }), [userId, category, search]);
  const typed = useDeferredValue(search);
  const indexed = useMemo(() => indexVideos(videos), [videos]);
  const found = useSame(useMemo(() => filterVideos(indexed, category, typed), [indexed, category, typed]));
  const change = (change: Partial<Filter>) => setFilter((now) => ({ ...now, ...change }));
  return { category, search, change, typed: typed.trim(), found };
}

/** Another letter that finds the same is no new list. */
function useSame(found: ClientVideo[]): ClientVideo[] {
  const [kept, keep] = useState(found);
  const isSame = kept.length === found.length && kept.every((video, index) => video === found[index]);
  if (isSame) return kept;
  keep(found);
  return found;
}
