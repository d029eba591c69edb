import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Chips } from '../../shared/chips.tsx';
import { type Side, sides } from './sides.ts';
import type { Narrowing } from './use-narrowing.ts';

/** From so many videos on a list is worth searching; with fewer than three there is nothing to sort out. */
const SEARCHED_FROM = 9;
const SORTED_FROM = 3;

type ListToolsProps = { side: Side; narrowing: Omit<Narrowing, 'shown'> };

export function ListTools({ side, narrowing: { search, chips, category, setCategory } }: ListToolsProps) {
  const { t } = useTranslation('admin');
  const total = chips[0]?.count ?? 0;
  const searched = total >= SEARCHED_FROM || search.typed !== '';
  const sorted = total >= SORTED_FROM || category !== 'all';
  if (!searched && !sorted) return null;
  return (
    <div className="grid gap-3 pt-3">
      {searched && (
        <SearchBox
          label={t(sides[side].search)}
          placeholder={t(sides[side].search)}
          value={search.typed}
          onChange={search.setTyped}
        />
      )}
      {sorted && <Chips label={t('panel.category')} chips={chips} value={category} onChange={setCategory} />}
    </div>
  );
}
