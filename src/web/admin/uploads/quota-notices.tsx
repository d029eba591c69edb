import { isFull, isNearlyFull, type Quota } from '#contract/videos/quota.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Notice } from '#web/public/ui/notice.tsx';

type QuotaProps = { quota: Quota | undefined; className?: string };

/** How much of what the host allows is used: nothing where it sets no bound. */
export function QuotaLine({ quota, className = '' }: QuotaProps) {
  const { t, language } = useTranslation('admin');
  const parts = partsOf(quota).map(([kind, { used, most }]) =>
    kind === 'videos'
      ? t('quota.videos', { used, most })
      : t('quota.bytes', { used: formatBytes(used, language), most: formatBytes(most, language) }),
  );
  return parts.length === 0 ? null : <p className={`tabular-nums ${className}`}>{parts.join(' · ')}</p>;
}

/** Said before it hurts, and once nothing more is taken. */
export function QuotaNotices({ quota, className = '' }: QuotaProps) {
  const { t } = useTranslation('admin');
  return partsOf(quota)
    .filter(([, share]) => isNearlyFull(share))
    .map(([kind, share]) => (
      <Notice key={kind} tone={isFull(share) ? 'error' : 'info'} className={className}>
        {t(isFull(share) ? `quota.full.${kind}` : `quota.nearlyFull.${kind}`)}
      </Notice>
    ));
}

/** Whether a new video would be refused, whatever its size. */
export const isOverVideos = (quota: Quota | undefined): boolean => quota?.videos !== undefined && isFull(quota.videos);

function partsOf({ videos, bytes }: Quota = {}) {
  return [...(videos ? [['videos', videos] as const] : []), ...(bytes ? [['bytes', bytes] as const] : [])];
}
