import { useState } from 'react';
import { Dialog } from '#web/private/later/dialog.tsx';
import { lazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { LazyPart } from '../frame/lazy-part.tsx';
import { AccountSection } from '../session/account-section.tsx';
import { DialogPart } from '../shared/admin-part.tsx';

const list = lazyModule(() => import('./retention-list.tsx'));

/** How long everything is kept: the way to the list. */
export function RetentionSection() {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title={t('retention.title')}>
      <p>{t('retention.text')}</p>
      <Button variant="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('retention.open')}
      </Button>
      <DialogPart dialog={{ open, setOpen }}>
        <Dialog open={open} onOpenChange={setOpen} title={t('retention.title')} size="wide">
          <LazyPart
            module={list}
            loading={t('retention.loading')}
            failed={t('failed', { message: t('fallback.retention') })}
            children={({ RetentionList }) => <RetentionList />}
          />
        </Dialog>
      </DialogPart>
    </AccountSection>
  );
}
