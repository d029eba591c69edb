import { useState } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { OVER_THE_PAGE } from '../failure.tsx';
import { Part } from '../part.tsx';

const lazyDialog = lazyModule(async () => (await import('../later/plans/plans-dialog.tsx')).PlansDialog);

type PlansButtonProps = { user: ClientIdentity; text: 'read' | 'earlier'; className?: string };

/** The way to the client's plans, whose code and list are loaded when it is pressed. */
export function PlansButton({ user, text, className }: PlansButtonProps) {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);
  const { part: Plans, failed } = useLazyModule(lazyDialog);
  const show = () => {
    lazyDialog.load();
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        busy={open && !Plans && !failed}
        onPointerDown={lazyDialog.load}
        onClick={show}
        {...(className !== undefined && { className })}
      >
        <Icon name="list" />
        {t(failed ? 'plans.openAgain' : `plans.${text}`)}
      </Button>
      <Part name="plans" place={String(open)} onClose={() => setOpen(false)} className={OVER_THE_PAGE}>
        {Plans && <Plans user={user} open={open} onOpenChange={setOpen} />}
      </Part>
    </>
  );
}
