import { useCallback, useState } from 'react';
import type { User } from '#contract/users.ts';
import { useDrawnRows } from '../../lists/use-drawn-rows.tsx';
import { useWideScreen } from '../../lists/use-wide-screen.ts';
import type { GivenLink } from '../link/link-dialog.tsx';
import type { UserAct } from '../use-user-dialogs.ts';
import { UserCard } from './user-card.tsx';
import { UserTable } from './user-table.tsx';

/** What one user's row or card is given. */
export type UserItemProps = {
  user: User;
  /** Its videos panel is open. */
  managed: boolean;
  onManage: (userId: string) => void;
  onAct: (act: UserAct, user: User) => void;
  onLink: (given: GivenLink) => void;
};

type UserListProps = Pick<UserItemProps, 'onAct' | 'onLink'> & { users: readonly User[]; about: string };

/** A table where there is room for one, cards elsewhere. At most one panel is open; a deleted user's goes with the row. */
export function UserList({ users, about, onAct, onLink }: UserListProps) {
  const wide = useWideScreen();
  const [managedId, setManagedId] = useState<string>();
  const { drawn, more } = useDrawnRows(users, about);
  const manage = useCallback((id: string) => setManagedId((open) => (open === id ? undefined : id)), []);
  const items = drawn.map((user) => ({ user, managed: user.id === managedId, onManage: manage, onAct, onLink }));
  return (
    <>
      {wide ? (
        <UserTable items={items} />
      ) : (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {items.map((item) => (
            <UserCard key={item.user.id} {...item} />
          ))}
        </ul>
      )}
      {more}
    </>
  );
}
