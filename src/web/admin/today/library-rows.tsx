import { calls } from '#contract/calls.ts';
import type { DiskLine, FailedLine } from '#contract/today/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { ACT, ICON, type OnLater, TodayRow } from './today-row.tsx';

/** A video of which nothing could be made: why, and another try. */
export function FailedRow({ line, onLater }: { line: FailedLine; onLater: OnLater }) {
  const { t } = useTranslation('admin');
  const retry = useAction({
    call: (id: string) => callApi(calls.retryRenditions, { params: { id } }),
    done: () => t('today.retried'),
    fallback: t('fallback.operation'),
    touches: [keys.today, keys.processing, keys.videos],
  });
  return (
    <TodayRow
      line={line.line}
      rule="alarm"
      about={line.title}
      title={line.title}
      onLater={onLater}
      acts={
        <>
          <Button
            variant="quiet"
            size="small"
            className={ACT}
            busy={retry.busy}
            aria-label={t('today.retryOf', { title: line.title })}
            onClick={() => void retry.fire(line.setId)}
          >
            {!retry.busy && <Icon name="refresh" className={ICON} />}
            {t('common:actions.retry')}
          </Button>
          <OpenVideos />
        </>
      }
    >
      {t(`renditions.failures.${line.failure}`)}
    </TodayRow>
  );
}

/** The disk is nearly full: what can be deleted is among the videos and in their trash. */
export function DiskRow({ line, onLater }: { line: DiskLine; onLater: OnLater }) {
  const { t, language } = useTranslation('admin');
  const title = t('today.disk');
  return (
    <TodayRow line={line.line} rule="alarm" about={title} title={title} onLater={onLater} acts={<OpenVideos />}>
      {t('renditions.diskLow', { free: formatBytes(line.freeBytes, language) })}
    </TodayRow>
  );
}

function OpenVideos() {
  const { t } = useTranslation('admin');
  return (
    <Link to="?tab=videos" className={buttonClass({ variant: 'quiet', size: 'small', className: ACT })}>
      <Icon name="video" className={ICON} />
      {t('frame.videos')}
    </Link>
  );
}
