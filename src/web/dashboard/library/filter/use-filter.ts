import { useDeferredValue, useMemo, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { type CategoryChoice, filterVideos, indexVideos } from './filter.ts';

/** What is looked for and what is found. The letters typed never wait for the grid: it follows in a pause. */
export function useFilter(videos: ClientVideo[]) {
  const [category, setCategory] = useState<CategoryChoice>('all');
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const indexed = useMemo(() => indexVideos(videos), [videos]);
  const found = useSame(useMemo(() => filterVideos(indexed, category, typed), [indexed, category, typed]));
  const showAll = () => {
    setCategory('all');
    setSearch('');
  };
  return { category, setCategory, search, setSearch, typed: typed.trim(), showAll, found };
}

/** Another letter that finds the same is no new list. */
function useSame(found: ClientVideo[]): ClientVideo[] {
  const [kept, keep] = useState(found);
  const isSame = kept.length === found.length && kept.every((video, index) => video === found[index]);
  if (isSame) return kept;
  keep(found);
  return found;
}
