import { useMemo } from 'react';
import { categories, type Video } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useStoredState } from '../session/stored-state.ts';

/** `attention`: those that clients cannot watch, or not as they should. */
const filters = ['all', ...categories, 'attention'] as const;
type Filter = (typeof filters)[number];

const ALL = { filter: 'all' };
const NONE: readonly never[] = [];

/** The videos of the chosen category, and the choices with how many videos each has. It survives a change of tab and a reload. */
export function useCategoryFilter(all: readonly Video[] = NONE) {
  const { t } = useTranslation('admin');
  const [stored, setStored] = useStoredState('videos-filter', ALL);
  const groups = useMemo(
    () =>
      filters
        .map((name) => ({ name, videos: name === 'all' ? all : all.filter((video) => belongsTo(name, video)) }))
        .filter(({ name, videos }) => name !== 'attention' || videos.length > 0),
    [all],
  );
  const chosen = groups.find(({ name }) => name === stored.filter);
  return {
    filter: chosen?.name ?? 'all',
    setFilter: (next: Filter) => setStored({ filter: next }),
    videos: chosen?.videos ?? all,
    chips: groups.map(({ name, videos }) => ({
      value: name,
      label: name === 'all' || name === 'attention' ? t(`videos.filters.${name}`) : t(`common:categories.${name}`),
      count: videos.length,
    })),
  };
}

function belongsTo(filter: Exclude<Filter, 'all'>, { category, fileMissing, renditions, incoming }: Video): boolean {
  if (filter === 'attention') return fileMissing || renditions?.state === 'failed' || incoming?.state === 'failed';
  return category === filter;
}
