import { memo } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { VideosPanel } from './assignments/videos-panel.tsx';
import { ClientLink } from './client-place.tsx';
import { partId, UserActions, type UserItemProps } from './user-actions.tsx';
import { AccessBadge, fullName, Labels, LastVisit } from './user-facts.tsx';
import { UserMore } from './user-more.tsx';

/** A row of the list where there is no room for the table: the facts that decide something, and the daily actions. */
export const UserCard = memo(({ shown, ...item }: UserItemProps) => {
  const { t } = useTranslation('admin');
  const { user, open, onToggle, onOpenDialog } = item;
  const isOff = user.status === 'inactive';
  return (
    <div
      className={classNames(
        'border-t-4 print:break-inside-avoid',
        isOff ? 'bg-sand/50' : 'bg-white',
        open && 'border-tram',
        !open && (isOff ? 'border-slate/40' : 'border-ink-black'),
      )}
    >
      <div className="sm:flex sm:items-center">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 px-4 py-1.5 sm:py-2">
          <h3
            dir="auto"
            className={classNames('text-lg leading-tight font-extrabold tracking-tight wrap-anywhere', isOff && 'text-slate/80')}
          >
            <ClientLink id={user.id}>{fullName(user)}</ClientLink>
          </h3>
          <AccessBadge user={user} />
          <p className="basis-full text-sm leading-snug text-slate">
            {t('users.videos', { count: user.videoCount })}{' '}
            <span className="inline-block">
              <span aria-hidden="true">· </span>
              <LastVisit user={user} />
            </span>{' '}
            <Labels user={user} />
          </p>
        </div>
        <UserActions {...item} />
      </div>
      {shown === 'more' && (
        <div className="border-t-2 border-ink-black bg-white p-4">
          <UserMore user={user} onOpenDialog={onOpenDialog} facts />
        </div>
      )}
      {shown === 'videos' && (
        <div id={partId(user, 'videos')} className="border-t-2 border-ink-black bg-bone/60 p-4 sm:p-6">
          <VideosPanel user={user} onClose={() => onToggle(user.id, 'videos')} comesIntoView />
        </div>
      )}
    </div>
  );
});
