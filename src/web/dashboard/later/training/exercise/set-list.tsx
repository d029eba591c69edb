import type { SetChange } from '#contract/training/schemas.ts';
import { useFigures } from '#web/private/trainings/figures.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';

type SetListProps = {
  sets: readonly SetChange[];
  shownId: string | undefined;
  onChoose: (id: string) => void;
  /** Undefined where the training or the exercise takes no more. */
  onAdd: (() => void) | undefined;
};

/** The sets of an exercise; a press shows one below, where it is changed and its tick is taken back. */
export function SetList({ sets, shownId, onChoose, onAdd }: SetListProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div>
      <ol aria-label={t('training.sets.title')} className="grid gap-1">
        {sets.map((set) => (
          <SetRow key={set.id} set={set} isShown={set.id === shownId} onChoose={() => onChoose(set.id)} />
        ))}
      </ol>
      {onAdd && (
        <Button variant="quiet" size="small" className="mt-1 -ml-4.5" onClick={onAdd}>
          <Icon name="plus" className="size-4" />
          {t('training.sets.add')}
        </Button>
      )}
    </div>
  );
}

function SetRow({ set, isShown, onChoose }: { set: SetChange; isShown: boolean; onChoose: () => void }) {
  const { t } = useTranslation('dashboard');
  const figures = useFigures();
  const isDone = set.doneAt !== null;
  const rule = isDone ? 'border-green' : isShown ? 'border-tram' : 'border-sand';
  const state = isDone ? 'done' : set.skipped ? 'skipped' : 'open';
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onChoose}
        className={`flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 border-l-8 bg-white px-3 py-1 text-left tabular-nums aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink-black focus-visible:outline-4 forced-colors:border ${rule}`}
      >
        <span className="min-w-16 text-sm font-bold">{t('training.sets.number', { number: set.number })}</span>
        <span className={`min-w-0 grow basis-18 ${set.skipped ? 'line-through' : isDone ? 'font-extrabold' : ''}`}>
          {figures(set)}
        </span>
        <span className="sr-only">{t(`training.sets.${state}`)}</span>
        {isDone && (
          <span className="grid size-7 place-items-center bg-green text-white">
            <Icon name="check" className="size-5" />
          </span>
        )}
      </button>
    </li>
  );
}
