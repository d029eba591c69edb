import { memo, useCallback } from 'react';
import type { User } from '#contract/users/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { WindowedRows } from '../shared/lists/windowed-list.tsx';
import { VideosPanel } from './assignments/videos-panel.tsx';
import { ClientLink } from './client-place.tsx';
import { type OpenPart, partId, UserActions, type UserItemProps } from './user-actions.tsx';
import { Address, CreatedOn, fullName, Labels, LastLogin, Status } from './user-facts.tsx';
import { UserMore } from './user-more.tsx';

/** Each with its width; the e-mail has what is left. */
const COLUMNS = [
  ['name', 'w-48 vast:w-72'],
  ['username', 'w-34 vast:w-44'],
  ['email', ''],
  ['created', 'w-26 vast:w-32'],
  ['videoCount', 'w-14 vast:w-18'],
  ['lastLogin', 'w-36 vast:w-44'],
  ['status', 'w-38 vast:w-42'],
  ['actions', 'w-82'],
] as const;
const HEAD_ROWS = 1;
/** In view as long as any row is. A collapsed border would scroll away, so the line is drawn inside the cell. */
const HEAD_CELL =
  'sticky top-0 z-10 bg-white py-3 text-xs shadow-[inset_0_-2px_0_var(--color-ink-black)] vast:text-sm print:static print:w-auto';
const CELL = 'px-2.5 py-1 first:pl-4 last:pr-1 print:px-1.5 print:py-1';

/** The one row below which something is open. */
export type Opened = { id: string; part: OpenPart };

export const partOf = (user: User, opened: Opened | undefined) => (user.id === opened?.id ? opened.part : undefined);

type UserTableProps = {
  users: readonly User[];
  opened: Opened | undefined;
  shown: Opened | undefined;
  shared: Omit<UserItemProps, 'user' | 'open' | 'shown'>;
};

/** Windowed: only the rows near the screen are rendered, so rows carry their index and columns have fixed widths. */
export function UserTable({ users, opened, shown, shared }: UserTableProps) {
  const { t } = useTranslation('admin');
  const render = useCallback(
    (user: User, index: number) => (
      <UserRow key={user.id} index={index} user={user} open={partOf(user, opened)} shown={partOf(user, shown)} {...shared} />
    ),
    [opened, shown, shared],
  );
  return (
    <table
      aria-rowcount={users.length + HEAD_ROWS}
      className="w-full table-fixed border-t-8 border-tram bg-white text-left text-sm vast:text-base print:table-auto print:border-t-2 print:border-ink-black print:text-xs"
    >
      <caption className="sr-only">{t('users.table')}</caption>
      <thead>
        <tr aria-rowindex={HEAD_ROWS}>
          {COLUMNS.map(([column, width]) => (
            <th key={column} scope="col" className={classNames(CELL, HEAD_CELL, width, column === 'actions' && 'print:hidden')}>
              <span className={column === 'actions' ? 'sr-only' : ''}>{t(`users.${column}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <WindowedRows as="tbody" rows={users} render={render} keep={users.findIndex(({ id }) => id === shown?.id)} />
    </table>
  );
}

const UserRow = memo(({ index, shown, ...item }: UserItemProps & { index: number }) => {
  const { user, open, onToggle, onOpenDialog } = item;
  const isOff = user.status === 'inactive';
  const rowIndex = HEAD_ROWS + index + 1;
  return (
    <>
      <tr
        aria-rowindex={rowIndex}
        className={classNames('border-b border-sand print:break-inside-avoid', groundOf(open !== undefined, isOff))}
      >
        <th
          scope="row"
          dir="auto"
          className={classNames(CELL, 'text-base font-bold wrap-break-word vast:text-lg print:text-xs', isOff && 'text-slate/80')}
        >
          <ClientLink id={user.id}>{fullName(user)}</ClientLink>
          {user.labels.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-1 font-normal">
              <Labels user={user} />
            </span>
          )}
        </th>
        <td className={classNames(CELL, 'wrap-break-word')}>
          <Address>{user.username}</Address>
        </td>
        <td className={classNames(CELL, 'wrap-break-word')}>
          <Address>{user.email ?? '–'}</Address>
        </td>
        <td className={classNames(CELL, 'whitespace-nowrap')}>
          <CreatedOn user={user} />
        </td>
        <td className={classNames(CELL, 'tabular-nums')}>{user.videoCount}</td>
        <td className={classNames(CELL, 'whitespace-nowrap')}>
          <LastLogin user={user} />
        </td>
        <td className={classNames(CELL, 'py-3')}>
          <Status user={user} />
        </td>
        <td className={classNames(CELL, 'print:hidden')}>
          <UserActions {...item} inTable />
        </td>
      </tr>
      {shown && (
        <tr aria-rowindex={rowIndex} className="border-b border-sand print:hidden">
          <td id={shown === 'videos' ? partId(user, shown) : undefined} colSpan={COLUMNS.length}>
            <div className={classNames('border-l-8 border-tram bg-bone/60', shown === 'videos' ? 'p-6' : 'px-4 py-3')}>
              {shown === 'videos' ? (
                <VideosPanel user={user} onClose={() => onToggle(user.id, shown)} />
              ) : (
                <UserMore user={user} onOpenDialog={onOpenDialog} />
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

function groundOf(isOpen: boolean, isOff: boolean): string {
  if (isOpen) return 'bg-tram/20';
  return isOff ? 'bg-sand/50' : 'hover:bg-bone/60';
}
