import { useMemo, useState } from 'react';
import { type AssignedVideo, type Category, categories } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSearch } from '../../shared/use-search.ts';

const textsOf = (video: AssignedVideo) => [video.title];

/** A list of videos cut down by category and by search. `about` names the cut. */
export function useNarrowing<V extends AssignedVideo>(videos: readonly V[]) {
  const { t } = useTranslation('admin');
  const [category, setCategory] = useState<Category | 'all'>('all');
  const search = useSearch(videos, textsOf);
  const shown = useMemo(
    () => (category === 'all' ? search.found : search.found.filter((video) => video.category === category)),
    [search.found, category],
  );
  const chips = [
    { value: 'all' as const, label: t('panel.all'), count: videos.length },
    ...categories.map((value) => ({
      value,
      label: t(`common:categories.${value}`),
      count: videos.filter((video) => video.category === value).length,
    })),
  ];
  return { shown, search, chips, category, setCategory, about: `${category} ${search.search}` };
}

export type Narrowing = ReturnType<typeof useNarrowing>;
