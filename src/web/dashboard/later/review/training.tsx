import { useId } from 'react';
import type { OwnReview, TrainingChoice } from '#contract/reviews/schemas.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { trainingLine } from '#web/private/lib/training-line.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { Draft } from '../../review/draft.ts';
import { useHideTraining } from './use-own-review.ts';

type ShowTrainingProps = {
  choice: TrainingChoice;
  values: Pick<Draft, 'showsTraining' | 'serviceId'>;
  onChange: (change: Partial<Draft>) => void;
};

/** Asks whether service and months may stand beside the name, and says what will: a consent of its own, not given until it is. */
export function ShowTraining({ choice: { months, services }, values, onChange }: ShowTrainingProps) {
  const { t, language } = useTranslation('dashboard');
  const hint = useId();
  const service = services.find(({ id }) => id === values.serviceId)?.title ?? null;
  const line = trainingLine({ t, language }, { service, months });
  return (
    <div className="grid gap-3 border-l-8 border-tram bg-bone px-4 py-2">
      <CheckBox checked={values.showsTraining} onChange={(showsTraining) => onChange({ showsTraining })} describedBy={hint}>
        <span className="min-w-0 font-bold">{t('review.training.agree')}</span>
      </CheckBox>
      {values.showsTraining && (
        <Field label={t('review.training.service')} className="pb-1">
          {(control) => (
            <select
              {...control}
              value={service ? values.serviceId : ''}
              onChange={(event) => onChange({ serviceId: event.target.value })}
              className={inputClass}
            >
              <option value="">{t('review.training.noService')}</option>
              {services.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p id={hint} role="status" className="pb-2 text-sm text-slate wrap-anywhere">
        {line ? t('review.training.shown', { line }) : t('review.training.nothing')}
      </p>
    </div>
  );
}

type SavedTrainingProps = { training: NonNullable<OwnReview['training']>; onHidden: () => void };

/** What stands beside the name, and the button that takes it away. */
export function SavedTraining({ training, onHidden }: SavedTrainingProps) {
  const { t, language } = useTranslation('dashboard');
  const line = trainingLine({ t, language }, training);
  const { start, busy, refusal } = useHideTraining(onHidden);
  return (
    <div className="mt-4 grid gap-2 border-l-4 border-sand pl-4">
      <p className="wrap-anywhere">{line ? t('review.training.beside', { line }) : t('review.training.besideNothing')}</p>
      {refusal && !busy && <Notice tone="error">{refusal}</Notice>}
      <Button size="small" variant="quiet" className="justify-self-start px-0!" busy={busy} onClick={() => void start(undefined)}>
        {t('review.training.hide')}
      </Button>
    </div>
  );
}
