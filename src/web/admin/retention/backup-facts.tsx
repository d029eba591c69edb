import type { BackupRun, RetentionPage } from '#contract/retention/schemas.ts';
import { formatDate, formatDateTime } from '#web/calls/formats.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type BackupFactsProps = Pick<RetentionPage, 'backups' | 'lastBackup' | 'lastDrill'>;

/** Where the backups are and how the last one went: what the trainer can ask whoever runs the server about. */
export function BackupFacts({ backups, lastBackup, lastDrill }: BackupFactsProps) {
  const { t, language } = useTranslation('admin');
  const made = lastBackup?.succeededAt;
  const { place, bytes } = lastBackup ?? {};
  return (
    <div className="grid grid-cols-1 gap-1 text-sm leading-snug">
      {made && place && typeof bytes === 'number' && (
        <p>{t('retention.lastBackup', { when: formatDateTime(made), size: formatBytes(bytes, language), place })}</p>
      )}
      <p>
        {backups
          ? t('retention.backups', { count: backups.count, date: formatDate(backups.oldest) })
          : t(made ? 'retention.elsewhere' : 'retention.noBackups')}
      </p>
      {lastDrill?.succeededAt && <p>{t('retention.lastDrill', { when: formatDateTime(lastDrill.succeededAt) })}</p>}
      <Failure run={lastBackup} told="retention.backupFailed" />
      <Failure run={lastDrill} told="retention.drillFailed" />
    </div>
  );
}

type FailureProps = { run: BackupRun | null | undefined; told: 'retention.backupFailed' | 'retention.drillFailed' };

/** The reason is the operator's own, in English, as the command said it. */
function Failure({ run, told }: FailureProps) {
  const { t } = useTranslation('admin');
  if (!run?.failedAt) return null;
  return (
    <div>
      <p className="font-bold text-red">{t(told, { when: formatDateTime(run.failedAt) })}</p>
      {run.failure && (
        <p lang="en" dir="ltr" className="wrap-anywhere">
          {run.failure}
        </p>
      )}
    </div>
  );
}
