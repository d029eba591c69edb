import { Fragment } from 'react';
import { accessStateOf, isUnseen } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';
import { formatDate, formatDateTime, formatDaysAgo, formatDaysUntil, formatShortDate } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Badge } from '../shared/badge.tsx';

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`;
}

/** A username or email that breaks after its signs rather than within a word. */
export function Address({ children }: { children: string }) {
  return (children.match(/[^@._-]*[@._-]|[^@._-]+$/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The trainer's groups of a client. */
export function Labels({ user: { labels } }: { user: User }) {
  return (
    labels.length > 0 && (
      <span className="inline-flex max-w-full flex-wrap gap-1 align-middle">
        {labels.map((label) => (
          <span key={label} className="border border-slate/50 px-1.5 text-xs leading-4.5 font-bold text-ink-black wrap-anywhere">
            {label}
          </span>
        ))}
      </span>
    )
  );
}

export function CreatedOn({ user }: { user: User }) {
  return <time dateTime={user.createdAt}>{formatShortDate(user.createdAt)}</time>;
}

/** When the user was last seen, and below it the last login by link. */
export function LastLogin({ user }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const { lastLogin, lastSeenAt } = user;
  if (!lastLogin) return <span className="text-slate">{t('never')}</span>;
  return (
    <>
      {lastSeenAt && (
        <time
          dateTime={lastSeenAt}
          title={formatDateTime(lastSeenAt)}
          className={classNames('block', isUnseen(user, Date.now()) && 'font-bold')}
        >
          {t('users.seen', { when: formatDaysAgo(lastSeenAt, language) })}
        </time>
      )}
      <time dateTime={lastLogin} title={formatDateTime(lastLogin)} className="text-slate">
        {formatShortDate(lastLogin)}
      </time>
    </>
  );
}

/** When the user was last seen, in one phrase. */
export function LastVisit({ user: { lastLogin, lastSeenAt } }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const at = lastSeenAt ?? lastLogin;
  if (!at) return t('users.lastLoginWhen', { when: t('never') });
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {lastSeenAt
        ? t('users.seen', { when: formatDaysAgo(lastSeenAt, language) })
        : t('users.lastLoginWhen', { when: formatShortDate(at) })}
    </time>
  );
}

/** The status in words, below a badge where something needs attention. */
export function Status({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <AccessBadge user={user} />
      {user.status === 'active' && <span className="text-slate">{t('users.active')}</span>}
    </span>
  );
}

/** Nothing for a client who is active and can get in. */
export function AccessBadge({ user }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const state = accessStateOf(user, Date.now());
  if (state === 'fine') return null;
  if (state === 'inactive') return <Badge tone="off">{t('users.inactive')}</Badge>;
  if (state === 'expired') return <Badge tone="bad">{t(user.link ? 'users.accessExpired' : 'users.accessNone')}</Badge>;
  if (state === 'unopened') return <Badge tone="bright">{t('users.linkUnopened')}</Badge>;
  const end = accessEnd(user);
  return <Badge tone="waiting">{t('users.accessEnding', { when: end ? formatDaysUntil(end, language) : '' })}</Badge>;
}

/** Until when a client can get in, in words. */
export function AccessUntil({ user, className }: { user: User; className: string }) {
  const { t } = useTranslation('admin');
  const end = accessEnd(user);
  const hasAccess = user.status === 'active' && accessStateOf(user, Date.now()) !== 'expired';
  return hasAccess && end && <p className={className}>{t('users.accessUntil', { date: formatDate(end) })}</p>;
}

/** Until when a client can get in, by link or session; undefined where neither was ever there. */
export const accessEnd = ({ link, sessionEndsAt }: User) =>
  [link?.expiresAt, sessionEndsAt]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
