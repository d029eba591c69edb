import type { ReactNode } from 'react';
import { inputClass } from '#web/private/ui/field.tsx';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Chips } from '../shared/chips.tsx';
import type { useSearch } from '../shared/lists/use-search.ts';
import { GiveToLabel } from './give-to-label.tsx';
import type { UserOrder, useListedUsers } from './use-listed-users.ts';

type UserToolsProps = {
  listed: ReturnType<typeof useListedUsers>;
  search: Pick<ReturnType<typeof useSearch>, 'typed' | 'setTyped' | 'active' | 'found'>;
  total: number;
};

/** From so many users on an order is worth choosing. */
const ORDERED_FROM = 8;

/** Search, filters and order of the list of users. On a phone label and order are a press beside the search. */
export function UserTools({ listed, search, total }: UserToolsProps) {
  const { t } = useTranslation('admin');
  const { labels, label, orders, order } = listed;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 sm:mb-6 sm:gap-y-3 print:hidden">
      <div className="flex w-full gap-2 lg:w-auto">
        <SearchBox
          label={t('users.search')}
          placeholder={t('users.searchHint')}
          value={search.typed}
          onChange={search.setTyped}
          className="min-w-0 flex-1 lg:w-80 lg:flex-none xl:w-96"
        />
        {labels.length > 0 && (
          <Choice icon="tag" label={t('users.label')} value={label} isChosen={label !== ''} onChange={listed.setLabel}>
            <option value="">{t('users.anyLabel')}</option>
            {labels.map((one) => (
              <option key={one.label} value={one.label}>
                {t('users.labelCount', one)}
              </option>
            ))}
          </Choice>
        )}
        {total >= ORDERED_FROM && (
          <Choice
            icon="sort"
            label={t('users.order')}
            value={order}
            isChosen={order !== orders[0]}
            onChange={(next) => listed.setOrder(next as UserOrder)}
          >
            {orders.map((one) => (
              <option key={one} value={one}>
                {t(`users.orders.${one}`)}
              </option>
            ))}
          </Choice>
        )}
      </div>
      <Chips label={t('users.filter')} chips={listed.chips} value={listed.filter} onChange={listed.setFilter} />
      {label !== '' && (
        <div className="flex max-w-full flex-wrap gap-2">
          <button
            type="button"
            aria-label={t('users.clearLabel', { label })}
            onClick={() => listed.setLabel('')}
            className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 bg-ink-black px-3 text-sm font-bold text-white sm:hidden"
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Icon name="close" className="size-3.5" />
          </button>
          <GiveToLabel label={label} users={listed.ofLabel} />
        </div>
      )}
      <p role="status" className="font-bold tabular-nums empty:hidden">
        {search.active && t('users.count', { shown: search.found.length, total })}
      </p>
    </div>
  );
}

type ChoiceProps = {
  icon: IconName;
  label: string;
  value: string;
  /** Something else than what it begins with. */
  isChosen: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A select; on a phone an icon over it, so that the list keeps the height of a line. */
function Choice({ icon, label, value, isChosen, onChange, children }: ChoiceProps) {
  return (
    <span
      className={classNames(
        'relative min-w-0 max-sm:size-12 max-sm:shrink-0 max-sm:border-2 max-sm:border-ink-black',
        isChosen ? 'max-sm:chosen max-sm:bg-ink-black max-sm:text-white' : 'max-sm:bg-white',
      )}
    >
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={SELECT}
      >
        {children}
      </select>
      <span className="focus-ring pointer-events-none absolute inset-0 grid place-items-center sm:hidden">
        <Icon name={icon} className="size-5" />
      </span>
    </span>
  );
}

const SELECT = `${inputClass} min-h-12! min-w-0 cursor-pointer py-1.5! pl-3! text-sm! font-bold max-sm:absolute max-sm:inset-0 max-sm:p-0! max-sm:opacity-0`;
