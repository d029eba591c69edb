import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { searchKey } from '#contract/text/typed-text.ts';
import { type Category, type ClientVideo, categories } from '#contract/videos/schemas.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

export type CategoryChoice = Category | 'all';

export type IndexedVideo = { video: ClientVideo; text: string };

/** Normalized once per list, so that each keystroke costs one substring search per video. */
export function indexVideos(videos: readonly ClientVideo[]): IndexedVideo[] {
  return videos.map((video) => ({ video, text: `${searchKey(video.title)}\n${searchKey(video.description)}` }));
}

export function filterVideos(indexed: readonly IndexedVideo[], category: CategoryChoice, search: string): ClientVideo[] {
  const wanted = searchKey(search);
  return indexed
    .filter(({ video, text }) => (category === 'all' || video.category === category) && text.includes(wanted))
    .map(({ video }) => video);
}

export type CategoryCount = { name: CategoryChoice; count: number };

/** 'All' first, then every category, counted over the whole list and not over what the search finds. */
export function countChoices(videos: readonly ClientVideo[]): CategoryCount[] {
  const countOf = (name: Category) => videos.filter((video) => video.category === name).length;
  return [{ name: 'all', count: videos.length }, ...categories.map((name) => ({ name, count: countOf(name) }))];
}

export type Statistics = { videos: number; categories: number; minutes: number };

/** Minutes are the rounded sum, not the sum of rounded minutes. */
export function statisticsOf(videos: readonly ClientVideo[]): Statistics {
  const seconds = videos.reduce((sum, video) => sum + video.duration, 0);
  return {
    videos: videos.length,
    categories: new Set(videos.map((video) => video.category)).size,
    minutes: Math.round(seconds / 60),
  };
}

/** In session storage, with the client's id, because another client's link may be opened in the same tab. */
const KEY = 'dashboard-filter';

const filter = z.object({ category: z.enum(['all', ...categories]), search: z.string() });
export type Filter = z.infer<typeof filter>;

const stored = z.extend(filter, { userId: z.string() });
const everything: Filter = { category: 'all', search: '' };

function readFilter(userId: string): Filter {
  const found = readStored('sessionStorage', KEY, stored);
  return found?.userId === userId ? { category: found.category, search: found.search } : everything;
}

function writeFilter(userId: string, filter: Filter): void {
  writeStored('sessionStorage', KEY, { ...filter, userId });
}

export function forgetFilter(): void {
  removeStored('sessionStorage', KEY);
}

/**
 * The filter and the videos it finds. The grid renders deferred, so that typing never waits for it. The filter is restored
 * after a reload and after visiting another page.
 */
export function useFilter(userId: string, videos: ClientVideo[]) {
  const [{ category, search }, setFilter] = useState<Filter>(() => readFilter(userId));
  useEffect(() => writeFilter(userId, { category, search }), [userId, category, search]);
  const typed = useDeferredValue(search);
  const indexed = useMemo(() => indexVideos(videos), [videos]);
  const found = useStable(useMemo(() => filterVideos(indexed, category, typed), [indexed, category, typed]));
  const change = useCallback((change: Partial<Filter>) => setFilter((now) => ({ ...now, ...change })), []);
  return { category, search, change, typed: typed.trim(), found };
}

/** Keeps the identity of the list where another search finds the same videos. */
function useStable(found: ClientVideo[]): ClientVideo[] {
  const [stable, setStable] = useState(found);
  const isSame = stable.length === found.length && stable.every((video, index) => video === found[index]);
  if (isSame) return stable;
  setStable(found);
  return found;
}
