import { memo, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fullName } from '../full-name.ts';
import { VideosPanel } from '../panel/videos-panel.tsx';
import { panelId } from './panel-id.ts';
import { UserActions } from './user-actions.tsx';
import { CreatedOn, LastLogin, StatusBadge } from './user-facts.tsx';
import type { UserItemProps } from './user-list.tsx';

export const UserCard = memo((item: UserItemProps) => {
  const { t } = useTranslation('admin');
  const { user, managed } = item;
  return (
    <div className={classNames('grid grid-cols-1 gap-4 border-t-8 bg-white p-5', managed ? 'border-tram' : 'border-ink-black')}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-xl leading-tight font-extrabold tracking-tight wrap-break-word">{fullName(user)}</h3>
        <StatusBadge status={user.status} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name={t('users.username')}>{user.username}</Fact>
        <Fact name={t('users.videoCount')}>{user.videoCount}</Fact>
        <Fact name={t('users.email')} wide>
          {user.email ?? '–'}
        </Fact>
        <Fact name={t('users.created')}>
          <CreatedOn user={user} />
        </Fact>
        <Fact name={t('users.lastLogin')}>
          <LastLogin user={user} />
        </Fact>
      </dl>
      <UserActions {...item} />
      {managed && (
        <div id={panelId(user)} className="-mx-5 -mb-5 border-t-2 border-ink-black bg-bone/60 p-5">
          <VideosPanel user={user} />
        </div>
      )}
    </div>
  );
});

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-slate">{name}</dt>
      <dd className="font-bold wrap-break-word">{children}</dd>
    </div>
  );
}
