import { limits } from '#contract/limits.ts';
import type { ProcessingStatus } from '#contract/renditions.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { firstPending } from '../uploads/sending/queue.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import { useProcessing } from './renditions/use-processing.ts';
import { TrashButton } from './trash-dialog.tsx';

/** Disk space, missing programs and the trash. A component of its own, so that polling does not render the list again. */
export function ServerStatus() {
  const { queue } = useUploadQueue();
  const status = useProcessing(firstPending(queue) !== undefined);
  return (
    <>
      {status && <TranscodingNotices status={status} />}
      {status && <DiskLow disk={status.disk} />}
      <div className="mb-6 flex min-h-11 items-center justify-between gap-x-6">
        {status ? <DiskLine disk={status.disk} /> : <span />}
        <TrashButton />
      </div>
    </>
  );
}

const { reserveBytes, spaceFactor } = limits.upload;
/** With less free space, an upload of a gigabyte is refused. */
const LOW = reserveBytes * (1 + spaceFactor);

function DiskLine({ disk }: { disk: ProcessingStatus['disk'] }) {
  const { t, language } = useTranslation('admin');
  const sizes = {
    used: formatBytes(disk.usedBytes, language),
    trash: formatBytes(disk.trashBytes, language),
    free: formatBytes(disk.freeBytes, language),
  };
  return (
    <p className="text-sm text-slate tabular-nums">
      {t(disk.trashBytes > 0 ? 'renditions.diskWithTrash' : 'renditions.disk', sizes)}
    </p>
  );
}

function DiskLow({ disk }: { disk: ProcessingStatus['disk'] }) {
  const { t, language } = useTranslation('admin');
  if (disk.freeBytes >= LOW) return null;
  return (
    <Notice tone="error" className="mb-6">
      {t('renditions.diskLow', { free: formatBytes(disk.freeBytes, language) })}
    </Notice>
  );
}

/** Why uploads wait, are refused or are less safe than they could be, and what to ask the operator for. */
function TranscodingNotices({ status: { missingTools, sandboxed, uploadsRefused } }: { status: ProcessingStatus }) {
  const { t, language } = useTranslation('admin');
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(missingTools);
  return (
    <>
      {uploadsRefused && (
        <Notice tone="error" className="mb-6">
          <p className="font-bold">{t(`renditions.uploadsRefused.${uploadsRefused}.title`)}</p>
          <p>{t(`renditions.uploadsRefused.${uploadsRefused}.text`)}</p>
        </Notice>
      )}
      {missingTools.length > 0 && (
        <Notice tone="error" className="mb-6">
          <p className="font-bold">{t('renditions.missingTitle')}</p>
          <p>{t('renditions.missing', { names })}</p>
        </Notice>
      )}
      {!sandboxed && !uploadsRefused && missingTools.length === 0 && (
        <Notice tone="info" className="mb-6">
          <p className="font-bold">{t('renditions.notSandboxed.title')}</p>
          <p>{t('renditions.notSandboxed.text')}</p>
        </Notice>
      )}
    </>
  );
}
