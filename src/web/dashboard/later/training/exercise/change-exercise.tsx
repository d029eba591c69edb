import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type ChangeReason, changeReasons } from '#contract/training/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { currentSet, type OpenTraining, setsOfStep } from '../../../training/open-training.ts';
import { type Edit, skipStep, swapStep, unskipStep } from '../training-edits.ts';

type ChangeExerciseProps = { training: OpenTraining; edit: Edit };

/** Another exercise in the place of this one, or none, with a reason for the trainer; each is taken back where it was chosen. */
export function ChangeExercise({ training, edit }: ChangeExerciseProps) {
  const { t } = useTranslation('dashboard');
  const [mode, open] = useState<'swap' | 'skip'>();
  const { stepIndex: place } = training;
  const current = currentSet(training, place);
  const skipped = setsOfStep(training, place).find((set) => set.skipped !== null)?.skipped;
  if (skipped)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-bold">{t('training.skip.done', { reason: t(`training.reasons.${skipped}`) })}</p>
        <Button variant="outline" size="small" onClick={() => edit((now, stamp) => unskipStep(now, place, stamp))}>
          {t('training.skip.undo')}
        </Button>
      </div>
    );
  if (!current) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {current.swapped ? (
        <Button variant="outline" size="small" onClick={() => edit((now, stamp) => swapStep(now, place, null, stamp))}>
          {t('training.swap.undo')}
        </Button>
      ) : (
        <Button variant="outline" size="small" onClick={() => open('swap')}>
          {t('training.swap.open')}
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => open('skip')}>
        {t('training.skip.open')}
      </Button>
      <ChangeDialog
        mode={mode}
        onClose={() => open(undefined)}
        onChange={(reason, name) =>
          edit((now, stamp) =>
            name === undefined ? skipStep(now, place, reason, stamp) : swapStep(now, place, { name, reason }, stamp),
          )
        }
      />
    </div>
  );
}

type ChangeDialogProps = {
  mode: 'swap' | 'skip' | undefined;
  onClose: () => void;
  /** `name` is what is done instead. */
  onChange: (reason: ChangeReason, name?: string) => void;
};

function ChangeDialog({ mode, onClose, onChange }: ChangeDialogProps) {
  const { t } = useTranslation('dashboard');
  const [last, setLast] = useState(mode);
  const [reason, setReason] = useState<ChangeReason>();
  const [name, setName] = useState('');
  const formId = useId();
  if (mode && mode !== last) setLast(mode);
  const isSwap = (mode ?? last) === 'swap';
  const isReady = reason !== undefined && (!isSwap || name.trim() !== '');
  const submit = () => {
    if (!isReady) return;
    onClose();
    onChange(reason, isSwap ? name.trim() : undefined);
    setReason(undefined);
    setName('');
  };
  const kind = isSwap ? 'swap' : 'skip';
  return (
    <Dialog
      open={mode !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`training.${kind}.title`)}
      description={t(`training.${kind}.text`)}
      footer={
        <Button type="submit" form={formId} disabled={!isReady}>
          {t(`training.${kind}.confirm`)}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isSwap && (
          <Field label={t('training.swap.name')}>
            {(control) => (
              <input
                {...control}
                value={name}
                maxLength={limits.training.nameMax}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
                className={inputClass}
              />
            )}
          </Field>
        )}
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 font-bold">{t('training.reasons.title')}</legend>
          {changeReasons.map((one) => (
            <label
              key={one}
              data-chosen={reason === one || undefined}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-2 border-ink-black bg-white px-4 py-2 font-bold wrap-anywhere data-chosen:bg-ink-black data-chosen:text-white"
            >
              <input
                type="radio"
                name={`${formId}-reason`}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 shrink-0 accent-tram"
              />
              {t(`training.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
