import type { BackupLine } from '#contract/today/schemas.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { type OnLater, TodayRow } from './today-row.tsx';

/** The backups need whoever runs the server: what is wrong, since when, and where the reason stands. */
export function BackupRow({ line: { line, alarm, since }, onLater }: { line: BackupLine; onLater: OnLater }) {
  const { t } = useTranslation('admin');
  const title = t(`today.backups.${alarm}`);
  const when = since === null ? undefined : formatDateTime(since);
  const reason = when === undefined ? t('today.reasons.noBackup') : t(`today.reasons.backups.${alarm}`, { when });
  return (
    <TodayRow line={line} rule="alarm" about={title} title={title} onLater={onLater} acts={null}>
      {reason} {t('today.reasons.tellOperator')}
    </TodayRow>
  );
}
