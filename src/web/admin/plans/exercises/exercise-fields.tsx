import { limits } from '#contract/limits.ts';
import { type Block, type Exercise, exercisesOf } from '#contract/plans/document.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { MoveButtons } from '../../editing/move-buttons.tsx';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { changeExercise, duplicateExercise, findExercise, removeExercise, restoreExercise } from '../document/document-edits.ts';
import { canJoin, canMove, joinPrevious, leaveGroup, moveBy, moveToDay } from '../document/moves.ts';
import { useExercise, usePlan } from '../editor/plan-context.tsx';
import { ShortText } from '../editor/short-text.tsx';
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
        {rounds === null && (
          <NumberStepper
            label={t('plans.sets')}
            value={exercise.sets}
            min={1}
            max={bounds.setsMax}
            start={3}
            onChange={(sets) => set({ sets })}
          />
        )}
        <ShortText
          label={t('plans.reps')}
          value={exercise.reps}
          max={bounds.repsMax}
          placeholder="8-10"
          onChange={(reps) => set({ reps })}
        />
        <NumberStepper
          label={t('plans.rest')}
          value={exercise.rest === 0 ? null : exercise.rest}
          min={1}
          max={bounds.restMax}
          step={15}
          start={60}
          onChange={(rest) => set({ rest: rest ?? 0 })}
        />
        <NumberStepper
          label={t('plans.seconds')}
          value={exercise.seconds}
          min={1}
          max={bounds.secondsMax}
          step={5}
          start={30}
          onChange={(seconds) => set({ seconds })}
        />
        <ShortText
          label={t('plans.load')}
          value={exercise.load}
          max={bounds.loadMax}
          placeholder={t('plans.loadHint')}
          onChange={(load) => set({ load })}
        />
        <ShortText
          label={t('plans.effort')}
          value={exercise.effort}
          max={bounds.effortMax}
          placeholder="RPE 8"
          onChange={(effort) => set({ effort })}
        />
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
      <Actions exercise={exercise} name={name} />
    </div>
  );
}

function Actions({ exercise, name }: Omit<ExerciseFieldsProps, 'rounds'>) {
  const { t } = useTranslation('admin');
  const { document, edit, pick, say, focusLater, setOpen } = usePlan();
  const remove = useRemoval(name);
  const { id } = exercise;
  const place = findExercise(document, id);
  const isInGroup = place !== undefined && place.block.kind !== 'single';
  const isFull = exercisesOf(document.days).length >= bounds.exercisesMax;
  const move = (step: -1 | 1) => () => {
    edit((before) => moveBy(before, id, step), `move ${id} ${Date.now()}`);
    say(t(step < 0 ? 'plans.movedUp' : 'plans.movedDown', { name }));
    focusLater(id, step < 0 ? 'up' : 'down');
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MoveButtons
        name={name}
        onUp={canMove(document, id, -1) ? move(-1) : undefined}
        onDown={canMove(document, id, 1) ? move(1) : undefined}
      />
      {document.days.length > 1 && (
        <select
          aria-label={t('plans.moveToDayOf', { name })}
          value=""
          onChange={(event) => {
            const dayId = event.target.value;
            edit((before) => moveToDay(before, id, dayId), `day ${id} ${Date.now()}`);
            setOpen(undefined);
          }}
          className={`${inputClass} min-h-11! w-auto max-w-44 py-1.5! pr-9! pl-3! text-sm!`}
        >
          <option value="">{t('plans.moveToDay')}</option>
          {document.days.map(
            (day) =>
              day.id !== place?.day.id && (
                <option key={day.id} value={day.id}>
                  {day.name || t('plans.unnamedDay')}
                </option>
              ),
          )}
        </select>
      )}
      {canJoin(document, id) && (
        <Button
          variant="outline"
          size="small"
          onClick={() => edit((before) => joinPrevious(before, id), `join ${id} ${Date.now()}`)}
        >
          <Icon name="link" className="size-4" />
          {t('plans.join')}
        </Button>
      )}
      {isInGroup && (
        <Button
          variant="outline"
          size="small"
          onClick={() => edit((before) => leaveGroup(before, id), `leave ${id} ${Date.now()}`)}
        >
          {t('plans.leave')}
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        disabled={isFull}
        onClick={() => edit((before) => duplicateExercise(before, id), `copy ${id} ${Date.now()}`)}
      >
        <Icon name="copy" className="size-4" />
        {t('plans.duplicate')}
      </Button>
      <Button variant="outline" size="small" onClick={() => pick({ exercise })}>
        <Icon name="video" className="size-4" />
        {t(exercise.videoId === null ? 'plans.addVideo' : 'plans.changeVideo')}
      </Button>
      <DeleteButton tone="red" className="ml-auto" aria-label={t('plans.removeOf', { name })} onClick={() => remove(id)} />
    </div>
  );
}

/** At once, and put back from its message; the focus goes to the row after it, or to what adds one. */
function useRemoval(name: string) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const { document, edit, focusLater, setOpen } = usePlan();
  return (id: string) => {
    const place = findExercise(document, id);
    if (!place) return;
    const ids = exercisesOf([place.day]).map((one) => one.id);
    const at = ids.indexOf(id);
    setOpen(undefined);
    edit((before) => removeExercise(before, id), `remove ${id}`);
    focusLater(ids[at + 1] ?? ids[at - 1] ?? `add ${place.day.id}`, 'name');
    toast.success(t('plans.removed', { name }), {
      action: { label: t('site.list.undo'), onPress: () => edit((before) => restoreExercise(before, place), `put back ${id}`) },
    });
  };
}
