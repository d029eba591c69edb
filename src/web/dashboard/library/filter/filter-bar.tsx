import { useRef } from 'react';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
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
    <div className="mt-5 flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
      <fieldset className="flex flex-wrap gap-2 max-sm:gap-1.5">
        <legend className="sr-only">{t('library.filters')}</legend>
        {choices.map(({ name, count }) => (
          <Chip key={name} name={nameOf(name)} count={count} pressed={name === category} onPress={() => onCategory(name)} />
        ))}
      </fieldset>
      <Search search={search} onSearch={onSearch} />
    </div>
  );
}

function Chip({ name, count, pressed, onPress }: { name: string; count: number; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-12 cursor-pointer items-center gap-2 border-2 border-ink-black px-4 font-bold max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[0.9375rem] transition-colors duration-150 hover:bg-sand aria-pressed:bg-ink-black aria-pressed:text-white"
    >
      {name}
      <span className="tabular-nums opacity-75">{count}</span>
    </button>
  );
}

function Search({ search, onSearch }: Pick<FilterBarProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('dashboard');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };
  return (
    <search className="relative block lg:w-96">
      <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center">
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('library.search')}
        placeholder={t('library.searchPlaceholder')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
        className="block min-h-12 w-full border-2 border-ink-black bg-white px-12 py-2.5 text-base placeholder:text-slate/70"
      />
      {search !== '' && (
        <button
          type="button"
          aria-label={t('library.clearSearch')}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center hover:bg-sand"
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
