import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

/** Says that a list has more than this page can show, as it was loaded before the site was updated. */
export function CutShort() {
  const { t } = useTranslation('admin');
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="outline" onClick={() => window.location.reload()}>
          {t('common:crash.reload')}
        </Button>
      }
    >
      {t('cutShort')}
    </Notice>
  );
}
