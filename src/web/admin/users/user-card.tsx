import { memo, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VideosPanel } from './assignments/videos-panel.tsx';
import { panelId, UserActions, type UserItemProps } from './user-actions.tsx';
import { CreatedOn, fullName, LastLogin, Status } from './user-facts.tsx';

export const UserCard = memo((item: UserItemProps) => {
  const { t } = useTranslation('admin');
  const { user, managed } = item;
  const isOff = user.status === 'inactive';
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-2.5 border-t-4 bg-white p-4 pb-3 print:break-inside-avoid',
        managed && 'border-tram',
        !managed && (isOff ? 'border-sand' : 'border-ink-black'),
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg leading-tight font-extrabold tracking-tight wrap-anywhere">
            {fullName(user)}
          </h3>
          <p className="text-sm wrap-anywhere text-slate">
            <span className="sr-only">{t('users.username')}: </span>
            <span>{user.username}</span>
            <span aria-hidden="true"> · </span>
            <span className="sr-only">, {t('users.email')}: </span>
            <span>{user.email ?? '–'}</span>
          </p>
        </div>
        <Status user={user} className="shrink-0 items-end" />
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] gap-x-5 text-sm">
        <Fact name={t('users.videoCount')}>{user.videoCount}</Fact>
        <Fact name={t('users.lastLogin')}>
          <LastLogin user={user} />
        </Fact>
        <Fact name={t('users.created')}>
          <CreatedOn user={user} />
        </Fact>
      </dl>
      <UserActions {...item} />
      {managed && (
        <div id={panelId(user)} className="-mx-4 -mb-3 border-t-2 border-ink-black bg-bone/60 p-4">
          <VideosPanel user={user} comesIntoView />
        </div>
      )}
    </div>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-slate">{name}</dt>
      <dd className="leading-snug wrap-break-word">{children}</dd>
    </div>
  );
}
