import { limits } from '#contract/limits.ts';
import type { ProcessingStatus } from '#contract/renditions.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';

const { reserveBytes, spaceFactor } = limits.upload;
/** Less free than this refuses a film of a gigabyte. */
const LITTLE = reserveBytes * (1 + spaceFactor);

export function DiskLine({ disk }: { disk: ProcessingStatus['disk'] }) {
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

export function DiskLow({ disk }: { disk: ProcessingStatus['disk'] }) {
  const { t, language } = useTranslation('admin');
  if (disk.freeBytes >= LITTLE) return null;
  return (
    <Notice tone="error" className="mb-6">
      {t('renditions.diskLow', { free: formatBytes(disk.freeBytes, language) })}
    </Notice>
  );
}
