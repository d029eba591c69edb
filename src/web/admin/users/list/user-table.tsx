import { memo } from 'react';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fullName } from '../full-name.ts';
import { VideosPanel } from '../panel/videos-panel.tsx';
import { panelId } from './panel-id.ts';
import { UserActions } from './user-actions.tsx';
import { CreatedOn, LastLogin, StatusBadge } from './user-facts.tsx';
import type { UserItemProps } from './user-list.tsx';

const COLUMNS = ['name', 'username', 'email', 'created', 'videoCount', 'lastLogin', 'status', 'actions'] as const;
const CELL = 'px-2.5 py-2 first:pl-4 last:pr-1';

export function UserTable({ items }: { items: UserItemProps[] }) {
  const { t } = useTranslation('admin');
  return (
    <table className="w-full border-t-8 border-tram bg-white text-left text-sm">
      <caption className="sr-only">{t('users.table')}</caption>
      <thead>
        <tr className="border-b-2 border-ink-black">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={classNames(CELL, 'py-3 text-xs')}>
              <span className={column === 'actions' ? 'sr-only' : ''}>{t(`users.${column}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <UserRow key={item.user.id} {...item} />
        ))}
      </tbody>
    </table>
  );
}

const UserRow = memo((item: UserItemProps) => {
  const { user, managed } = item;
  return (
    <>
      <tr className={classNames('border-b border-sand', managed ? 'bg-tram/20' : 'hover:bg-bone/60')}>
        <th scope="row" className={classNames(CELL, 'max-w-52 text-base font-bold wrap-break-word')}>
          {fullName(user)}
        </th>
        <td className={classNames(CELL, 'max-w-40 wrap-break-word')}>{user.username}</td>
        <td className={classNames(CELL, 'max-w-56 wrap-break-word')}>{user.email ?? '–'}</td>
        <td className={classNames(CELL, 'whitespace-nowrap')}>
          <CreatedOn user={user} />
        </td>
        <td className={classNames(CELL, 'tabular-nums')}>{user.videoCount}</td>
        <td className={classNames(CELL, 'whitespace-nowrap')}>
          <LastLogin user={user} />
        </td>
        <td className={CELL}>
          <StatusBadge status={user.status} />
        </td>
        <td className={CELL}>
          <UserActions {...item} compact />
        </td>
      </tr>
      {managed && (
        <tr className="border-b border-sand">
          <td id={panelId(user)} colSpan={COLUMNS.length}>
            <div className="border-l-8 border-tram bg-bone/60 p-6">
              <VideosPanel user={user} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});
