import { useState } from 'react';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { AccountSection } from '../session/account-section.tsx';
import { DialogPart } from '../shared/admin-part.tsx';

const register = lazyModule(async () => (await import('./register-dialog.tsx')).RegisterDialog);

/** The way to the register, whose code is loaded once it is opened. */
export function RegisterSection() {
  const { t } = useTranslation('admin');
  const { part: RegisterDialog, failed } = useLazyModule(register);
  const [open, setOpen] = useState(false);
  const show = () => {
    register.load();
    setOpen(true);
  };
  return (
    <AccountSection title={t('register.title')}>
      <p>{t('register.text')}</p>
      {open && failed && <p role="alert">{t('failed', { message: t('fallback.register') })}</p>}
      <Button variant="outline" size="small" className="justify-self-start" onClick={show}>
        {t('register.open')}
      </Button>
      {RegisterDialog && (
        <DialogPart dialog={{ open, setOpen }}>
          <RegisterDialog open={open} onOpenChange={setOpen} />
        </DialogPart>
      )}
    </AccountSection>
  );
}
