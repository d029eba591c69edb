import { useDeferredValue, useMemo } from 'react';
import { labelKey, type User } from '#contract/users/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useStoredState } from '../session/stored-state.ts';
import { fullName } from './user-facts.tsx';
import { belongsTo, type UserFilter, userFilters } from './user-filters.ts';

const FIRST = { filter: 'all', label: '', order: 'created' };
const NONE: readonly never[] = [];

const seenAt = ({ lastSeenAt, lastLogin }: User) => lastSeenAt ?? lastLogin ?? '';

/** `created` is the order of the server, newest first. A client who was never seen is last among the seen, first among the missed. */
const orders = {
  created: undefined,
  seen: (one: User, other: User) => seenAt(other).localeCompare(seenAt(one)),
  missed: (one: User, other: User) => seenAt(one).localeCompare(seenAt(other)),
  name: (one: User, other: User) => fullName(one).localeCompare(fullName(other), 'it'),
} as const;
export type UserOrder = keyof typeof orders;
const orderNames = Object.keys(orders) as UserOrder[];

/** A label and how many users have it. */
export type LabelCount = { label: string; count: number };

/** The labels in use, in alphabetical order; of those that differ in case alone, the first that is found. */
export function labelsOf(users: readonly User[]): LabelCount[] {
  const byKey = new Map<string, LabelCount>();
  for (const label of users.flatMap((user) => user.labels)) {
    const known = byKey.get(labelKey(label));
    byKey.set(labelKey(label), { label: known?.label ?? label, count: (known?.count ?? 0) + 1 });
  }
  return [...byKey.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'it'));
}

/**
 * The users of the chosen filter and label in the chosen order, and what there is to choose from. A filter and an
 * order show that they are chosen first; the users follow, since thousands are sorted and searched.
 */
export function useListedUsers(all: readonly User[] = NONE) {
  const { t } = useTranslation('admin');
  const [stored, setStored] = useStoredState('users-filter', FIRST);
  const filter = userFilters.find((name) => name === stored.filter) ?? 'all';
  const order = orderNames.find((name) => name === stored.order) ?? 'created';
  const labels = useMemo(() => labelsOf(all), [all]);
  const label = labels.find((one) => labelKey(one.label) === labelKey(stored.label))?.label ?? '';
  const ofLabel = useMemo(() => {
    if (label === '') return all;
    return all.filter((user) => user.labels.some((one) => labelKey(one) === labelKey(label)));
  }, [all, label]);
  const groups = useMemo(() => {
    const now = Date.now();
    return userFilters.map((name) => ({
      name,
      users: name === 'all' ? ofLabel : ofLabel.filter((user) => belongsTo(name, user, now)),
    }));
  }, [ofLabel]);
  const shownFilter = useDeferredValue(filter);
  const shownOrder = useDeferredValue(order);
  const chosen = groups.find(({ name }) => name === shownFilter)?.users ?? ofLabel;
  const users = useMemo(() => {
    const compare = orders[shownOrder];
    return compare ? chosen.toSorted(compare) : chosen;
  }, [chosen, shownOrder]);
  const change = (next: Partial<typeof FIRST>) => setStored((before) => ({ ...before, ...next }));
  return {
    users,
    filter,
    setFilter: (next: UserFilter) => change({ filter: next }),
    chips: groups.map(({ name, users: found }) => ({ value: name, label: t(`users.filters.${name}`), count: found.length })),
    label,
    ofLabel,
    labels,
    setLabel: (next: string) => change({ label: next }),
    order,
    orders: orderNames,
    setOrder: (next: UserOrder) => change({ order: next }),
    showAll: () => change({ filter: 'all', label: '' }),
  };
}
