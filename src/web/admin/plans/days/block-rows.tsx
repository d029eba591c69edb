import { limits } from '#contract/limits.ts';
import type { Block } from '#contract/plans/document.ts';
import { groupName } from '#web/private/plans/prescription.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { MoveButtons } from '../../editing/move-buttons.tsx';
import { canMove, changeGroup, dissolveGroup, moveBy } from '../document/moves.ts';
import { usePlan } from '../editor/plan-context.tsx';
import { ExerciseRow } from '../exercises/exercise-row.tsx';
import { NumberStepper } from '../exercises/number-stepper.tsx';

type BlockRowsProps = {
  block: Block;
  /** As it is counted in the day, from 1. */
  number: number;
};

/** An exercise, or several that are done in turns: these stand together behind a yellow rule, below their name. */
export function BlockRows({ block, number }: BlockRowsProps) {
  const [first] = block.exercises;
  if (block.kind === 'single') return first && <ExerciseRow exercise={first} mark={String(number)} rounds={null} />;
  return (
    <li data-item={block.id} className="border-l-8 border-tram bg-white">
      <GroupHead block={block} number={number} />
      <ol className="divide-y-2 divide-sand border-t-2 border-sand">
        {block.exercises.map((exercise, index) => (
          <ExerciseRow
            key={exercise.id}
            exercise={exercise}
            mark={`${number}${String.fromCharCode(97 + index)}`}
            rounds={block.rounds}
          />
        ))}
      </ol>
    </li>
  );
}

function GroupHead({ block, number }: BlockRowsProps) {
  const { t } = useTranslation('admin');
  const { document, edit, open, setOpen, setAnnouncement, focusLater } = usePlan();
  const { id } = block;
  const isOpen = open === id;
  const text = groupName(block, t);
  const name = `${number}. ${text}`;
  const move = (step: -1 | 1) => () => {
    edit((before) => moveBy(before, id, step), `move ${id} ${Date.now()}`);
    setAnnouncement(t(step < 0 ? 'plans.movedUp' : 'plans.movedDown', { name }));
    focusLater(id, step < 0 ? 'up' : 'down');
  };
  return (
    <>
      <div className="flex items-center">
        <button
          type="button"
          data-focus="name"
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? undefined : id)}
          className="flex min-h-11 flex-1 cursor-pointer items-center gap-2 px-3 text-left text-sm font-bold -outline-offset-3 hover:bg-ink-black/8"
        >
          {text}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
        </button>
        <MoveButtons
          name={name}
          onUp={canMove(document, id, -1) ? move(-1) : undefined}
          onDown={canMove(document, id, 1) ? move(1) : undefined}
        />
      </div>
      {isOpen && <GroupFields block={block} />}
    </>
  );
}

function GroupFields({ block }: { block: Block }) {
  const { t } = useTranslation('admin');
  const { edit, setOpen } = usePlan();
  const { id } = block;
  return (
    <div className="grid grid-cols-2 items-end gap-3 border-t-2 border-sand bg-bone/60 p-3 max-[20rem]:grid-cols-1">
      <Field label={t('plans.groupKind')}>
        {(control) => (
          <select
            {...control}
            value={block.kind}
            onChange={(event) =>
              edit(
                (before) => changeGroup(before, id, { kind: event.target.value === 'circuit' ? 'circuit' : 'superset' }),
                `kind ${id}`,
              )
            }
            className={`${inputClass} px-3!`}
          >
            <option value="superset">{t('common:plan.kinds.superset')}</option>
            <option value="circuit">{t('common:plan.kinds.circuit')}</option>
          </select>
        )}
      </Field>
      <NumberStepper
        label={t('plans.rounds')}
        value={block.rounds}
        min={1}
        max={limits.plans.roundsMax}
        start={3}
        onChange={(rounds) => edit((before) => changeGroup(before, id, { rounds }), `rounds ${id}`)}
      />
      <Button
        variant="outline"
        size="small"
        className="col-span-full justify-self-start"
        onClick={() => {
          setOpen(undefined);
          edit((before) => dissolveGroup(before, id), `dissolve ${id}`);
        }}
      >
        {t('plans.dissolve')}
      </Button>
    </div>
  );
}
