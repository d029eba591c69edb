import type { User, UserStatus } from '#contract/users.ts';
import { formatDateTime, formatShortDate } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Badge } from '../../lists/badge.tsx';

export function CreatedOn({ user }: { user: User }) {
  return <time dateTime={user.createdAt}>{formatShortDate(user.createdAt)}</time>;
}

export function LastLogin({ user: { lastLogin } }: { user: User }) {
  const { t } = useTranslation('admin');
  if (!lastLogin) return <span className="text-slate">{t('never')}</span>;
  return (
    <time dateTime={lastLogin} title={formatDateTime(lastLogin)}>
      {formatShortDate(lastLogin)}
    </time>
  );
}

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('admin');
  return <Badge tone={status === 'active' ? 'good' : 'off'}>{t(`users.${status}`)}</Badge>;
}
