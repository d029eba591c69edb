import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ProcessingStatus } from '#contract/videos/renditions.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { processingQuery } from '../shared/queries.ts';
import { QuotaLine, QuotaNotices } from '../uploads/quota-notices.tsx';
import { firstPending } from '../uploads/sending/queue.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import { useProcessing } from './renditions/use-processing.ts';

/** Missing programs and a full disk. A component of its own, so that polling does not render the list again. */
export function ServerNotices() {
  const { queue } = useUploadQueue();
  const status = useProcessing(firstPending(queue) !== undefined);
  if (!status) return null;
  return (
    <>
      <TranscodingNotices status={status} />
      {!status.quota?.bytes && <DiskLow disk={status.disk} />}
      <QuotaNotices quota={status.quota} className="mb-6" />
    </>
  );
}

/** How much of the disk and of a quota the videos take, as of the last poll. */
export function DiskLine() {
  const { t, language } = useTranslation('admin');
  const { data } = useQuery({ ...processingQuery, enabled: false, select: diskOf });
  if (!data) return null;
  const { disk, quota } = data;
  const used = formatBytes(disk.usedBytes, language);
  const trash = formatBytes(disk.trashBytes, language);
  const hasTrash = disk.trashBytes > 0;
  // With a quota the free space of the disk is the host's and not the trainer's.
  if (disk.freeBytes === undefined || quota?.bytes)
    return (
      <>
        <p className="tabular-nums">{t(hasTrash ? 'renditions.usedWithTrash' : 'renditions.used', { used, trash })}</p>
        <QuotaLine quota={quota} />
      </>
    );
  const sizes = { used, trash, free: formatBytes(disk.freeBytes, language) };
  return (
    <>
      <p className="tabular-nums">{t(hasTrash ? 'renditions.diskWithTrash' : 'renditions.disk', sizes)}</p>
      <QuotaLine quota={quota} />
    </>
  );
}

const diskOf = ({ disk, quota }: ProcessingStatus) => ({ disk, quota });

function DiskLow({ disk }: { disk: ProcessingStatus['disk'] }) {
  const { t, language } = useTranslation('admin');
  if (disk.freeBytes === undefined || disk.freeBytes >= limits.videos.upload.lowBytes) return null;
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
