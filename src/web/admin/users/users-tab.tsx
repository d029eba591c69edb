import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Chips } from '../shared/chips.tsx';
import { Listing } from '../shared/listing.tsx';
import { usersQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useSearch } from '../shared/use-search.ts';
import { useUserDialogs } from './use-user-dialogs.ts';
import { useUserFilter } from './use-user-filter.ts';
import { UserDialogs } from './user-dialogs.tsx';
import { UserList } from './user-list.tsx';

/** First and last name together, so that a whole name is found too. */
const textsOf = (user: User) => [`${user.firstName} ${user.lastName}`, user.username, user.email];

export function UsersTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(usersQuery);
  const narrowing = useUserFilter(query.data);
  const search = useSearch(narrowing.users, textsOf, 'users');
  const total = query.data?.length;
  const dialogs = useUserDialogs();
  const newUser = (
    <Button className="print:hidden" onClick={() => dialogs.create.show(null)}>
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
            <EmptyState
              title={
                <>
                  {t('users.none')}
                  <span className="mt-2 block text-base font-normal text-slate">{t('users.noneHint')}</span>
                </>
              }
            />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mb-6 print:hidden">
                <SearchBox
                  label={t('users.search')}
                  placeholder={t('users.searchHint')}
                  value={search.typed}
                  onChange={search.setTyped}
                  className="w-full sm:w-96"
                />
                <Chips
                  label={t('users.filter')}
                  chips={narrowing.chips}
                  value={narrowing.filter}
                  onChange={narrowing.setFilter}
                />
                <p role="status" className="font-bold tabular-nums empty:hidden">
                  {search.active && t('users.count', { shown: search.found.length, total: users.length })}
                </p>
              </div>
              {search.found.length === 0 ? (
                <EmptyState title={search.active ? t('users.noneFound', { search: search.search }) : t('users.noneInFilter')} />
              ) : (
                <UserList users={search.found} onAct={dialogs.act} onLink={dialogs.link.show} />
              )}
            </>
          )
        }
      </Listing>
      <UserDialogs dialogs={dialogs} />
    </section>
  );
}
