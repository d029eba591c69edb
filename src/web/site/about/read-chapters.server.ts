import type { PageData } from '#contract/pages.ts';
import type { IllustratedChapter } from './timeline.tsx';

/** The chapters with the photographs that lie in their folders; one that is missing is left out with its words. */
export function readChapters({ timeline, picture }: Pick<PageData, 'timeline' | 'picture'>): IllustratedChapter[] {
  return timeline.map(({ photos, ...chapter }) => ({
    ...chapter,
    photos: photos.flatMap((alt, index) => {
      const found = picture(`ChiSono/${chapter.id}/${index + 1}.jpg`);
      return found ? [{ picture: found, alt }] : [];
    }),
  }));
}
