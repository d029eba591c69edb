import { limits } from '#contract/limits.ts';
import type { SetChange } from '#contract/training.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { secondsText } from '#web/plans/prescription.ts';
import { type Figures, useFigures } from '#web/trainings/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/private-icon.tsx';
import { figuresBefore, readLoad, stepLoad } from '../last-loads.ts';
import type { Step } from '../open-training.ts';
import { MainButton } from './main-button.tsx';
import { Stepper } from './stepper.tsx';
import { prepareSound } from './timer-sound.ts';
import { changeFigures, type Edit, startHold, tickSet, untickSet } from './training-edits.ts';

const { loadMax, repsMax, secondsMax } = limits.training;
/** Seconds by which the length of a held set changes. */
const SECONDS_STEP = 5;

type SetPanelProps = { set: SetChange; count: number; step: Step; edit: Edit; onTicked: () => void };

/** The set that is done now: its figures by plus and minus, and one large button for the thumb. */
export function SetPanel({ set, count, step, edit, onTicked }: SetPanelProps) {
  const { t, language } = useTranslation('dashboard');
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
  const change = (figures: Partial<Figures>) => edit((open, stamp) => changeFigures(open, set.id, figures, stamp));
  const isHeld = set.seconds !== null || step.exercise.seconds !== null;
  const figures = useFigures();
  const before = set.swapped ? undefined : figuresBefore(set.number, step.before);
  const tick = () => {
    prepareSound();
    edit((open, stamp) => tickSet(open, set.id, stamp));
    onTicked();
  };
  const start = () => {
    prepareSound();
    edit((open, stamp) => startHold(open, set.id, stamp));
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
            value={set.load === null ? '' : number.format(set.load)}
            inputMode="decimal"
            read={(text) => readLoad(text, loadMax)}
            onRead={(load) => change({ load })}
            onStep={(by) => change({ load: stepLoad(set.load, by, loadMax) })}
          />
          {isHeld ? (
            <Stepper
              label={t('training.panel.seconds')}
              value={set.seconds === null ? '' : String(set.seconds)}
              inputMode="numeric"
              read={(text) => readCount(text, secondsMax)}
              onRead={(seconds) => change({ seconds })}
              onStep={(by) => change({ seconds: stepCount(set.seconds, by * SECONDS_STEP, secondsMax) })}
            />
          ) : (
            <Stepper
              label={t('training.panel.reps')}
              value={set.reps === null ? '' : String(set.reps)}
              inputMode="numeric"
              read={(text) => readCount(text, repsMax)}
              onRead={(reps) => change({ reps })}
              onStep={(by) => change({ reps: stepCount(set.reps, by, repsMax) })}
            />
          )}
        </div>
        {set.doneAt !== null ? (
          <MainButton variant="outline" onClick={() => edit((open, stamp) => untickSet(open, set.id, stamp))}>
            <Icon name="undo" />
            {t('training.panel.undo', { number: set.number })}
          </MainButton>
        ) : set.seconds ? (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 @max-[11rem]:grid-cols-1">
            <MainButton className="text-xl" onClick={start}>
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
        ) : (
          <MainButton className="text-xl" onClick={tick}>
            <Icon name="check" className="size-7" />
            {t('training.panel.done', { number: set.number })}
          </MainButton>
        )}
      </div>
    </section>
  );
}

/** A whole number as it is typed; null where it is empty, undefined where it is none. */
function readCount(text: string, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined;
}

const stepCount = (value: number | null, by: number, max: number): number => Math.min(max, Math.max(0, (value ?? 0) + by));
