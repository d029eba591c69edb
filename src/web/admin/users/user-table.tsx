import { memo, useCallback } from 'react';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WindowedRows } from '../shared/windowed-list.tsx';
import { VideosPanel } from './assignments/videos-panel.tsx';
import { panelId, UserActions, type UserItemProps } from './user-actions.tsx';
import { CreatedOn, fullName, LastLogin, Status } from './user-facts.tsx';

/** Each with its width; name and e-mail share what is left. */
const COLUMNS = [
  ['name', ''],
  ['username', 'w-32'],
  ['email', ''],
  ['created', 'w-26'],
  ['videoCount', 'w-14'],
  ['lastLogin', 'w-34'],
  ['status', 'w-34'],
  ['actions', 'w-98'],
] as const;
const HEAD_ROWS = 1;
const CELL = 'px-2.5 py-2 first:pl-4 last:pr-1 print:px-1.5 print:py-1';

type UserTableProps = {
  users: readonly User[];
  managedId: string | undefined;
  shared: Omit<UserItemProps, 'user' | 'managed'>;
};

/** Windowed: only the rows near the screen are rendered, so rows carry their index and columns have fixed widths. */
export function UserTable({ users, managedId, shared }: UserTableProps) {
  const { t } = useTranslation('admin');
  const render = useCallback(
    (user: User, index: number) => (
      <UserRow key={user.id} index={index} user={user} managed={user.id === managedId} {...shared} />
    ),
    [managedId, shared],
  );
  return (
    <table
      aria-rowcount={users.length + HEAD_ROWS}
      className="w-full table-fixed border-t-8 border-tram bg-white text-left text-sm print:table-auto print:text-xs"
    >
      <caption className="sr-only">{t('users.table')}</caption>
      <thead>
        <tr aria-rowindex={HEAD_ROWS} className="border-b-2 border-ink-black">
          {COLUMNS.map(([column, width]) => (
            <th
              key={column}
              scope="col"
              className={classNames(CELL, 'py-3 text-xs print:w-auto', width, column === 'actions' && 'print:hidden')}
            >
              <span className={column === 'actions' ? 'sr-only' : ''}>{t(`users.${column}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <WindowedRows as="tbody" rows={users} render={render} keep={users.findIndex(({ id }) => id === managedId)} />
    </table>
  );
}

const UserRow = memo(({ index, ...item }: UserItemProps & { index: number }) => {
  const { user, managed } = item;
  const rowIndex = HEAD_ROWS + index + 1;
  return (
    <>
      <tr
        aria-rowindex={rowIndex}
        className={classNames('border-b border-sand print:break-inside-avoid', managed ? 'bg-tram/20' : 'hover:bg-bone/60')}
      >
        <th scope="row" dir="auto" className={classNames(CELL, 'text-base font-bold wrap-break-word print:text-xs')}>
          {fullName(user)}
        </th>
        <td className={classNames(CELL, 'wrap-break-word')}>{user.username}</td>
        <td className={classNames(CELL, 'wrap-break-word')}>{user.email ?? '–'}</td>
        <td className={classNames(CELL, 'whitespace-nowrap')}>
          <CreatedOn user={user} />
        </td>
        <td className={classNames(CELL, 'tabular-nums')}>{user.videoCount}</td>
        <td className={classNames(CELL, 'whitespace-nowrap')}>
          <LastLogin user={user} />
        </td>
        <td className={CELL}>
          <Status user={user} />
        </td>
        <td className={classNames(CELL, 'print:hidden')}>
          <UserActions {...item} compact />
        </td>
      </tr>
      {managed && (
        <tr aria-rowindex={rowIndex} className="border-b border-sand print:hidden">
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
