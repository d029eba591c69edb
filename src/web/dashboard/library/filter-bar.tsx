import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import type { CategoryChoice, CategoryCount } from './filter.ts';

type FilterBarProps = {
  choices: CategoryCount[];
  category: CategoryChoice;
  onCategory: (category: CategoryChoice) => void;
  search: string;
  onSearch: (search: string) => void;
};

export function FilterBar({ choices, category, onCategory, search, onSearch }: FilterBarProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = (name: CategoryChoice) => (name === 'all' ? t('library.all') : t(`common:categories.${name}`));
  return (
    <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
      {/* It scrolls by itself; the padding leaves room for the focus ring. */}
      <fieldset className="-mx-5 flex min-w-0 gap-1.5 overflow-x-auto px-5 py-2 [scrollbar-width:none] sm:-mx-2 sm:px-2 sm:gap-2">
        <legend className="sr-only">{t('library.filters')}</legend>
        {choices.map(({ name, count }) => (
          <Chip key={name} name={nameOf(name)} count={count} pressed={name === category} onPress={() => onCategory(name)} />
        ))}
      </fieldset>
      <SearchBox
        label={t('library.search')}
        placeholder={t('library.searchPlaceholder')}
        value={search}
        onChange={onSearch}
        className="sm:min-w-40 sm:max-w-96 sm:grow"
      />
    </div>
  );
}

function Chip({ name, count, pressed, onPress }: { name: string; count: number; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 border-2 border-ink-black px-3 text-[0.9375rem] font-bold whitespace-nowrap max-[22.5rem]:gap-1 max-[22.5rem]:px-2 max-[22.5rem]:text-sm transition-colors duration-150 hover:bg-sand aria-pressed:bg-ink-black aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
    >
      {name}
      <span className="tabular-nums opacity-75">{count}</span>
    </button>
  );
}

type NothingFoundProps = { none: boolean; search: string; category: CategoryChoice; onShowAll: () => void };

export function NothingFound({ none, search, category, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('dashboard');
  const action = none ? (
    <WriteToTrainer reason="question" />
  ) : (
    <Button variant="outline" onClick={onShowAll}>
      {t('library.empty.showAll')}
    </Button>
  );
  return (
    <div className="mt-6">
      <EmptyState title={useEmptyText({ none, search, category })} action={action} />
    </div>
  );
}

function useEmptyText({ none, search, category }: Omit<NothingFoundProps, 'onShowAll'>): string {
  const { t } = useTranslation('dashboard');
  if (none) return t('library.empty.none');
  if (search === '') return t('library.empty.category');
  if (category === 'all') return t('library.empty.search', { search });
  return t('library.empty.searchInCategory', { search, category: t(`common:categories.${category}`) });
}
