import { useMemo } from 'react';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useStoredState } from '../session/stored-state.ts';
import { belongsTo, type UserFilter, userFilters } from './access.ts';

const ALL = { filter: 'all' };
const NONE: readonly never[] = [];

/** The users of the chosen filter, and the filters with how many each holds. */
export function useUserFilter(all: readonly User[] = NONE) {
  const { t } = useTranslation('admin');
  const [stored, setStored] = useStoredState('users-filter', ALL);
  const filter = userFilters.find((name) => name === stored.filter) ?? 'all';
  const groups = useMemo(() => {
    const now = Date.now();
    return userFilters.map((name) => ({ name, users: name === 'all' ? all : all.filter((user) => belongsTo(name, user, now)) }));
  }, [all]);
  return {
    filter,
    setFilter: (next: UserFilter) => setStored({ filter: next }),
    users: groups.find(({ name }) => name === filter)?.users ?? all,
    chips: groups.map(({ name, users }) => ({ value: name, label: t(`users.filters.${name}`), count: users.length })),
  };
}
