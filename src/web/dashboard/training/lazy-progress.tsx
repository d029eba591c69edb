import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Failure, OVER_THE_PAGE } from '../failure.tsx';
import type { ProgressSheetProps } from '../later/progress/progress-sheet.tsx';
import { trainingDayQuery } from '../queries.ts';

const lazySheet = lazyModule(async () => (await import('../later/progress/progress-sheet.tsx')).ProgressSheet);

/** The way to "I tuoi progressi", whose code is loaded when it is first opened. Nothing before the first training. */
export function LazyProgress({ onSessionEnded }: Pick<ProgressSheetProps, 'onSessionEnded'>) {
  const { t } = useTranslation('dashboard');
  const { data: day } = useQuery(trainingDayQuery);
  const { part: Sheet, failed } = useLazyModule(lazySheet);
  const [isOpen, setOpen] = useState(false);
  if (!day?.last) return null;
  const open = () => {
    lazySheet.load();
    setOpen(true);
  };
  return (
    <div className="bg-slate text-white">
      <div className="page-width py-1">
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          busy={isOpen && !Sheet && !failed}
          className="-mx-4 px-4! hover:bg-white/10"
          onPointerDown={lazySheet.load}
          onClick={open}
        >
          <Icon name="dumbbell" />
          {t('progress.title')}
        </Button>
      </div>
      {isOpen && failed && !Sheet && (
        <Failure onRetry={lazySheet.load} onClose={() => setOpen(false)} className={OVER_THE_PAGE}>
          {t('progress.openFailed')}
        </Failure>
      )}
      {Sheet && <Sheet open={isOpen} onOpenChange={setOpen} onSessionEnded={onSessionEnded} />}
    </div>
  );
}
