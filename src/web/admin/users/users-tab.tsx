import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { User } from '#contract/users/schemas.ts';
import { lazyModule } from '#web/private/lib/lazy-module.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useMediaQuery } from '#web/public/lib/media-query.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { LazyPart } from '../frame/lazy-part.tsx';
import { AdminPart } from '../shared/admin-part.tsx';
import { EmptyListing, Listing } from '../shared/lists/listing.tsx';
import { useSearch } from '../shared/lists/use-search.ts';
import { usePrinting, WindowedList } from '../shared/lists/windowed-list.tsx';
import { usersQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useClientPlace } from './client-place.tsx';
import { useListedUsers } from './use-listed-users.ts';
import type { OpenPart, UserItemProps } from './user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { searchTextsOf } from './user-details.tsx';
import { UserDialogs, useUserDialogs } from './user-dialogs.tsx';
import { type Opened, partOf, UserTable } from './user-table.tsx';
import { UserTools } from './user-tools.tsx';

/** The width from which a table with every column fits. */
const WIDE = '(min-width: 1360px)';

/** The page of one client: code that the list does not need. */
const clientPage = lazyModule(() => import('./page/client-page.tsx'));

/** The list, or the page of the client whom the URL names. */
export function UsersTab() {
  const { t } = useTranslation('admin');
  const { clientId, isTabOpen, close } = useClientPlace();
  useListPlace(clientId, isTabOpen);
  if (clientId === undefined) return <UserListing />;
  return (
    <LazyPart module={clientPage} loading={t('client.loading')} failed={t('failed', { message: t('fallback.users') })}>
      {({ ClientPage }) => (
        <AdminPart name="client" place={clientId} onClose={close}>
          <ClientPage key={clientId} id={clientId} onClose={close} />
        </AdminPart>
      )}
    </LazyPart>
  );
}

/** A client's page begins at its top; closing it returns to the place in the list, with the focus on that client. Leaving the tab moves nothing. */
function useListPlace(clientId: string | undefined, isTabOpen: boolean) {
  const top = useRef(0);
  const before = useRef(clientId);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = clientId;
    if (!isTabOpen) return undefined;
    if (left !== clientId) scrollTo({ top: clientId === undefined ? top.current : 0, behavior: 'instant' });
    if (clientId !== undefined) return undefined;
    if (left !== undefined) linkTo(left)?.focus({ preventScroll: true });
    const remember = () => {
      top.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [clientId, isTabOpen]);
}

const linkTo = (clientId: string) => document.querySelector<HTMLElement>(`a[href*="${CSS.escape(clientId)}"]`);

/** The dialogs keep their state beside the list: opening one does not render the list again. */
function UserListing() {
  const dialogs = useUserDialogs();
  return (
    <>
      <ListedUsers onCreate={dialogs.create.show} onOpenDialog={dialogs.openFor} onLink={dialogs.link.show} />
      <UserDialogs dialogs={dialogs} />
    </>
  );
}

type ListedUsersProps = Pick<UserItemProps, 'onOpenDialog' | 'onLink'> & { onCreate: (subject: null) => void };

const ListedUsers = memo(({ onCreate, onOpenDialog, onLink }: ListedUsersProps) => {
  const { t } = useTranslation('admin');
  const query = useQuery(usersQuery);
  const listed = useListedUsers(query.data);
  const search = useSearch(listed.users, searchTextsOf, 'users');
  const total = query.data?.length;
  const filters = useRef<HTMLDivElement>(null);
  const showAll = () => {
    search.setTyped('');
    listed.showAll();
    filters.current?.querySelector<HTMLElement>('fieldset button')?.focus();
  };
  const newUser = (
    <Button className="max-sm:min-h-11 max-sm:px-4! max-sm:text-sm! print:hidden" onClick={() => onCreate(null)}>
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
              <div ref={filters}>
                <UserTools listed={listed} search={search} total={users.length} />
              </div>
              {search.found.length === 0 ? (
                <EmptyState
                  title={search.active ? t('users.noneFound', { search: search.search }) : t('users.noneInFilter')}
                  action={<Button onClick={showAll}>{t('users.showAll')}</Button>}
                />
              ) : (
                <UserList users={search.found} onOpenDialog={onOpenDialog} onLink={onLink} />
              )}
            </>
          )
        }
      </Listing>
    </section>
  );
});

type UserListProps = Pick<UserItemProps, 'onOpenDialog' | 'onLink'> & { users: readonly User[] };

/** A table on wide screens and in print, cards elsewhere. A deleted user's panel closes with the row. */
const UserList = memo(({ users, onOpenDialog, onLink }: UserListProps) => {
  const wide = useMediaQuery(WIDE);
  const isPrinting = usePrinting();
  const { opened, shown, toggle } = useOpened();
  const shared = useMemo(() => ({ onToggle: toggle, onOpenDialog, onLink }), [toggle, onOpenDialog, onLink]);
  const renderCard = useCallback(
    (user: User) => <UserCard user={user} open={partOf(user, opened)} shown={partOf(user, shown)} {...shared} />,
    [opened, shown, shared],
  );
  if (wide || isPrinting) return <UserTable users={users} opened={opened} shown={shown} shared={shared} />;
  return <WindowedList rows={users} render={renderCard} gap="gap-2 sm:gap-1.5" columns="" open={shown?.id} />;
});

/**
 * At most one row has something open. Its button shows that at once; `shown` follows in the next frame with what is open, so
 * that no press waits for it.
 */
function useOpened() {
  const [opened, setOpened] = useState<Opened>();
  const shown = useDeferredValue(opened);
  const current = useRef(opened);
  const { hold, release } = useHeldButton(shown);
  const toggle = useCallback(
    (id: string, part: OpenPart, button?: HTMLElement) => {
      const isClosing = current.current?.id === id && current.current.part === part;
      current.current = isClosing ? undefined : { id, part };
      setOpened(current.current);
      if (isClosing) release();
      else if (button) hold(button);
    },
    [hold, release],
  );
  return { opened, shown, toggle };
}

/**
 * The button that opened something stays at its height on the screen, also where something above it closes. Closing gives it
 * the focus back, at the height where it was pressed.
 */
function useHeldButton(shown: Opened | undefined) {
  const held = useRef<{ button: HTMLElement; top: number }>(undefined);
  const scrolling = useRef<AbortController>(undefined);
  const hold = useCallback((button: HTMLElement) => {
    const now = { button, top: button.getBoundingClientRect().top };
    held.current = now;
    scrolling.current?.abort();
    scrolling.current = new AbortController();
    // A page that is scrolled before the change is shown takes the button with it.
    const follow = () => {
      now.top = button.getBoundingClientRect().top;
    };
    addEventListener('scroll', follow, { passive: true, signal: scrolling.current.signal });
  }, []);
  const release = useCallback(() => {
    scrolling.current?.abort();
    held.current?.button.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    scrolling.current?.abort();
    if (held.current?.button.isConnected) scrollBy(0, held.current.button.getBoundingClientRect().top - held.current.top);
  }, [shown]);
  return { hold, release };
}
