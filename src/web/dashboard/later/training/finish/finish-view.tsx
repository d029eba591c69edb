import { type RefObject, useId, useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { Field, textareaClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Button } from '#web/public/ui/button.tsx';
import { isOver, type OpenTraining } from '../../../training/open-training.ts';
import { discardTraining, finishTraining } from '../../../training/training-end.ts';
import type { Edit } from '../training-edits.ts';

const EFFORTS = Array.from({ length: limits.training.effortMax }, (_, index) => index + 1);

type FinishViewProps = {
  titleRef: RefObject<HTMLHeadingElement | null>;
  training: OpenTraining;
  edit: Edit;
  onBack: () => void;
};

/** How hard it was, and a word to the trainer. */
export function FinishView({ titleRef, training, edit, onBack }: FinishViewProps) {
  const { t } = useTranslation('dashboard');
  const name = usePage().identity.name;
  const trainer = name.split(' ')[0] ?? name;
  const [effort, setEffort] = useState(training.head.effort);
  const [note, setNote] = useState(training.head.note);
  const [isAsking, ask] = useState(false);
  const left = training.sets.filter((set) => !isOver(set)).length;
  const isTooLong = countCharacters(note) > limits.training.noteMax;
  return (
    <div className="page-width grid max-w-3xl gap-6 py-6">
      <h1 ref={titleRef} tabIndex={-1} className="headline text-4xl outline-none">
        {t('training.finish.title')}
      </h1>
      {left > 0 && (
        <p className="border-l-8 border-tram bg-white px-4 py-3 font-bold">{t('training.finish.left', { count: left })}</p>
      )}
      <Effort value={effort} onChange={setEffort} />
      <Field
        label={t('training.finish.note', { trainer })}
        hint={t('training.finish.health')}
        error={isTooLong && t('training.finish.tooLong', { count: limits.training.noteMax })}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={textareaClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button
          className="min-h-14 text-lg"
          disabled={isTooLong}
          onClick={() => edit((open, stamp) => finishTraining(open, { effort, note: note.trim() }, stamp))}
        >
          {t('training.finish.confirm')}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t('training.finish.back')}
        </Button>
        <Button variant="quiet" onClick={() => ask(true)}>
          {t('training.discard.open')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('training.discard.title')}
        question={t('training.discard.question')}
        confirmLabel={t('training.discard.confirm')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => edit(discardTraining)}
      />
    </div>
  );
}

function Effort({ value, onChange }: { value: number | null; onChange: (effort: number) => void }) {
  const { t } = useTranslation('dashboard');
  const group = useId();
  return (
    <fieldset>
      <legend className="font-bold">{t('training.finish.effort')}</legend>
      <div className="mt-2 grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {EFFORTS.map((effort) => (
          <label
            key={effort}
            data-chosen={value === effort || undefined}
            className="relative grid min-h-12 cursor-pointer place-items-center border-2 border-ink-black bg-white text-xl font-extrabold tabular-nums data-chosen:bg-ink-black data-chosen:text-tram focus-within:z-1"
          >
            <input
              type="radio"
              name={group}
              checked={value === effort}
              onChange={() => onChange(effort)}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            {effort}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-slate">
        <span>{t('training.finish.light')}</span>
        <span>{t('training.finish.heavy')}</span>
      </p>
    </fieldset>
  );
}
