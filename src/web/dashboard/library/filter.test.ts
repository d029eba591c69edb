import { describe, expect, it } from 'vitest';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { countChoices, filterVideos, indexVideos, statisticsOf } from './filter.ts';

const buildVideo = (given: Partial<ClientVideo>): ClientVideo => ({
  id: given.title ?? 'id',
  title: 'Squat',
  description: '',
  filePath: 'palestra/squat.mp4',
  duration: 60,
  category: 'palestra',
  captions: [],
  grantedAt: '2026-10-02T09:00:00.000Z',
  ...given,
});

const videos = [
  buildVideo({ title: 'Più in alto', description: 'Salti sul posto', category: 'corpoLibero', duration: 29 }),
  buildVideo({ title: 'Stacco', description: "L'anca è il perno", duration: 30 }),
  buildVideo({ title: 'Panca', duration: 30 }),
];
const titles = (category: 'all' | 'palestra' | 'corpoLibero', search: string) =>
  filterVideos(indexVideos(videos), category, search).map(({ title }) => title);

describe('the filter of the library', () => {
  it('finds in title or description, without case, accents or spaces around', () => {
    expect(titles('all', '  PIU ')).toEqual(['Più in alto']);
    expect(titles('all', 'ANCA È')).toEqual(['Stacco']);
    expect(titles('all', 'perno')).toEqual(['Stacco']);
  });

  it('finds nothing across the border between title and description', () => {
    expect(titles('all', 'alto salti')).toEqual([]);
  });

  it('combines the search with the category', () => {
    expect(titles('palestra', 'a')).toEqual(['Stacco', 'Panca']);
    expect(titles('corpoLibero', 'panca')).toEqual([]);
  });

  it('shows everything for an empty search, in the order given', () => {
    expect(titles('all', '   ')).toEqual(['Più in alto', 'Stacco', 'Panca']);
  });

  it('counts every category, those without videos too', () => {
    expect(countChoices(videos.slice(1))).toEqual([
      { name: 'all', count: 2 },
      { name: 'palestra', count: 2 },
      { name: 'corpoLibero', count: 0 },
    ]);
  });

  it('rounds the sum of the minutes, not each of them', () => {
    expect(statisticsOf(videos)).toEqual({ videos: 3, categories: 2, minutes: 1 });
    expect(statisticsOf([])).toEqual({ videos: 0, categories: 0, minutes: 0 });
  });
});
