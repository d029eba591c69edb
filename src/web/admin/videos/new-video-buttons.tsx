import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The two ways in which a video comes in, the phone's first. */
export function NewVideoButtons({ onUpload, onTyped }: { onUpload: () => void; onTyped: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid w-full gap-x-3 gap-y-1 sm:flex sm:w-auto sm:flex-row-reverse sm:items-center">
      <Button onClick={onUpload}>
        <Icon name="upload" />
        {t('videos.upload')}
      </Button>
      <Button variant="quiet" size="small" onClick={onTyped}>
        {t('videos.new')}
      </Button>
    </div>
  );
}
