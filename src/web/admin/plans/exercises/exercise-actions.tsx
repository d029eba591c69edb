import { limits } from '#contract/limits.ts';
import { type Exercise, exercisesOf } from '#contract/plans/document.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { MoveButtons } from '../../editing/move-buttons.tsx';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { duplicateExercise, findExercise, removeExercise, restoreExercise } from '../document/document-edits.ts';
import { canJoin, canMove, joinPrevious, leaveGroup, moveBy, moveToDay } from '../document/moves.ts';
import { usePlan } from '../editor/plan-context.tsx';

const bounds = limits.plans;

/** What can be done with an exercise's row. Each change is a step of undo of its own, so its field is named by the time. */
export function ExerciseActions({ exercise, name }: { exercise: Exercise; name: string }) {
  const { t } = useTranslation('admin');
  const { document, edit, pick, setAnnouncement, focusLater } = usePlan();
  const remove = useRemoval(name);
  const { id } = exercise;
  const place = findExercise(document, id);
  const isInGroup = place !== undefined && place.block.kind !== 'single';
  const isFull = exercisesOf(document.days).length >= bounds.exercisesMax;
  const move = (step: -1 | 1) => () => {
    edit((before) => moveBy(before, id, step), `move ${id} ${Date.now()}`);
    setAnnouncement(t(step < 0 ? 'plans.movedUp' : 'plans.movedDown', { name }));
    focusLater(id, step < 0 ? 'up' : 'down');
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MoveButtons
        name={name}
        onUp={canMove(document, id, -1) ? move(-1) : undefined}
        onDown={canMove(document, id, 1) ? move(1) : undefined}
      />
      {document.days.length > 1 && <DayChoice id={id} name={name} />}
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

/** Moves the exercise to the end of another day. */
function DayChoice({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('admin');
  const { document, edit, setOpen } = usePlan();
  const own = findExercise(document, id)?.day;
  return (
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
          day.id !== own?.id && (
            <option key={day.id} value={day.id}>
              {day.name || t('plans.unnamedDay')}
            </option>
          ),
      )}
    </select>
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
