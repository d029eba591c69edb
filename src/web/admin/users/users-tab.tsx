import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/private-icon.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useStoredState } from '../session/stored-state.ts';
import { Chips } from '../shared/chips.tsx';
import { EmptyListing, Listing } from '../shared/listing.tsx';
import { usersQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useSearch } from '../shared/use-search.ts';
import { usePrinting, WindowedList } from '../shared/windowed-list.tsx';
import { belongsTo, type UserFilter, userFilters } from './access.ts';
import type { OpenPart, UserItemProps } from './user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { UserDialogs, useUserDialogs } from './user-dialogs.tsx';
import { fullName } from './user-facts.tsx';
import { type Opened, UserTable } from './user-table.tsx';

/** First and last name together, so that a full name is found too. */
const textsOf = (user: User) => [fullName(user), user.username, user.email];

const ALL = { filter: 'all' };
const NONE: readonly never[] = [];

/** The width from which a table with every column fits. */
const WIDE = '(min-width: 1360px)';

export function UsersTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(usersQuery);
  const filtered = useUserFilter(query.data);
  const search = useSearch(filtered.users, textsOf, 'users');
  const total = query.data?.length;
  const dialogs = useUserDialogs();
  const filters = useRef<HTMLDivElement>(null);
  const showAll = () => {
    search.setTyped('');
    filtered.setFilter('all');
    filters.current?.querySelector<HTMLElement>('fieldset button')?.focus();
  };
  const newUser = (
    <Button className="max-sm:min-h-11 max-sm:px-4! max-sm:text-sm! print:hidden" onClick={() => dialogs.create.show(null)}>
      <Icon name="plus" />
      {t('users.new')}
    </Button>
  );
  return (
    <section>
      <SectionHead
        title={t('users.title')}
        count={search.found.length}
        line={total !== undefined && total > 0 && t('users.total', { count: total })}
        action={newUser}
      />
      <Listing query={query} loading={t('users.loading')} fallback={t('fallback.users')}>
        {(users) =>
          users.length === 0 ? (
            <EmptyListing title={t('users.none')} hint={t('users.noneHint')} />
          ) : (
            <>
              <div ref={filters} className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mb-6 print:hidden">
                <SearchBox
                  label={t('users.search')}
                  placeholder={t('users.searchHint')}
                  value={search.typed}
                  onChange={search.setTyped}
                  className="w-full sm:w-96"
                />
                <Chips label={t('users.filter')} chips={filtered.chips} value={filtered.filter} onChange={filtered.setFilter} />
                <p role="status" className="font-bold tabular-nums empty:hidden">
                  {search.active && t('users.count', { shown: search.found.length, total: users.length })}
                </p>
              </div>
              {search.found.length === 0 ? (
                <EmptyState
                  title={search.active ? t('users.noneFound', { search: search.search }) : t('users.noneInFilter')}
                  action={<Button onClick={showAll}>{t('users.showAll')}</Button>}
                />
              ) : (
                <UserList users={search.found} onOpenDialog={dialogs.openFor} onLink={dialogs.link.show} />
              )}
            </>
          )
        }
      </Listing>
      <UserDialogs dialogs={dialogs} />
    </section>
  );
}

/** The users of the chosen filter, and the filters with how many users each has. */
function useUserFilter(all: readonly User[] = NONE) {
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

type UserListProps = Pick<UserItemProps, 'onOpenDialog' | 'onLink'> & { users: readonly User[] };

/** A table on wide screens and in print, cards elsewhere. A deleted user's panel closes with the row. */
function UserList({ users, onOpenDialog, onLink }: UserListProps) {
  const wide = useMediaQuery(WIDE);
  const isPrinting = usePrinting();
  const { opened, toggle } = useOpened();
  const shared = useMemo(() => ({ onToggle: toggle, onOpenDialog, onLink }), [toggle, onOpenDialog, onLink]);
  const renderCard = useCallback(
    (user: User) => <UserCard user={user} open={user.id === opened?.id ? opened.part : undefined} {...shared} />,
    [opened, shared],
  );
  if (wide || isPrinting) return <UserTable users={users} opened={opened} shared={shared} />;
  return <WindowedList rows={users} render={renderCard} gap="gap-2 sm:gap-1.5" columns="" open={opened?.id} />;
}

/**
 * At most one row has something open. The button that opened it stays at its height on the screen, also where something
 * above it closes; closing gives it the focus back, at the height where it was pressed.
 */
function useOpened() {
  const [opened, setOpened] = useState<Opened>();
  const current = useRef(opened);
  const opener = useRef<{ button: HTMLElement; top: number }>(undefined);
  const toggle = useCallback((id: string, part: OpenPart, button?: HTMLElement) => {
    const isClosing = current.current?.id === id && current.current.part === part;
    current.current = isClosing ? undefined : { id, part };
    if (!isClosing && button) opener.current = { button, top: button.getBoundingClientRect().top };
    flushSync(() => setOpened(current.current));
    if (!opener.current?.button.isConnected) return;
    if (isClosing) opener.current.button.focus({ preventScroll: true });
    scrollBy(0, opener.current.button.getBoundingClientRect().top - opener.current.top);
  }, []);
  return { opened, toggle };
}
