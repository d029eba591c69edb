import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import type { Doubt } from '../../../training/last-loads.ts';

type DoubtQuestionProps = {
  doubt: Doubt | undefined;
  /** As the field writes kilograms. */
  format: (load: number) => string;
  onConfirm: (load: number) => void;
  onCorrect: (doubt: Doubt) => void;
};

/** Asks about a load that is far above the last one. Nothing waits for the answer. */
export function DoubtQuestion({ doubt, format, onConfirm, onCorrect }: DoubtQuestionProps) {
  const { t } = useTranslation('dashboard');
  const values = doubt && { load: format(doubt.load), usual: format(doubt.usual) };
  return (
    <>
      <p role="status" className="font-bold tabular-nums empty:hidden">
        {doubt && t(`training.doubt.${doubt.from}`, values)}
      </p>
      {doubt && (
        <div className="-mt-1 flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={() => onCorrect(doubt)}>
            {t('training.doubt.correct', values)}
          </Button>
          <Button variant="outline" size="small" onClick={() => onConfirm(doubt.load)}>
            {t('training.doubt.confirm', values)}
          </Button>
        </div>
      )}
    </>
  );
}
