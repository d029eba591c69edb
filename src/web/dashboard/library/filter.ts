import { type Category, type ClientVideo, categories } from '#contract/videos.ts';
import { normalizeSearch } from '#web/lib/normalize-search.ts';

export type CategoryChoice = Category | 'all';

export type IndexedVideo = { video: ClientVideo; words: string };

/** Done once a list, so that a key typed costs one substring search a video. */
export function indexVideos(videos: readonly ClientVideo[]): IndexedVideo[] {
  return videos.map((video) => ({ video, words: normalizeSearch(`${video.title}\n${video.description}`) }));
}

export function filterVideos(indexed: readonly IndexedVideo[], category: CategoryChoice, search: string): ClientVideo[] {
  const wanted = normalizeSearch(search.trim());
  return indexed
    .filter(({ video, words }) => (category === 'all' || video.category === category) && words.includes(wanted))
    .map(({ video }) => video);
}

export type CategoryCount = { name: CategoryChoice; count: number };

/** 'All' first, then every category with its count, whatever is being searched. */
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
