import { limits } from '#contract/limits.ts';
import type { Block, Exercise } from '#contract/plans/document.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { changeExercise } from '../document/document-edits.ts';
import { useExercise, usePlan } from '../editor/plan-context.tsx';
import { ShortText } from '../editor/short-text.tsx';
import { ExerciseActions } from './exercise-actions.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { VideoNote } from './video-note.tsx';

const bounds = limits.plans;

type ExerciseFieldsProps = { exercise: Exercise; name: string; rounds: Block['rounds'] };

/** What is open below a row: how the exercise is done, its video, and what can be done with the row. */
export function ExerciseFields({ exercise, name, rounds }: ExerciseFieldsProps) {
  const { t } = useTranslation('admin');
  const { edit } = usePlan();
  const { video } = useExercise(exercise);
  const { id } = exercise;
  const set = (changes: Partial<Exercise>) =>
    edit((before) => changeExercise(before, id, changes), `${id}/${Object.keys(changes).join()}`);
  return (
    <div className="grid grid-cols-1 gap-4 border-t-2 border-sand bg-bone/60 p-3 sm:p-4">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 max-[20rem]:grid-cols-1">
        <PrescriptionFields exercise={exercise} rounds={rounds} onChange={set} />
        <ShortText
          label={t('plans.note')}
          value={exercise.note}
          max={bounds.noteMax}
          lines="many"
          className="col-span-full"
          onChange={(note) => set({ note })}
        />
        <ShortText
          label={t('plans.exerciseName')}
          value={exercise.name}
          max={bounds.exerciseNameMax}
          placeholder={video?.title}
          className="col-span-full"
          onChange={(next) => set({ name: next })}
        />
      </div>
      {video && <VideoNote exercise={exercise} video={video} />}
      <ExerciseActions exercise={exercise} name={name} />
    </div>
  );
}

type PrescriptionFieldsProps = Omit<ExerciseFieldsProps, 'name'> & { onChange: (changes: Partial<Exercise>) => void };

/** How much of it is done: sets, repetitions or seconds, rest, load and effort. In a group the rounds stand for the sets. */
function PrescriptionFields({ exercise, rounds, onChange }: PrescriptionFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {rounds === null && (
        <NumberStepper
          label={t('plans.sets')}
          value={exercise.sets}
          min={1}
          max={bounds.setsMax}
          start={3}
          onChange={(sets) => onChange({ sets })}
        />
      )}
      <ShortText
        label={t('plans.reps')}
        value={exercise.reps}
        max={bounds.repsMax}
        placeholder="8-10"
        onChange={(reps) => onChange({ reps })}
      />
      <NumberStepper
        label={t('plans.rest')}
        value={exercise.rest === 0 ? null : exercise.rest}
        min={1}
        max={bounds.restMax}
        step={15}
        start={60}
        onChange={(rest) => onChange({ rest: rest ?? 0 })}
      />
      <NumberStepper
        label={t('plans.seconds')}
        value={exercise.seconds}
        min={1}
        max={bounds.secondsMax}
        step={5}
        start={30}
        onChange={(seconds) => onChange({ seconds })}
      />
      <ShortText
        label={t('plans.load')}
        value={exercise.load}
        max={bounds.loadMax}
        placeholder={t('plans.loadHint')}
        onChange={(load) => onChange({ load })}
      />
      <ShortText
        label={t('plans.effort')}
        value={exercise.effort}
        max={bounds.effortMax}
        placeholder="RPE 8"
        onChange={(effort) => onChange({ effort })}
      />
    </>
  );
}
