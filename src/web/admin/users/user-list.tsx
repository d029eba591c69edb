import { useCallback, useMemo, useState } from 'react';
import type { User } from '#contract/users.ts';
import { usePrinting } from '#web/lib/use-printing.ts';
import { useWideScreen } from '../shared/use-wide-screen.ts';
import { WindowedList } from '../shared/windowed-list.tsx';
import type { UserItemProps } from './user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { UserTable } from './user-table.tsx';

type UserListProps = Pick<UserItemProps, 'onAct' | 'onLink'> & { users: readonly User[] };

/** A table where there is room for one and on paper, cards elsewhere. At most one panel is open; a deleted user's goes with the row. */
export function UserList({ users, onAct, onLink }: UserListProps) {
  const wide = useWideScreen();
  const isPrinting = usePrinting();
  const [managedId, setManagedId] = useState<string>();
  const manage = useCallback((id: string) => setManagedId((open) => (open === id ? undefined : id)), []);
  const shared = useMemo(() => ({ onManage: manage, onAct, onLink }), [manage, onAct, onLink]);
  const drawCard = useCallback(
    (user: User) => <UserCard user={user} managed={user.id === managedId} {...shared} />,
    [managedId, shared],
  );
  if (wide || isPrinting) return <UserTable users={users} managedId={managedId} shared={shared} />;
  return <WindowedList rows={users} draw={drawCard} gap="gap-4" columns="items-start md:grid-cols-2" open={managedId} />;
}
