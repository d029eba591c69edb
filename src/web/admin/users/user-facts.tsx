import type { User } from '#contract/users.ts';
import { formatDate, formatDateTime, formatDaysAgo, formatDaysUntil, formatShortDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '../shared/badge.tsx';
import { accessStateOf } from './access.ts';

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`;
}

export function CreatedOn({ user }: { user: User }) {
  return <time dateTime={user.createdAt}>{formatShortDate(user.createdAt)}</time>;
}

/** When the user was last seen, and below it the last login by link. */
export function LastLogin({ user: { lastLogin, lastSeenAt } }: { user: User }) {
  const { t, language } = useTranslation('admin');
  if (!lastLogin) return <span className="text-slate">{t('never')}</span>;
  return (
    <>
      {lastSeenAt && (
        <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)} className="block font-bold">
          {t('users.seen', { when: formatDaysAgo(lastSeenAt, language) })}
        </time>
      )}
      <time dateTime={lastLogin} title={formatDateTime(lastLogin)} className="text-slate">
        {formatShortDate(lastLogin)}
      </time>
    </>
  );
}

/** A badge only for states that need attention. */
export function Status({ user, className = 'items-start' }: { user: User; className?: string }) {
  const { t } = useTranslation('admin');
  if (user.status === 'inactive') return <Badge tone="off">{t('users.inactive')}</Badge>;
  return (
    <span className={classNames('inline-flex flex-col gap-1', className)}>
      <AccessBadge user={user} />
      <span className="text-sm text-slate">{t('users.active')}</span>
    </span>
  );
}

function AccessBadge({ user }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const state = accessStateOf(user, Date.now());
  if (state === 'inactive' || state === 'fine') return null;
  if (state === 'expired') return <Badge tone="bad">{t(user.link ? 'users.accessExpired' : 'users.accessNone')}</Badge>;
  if (state === 'unopened') return <Badge tone="bright">{t('users.linkUnopened')}</Badge>;
  const end = [user.link?.expiresAt, user.sessionEndsAt]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
  return (
    <span title={end && t('users.accessUntil', { date: formatDate(end) })}>
      <Badge tone="waiting">{t('users.accessEnding', { when: end ? formatDaysUntil(end, language) : '' })}</Badge>
    </span>
  );
}
