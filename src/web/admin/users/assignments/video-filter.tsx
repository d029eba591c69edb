import { useMemo, useState } from 'react';
import { type Category, categories, type NamedVideo } from '#contract/videos/schemas.ts';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Chips } from '../../shared/chips.tsx';
import { useSearch } from '../../shared/lists/use-search.ts';
import { type AssignmentList, assignmentLists } from './video-row.tsx';

const textsOf = (video: NamedVideo) => [video.title];

/** A list of videos filtered by category and search. `about` identifies the filter. */
export function useVideoFilter<V extends NamedVideo>(videos: readonly V[]) {
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

/** The fewest videos for which the search, and the choice of a category, are shown. */
const SEARCH_FROM = 9;
const CATEGORIES_FROM = 3;

type VideoFilterProps = { list: AssignmentList; filter: Omit<ReturnType<typeof useVideoFilter>, 'shown'> };

export function VideoFilter({ list, filter: { search, chips, category, setCategory } }: VideoFilterProps) {
  const { t } = useTranslation('admin');
  const total = chips[0]?.count ?? 0;
  const isSearchShown = total >= SEARCH_FROM || search.typed !== '';
  const areCategoriesShown = total >= CATEGORIES_FROM || category !== 'all';
  if (!isSearchShown && !areCategoriesShown) return null;
  return (
    <div className="grid gap-3 pt-3">
      {isSearchShown && (
        <SearchBox
          label={t(assignmentLists[list].search)}
          placeholder={t(assignmentLists[list].search)}
          value={search.typed}
          onChange={search.setTyped}
        />
      )}
      {areCategoriesShown && <Chips label={t('panel.category')} chips={chips} value={category} onChange={setCategory} />}
    </div>
  );
}
