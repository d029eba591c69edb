import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import type { SetChange } from '#contract/training/schemas.ts';
import { secondsText } from '#web/private/plans/prescription.ts';
import { type Figures, useFigures } from '#web/private/trainings/figures.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { type Doubt, doubtOf, figuresBefore, stepLoad } from '../../../training/last-loads.ts';
import type { OpenTraining, Stamp, Step } from '../../../training/open-training.ts';
import { type FigureName, figureNames, maximumOf, type Unread } from '../../../training/typed-figures.ts';
import { MainButton } from '../main-button.tsx';
import { prepareSound } from '../timer/timer-sound.ts';
import { changeFigures, confirmLoad, correctLoad, type Edit, startHold, tickSet, untickSet } from '../training-edits.ts';
import { DoubtQuestion } from './doubt-question.tsx';
import { Stepper } from './stepper.tsx';
import { useTypedFigures } from './use-typed-figures.ts';

/** By how much a press on plus or minus changes a count. */
const STEPS = { reps: 1, seconds: 5 } as const;

type SetPanelProps = { set: SetChange; count: number; step: Step; edit: Edit; onTicked: () => void };

/** The set that is done now: its figures by plus and minus, and one large button for the thumb. */
export function SetPanel({ set, count, step, edit, onTicked }: SetPanelProps) {
  const { t, language } = useTranslation('dashboard');
  const errorId = useId();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: limits.training.loadDecimals, useGrouping: false });
  const written = (value: number | null) => (value === null ? '' : number.format(value));
  const change = (figures: Partial<Figures>) => edit((open, stamp) => changeFigures(open, set.id, figures, stamp));
  const typed = useTypedFigures(set, change);
  const figures = useFigures();
  const before = set.swapped ? undefined : figuresBefore(set.number, step.before);
  const amount = set.seconds !== null || step.exercise.seconds !== null ? 'seconds' : 'reps';
  const stepBy = (name: FigureName, value: number | null) => {
    typed.forget(name);
    change({ [name]: value });
  };
  const correct = ({ load, usual }: Doubt) => {
    typed.forget('load');
    edit((open, stamp) => correctLoad(changeFigures(open, set.id, { load }, stamp), set.place, load, usual, stamp));
  };
  return (
    <section
      aria-label={t('training.sets.numberOf', { number: set.number, count })}
      className="@container page-width grid py-3 flanked:px-3 lg:flanked:p-5 short:py-2"
    >
      <div className="grid gap-3 short:gap-2">
        {before && (
          <p className="-mb-2 text-sm text-slate tabular-nums">{t('training.panel.before', { figures: figures(before) })}</p>
        )}
        <div className="grid grid-cols-2 gap-3 short:gap-2 @max-[17rem]:grid-cols-1">
          <Stepper
            label={t('training.panel.load')}
            value={written(set.load)}
            inputMode="decimal"
            field={typed.field('load')}
            errorId={`${errorId}-load`}
            onStep={(by) => stepBy('load', stepLoad(typed.now('load'), by, maximumOf('load')))}
          />
          <Stepper
            label={t(`training.panel.${amount}`)}
            value={written(set[amount])}
            inputMode="numeric"
            field={typed.field(amount)}
            errorId={`${errorId}-${amount}`}
            onStep={(by) => stepBy(amount, stepCount(typed.now(amount), by * STEPS[amount], maximumOf(amount)))}
          />
        </div>
        {figureNames.map((name) => (
          <UnreadSentence key={name} id={`${errorId}-${name}`} name={name} unread={typed.field(name).unread} />
        ))}
        <DoubtQuestion
          doubt={set.swapped ? undefined : doubtOf(typed.now('load'), set.number, step)}
          format={written}
          onConfirm={(load) => edit((open) => confirmLoad(open, set.place, load))}
          onCorrect={correct}
        />
        <SetButtons set={set} readAll={typed.readAll} edit={edit} onTicked={onTicked} />
      </div>
    </section>
  );
}

type SetButtonsProps = Pick<SetPanelProps, 'set' | 'edit' | 'onTicked'> & { readAll: () => Partial<Figures> | undefined };

/** Each takes along what lies in the fields, and does nothing while one of them cannot be read. */
function SetButtons({ set, readAll, edit, onTicked }: SetButtonsProps) {
  const { t } = useTranslation('dashboard');
  const editTyped = (edited: (open: OpenTraining, stamp: Stamp) => OpenTraining): boolean => {
    prepareSound();
    const read = readAll();
    if (read) edit((open, stamp) => edited(hasAny(read) ? changeFigures(open, set.id, read, stamp) : open, stamp));
    return read !== undefined;
  };
  const tick = () => editTyped((open, stamp) => tickSet(open, set.id, stamp)) && onTicked();
  if (set.doneAt !== null)
    return (
      <MainButton variant="outline" onClick={() => edit((open, stamp) => untickSet(open, set.id, stamp))}>
        <Icon name="undo" />
        {t('training.panel.undo', { number: set.number })}
      </MainButton>
    );
  if (!set.seconds)
    return (
      <MainButton className="text-xl" onClick={tick}>
        <Icon name="check" className="size-7" />
        {t('training.panel.done', { number: set.number })}
      </MainButton>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 @max-[11rem]:grid-cols-1">
      <MainButton className="text-xl" onClick={() => editTyped((open, stamp) => startHold(open, set.id, stamp))}>
        <Icon name="play" className="size-6" />
        {t('training.hold.start', { time: secondsText(set.seconds, t) })}
      </MainButton>
      <Button
        variant="outline"
        aria-label={t('training.panel.done', { number: set.number })}
        className="min-h-16 short:min-h-14"
        onClick={tick}
      >
        <Icon name="check" className="size-7" />
      </Button>
    </div>
  );
}

const hasAny = (figures: Partial<Figures>): boolean => Object.keys(figures).length > 0;

const stepCount = (value: number | null, by: number, max: number): number => Math.min(max, Math.max(0, (value ?? 0) + by));

/** Why a field is not read, and what to write in it. */
function UnreadSentence({ id, name, unread }: { id: string; name: FigureName; unread: Unread | undefined }) {
  const { t } = useTranslation('dashboard');
  const key = unread === 'decimals' ? 'training.unread.decimals' : unread && (`training.unread.${name}.${unread}` as const);
  return (
    <p id={id} aria-live="polite" className="-mt-1 text-sm font-bold text-red-deep empty:hidden">
      {key && t(key, { max: maximumOf(name) })}
    </p>
  );
}
