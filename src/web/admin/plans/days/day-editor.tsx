import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { exercisesOf, type PlanDay } from '#contract/plans/document.ts';
import { cleanText } from '#contract/text/typed-text.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { oneLine } from '../../site/fields/clean-text.ts';
import { canAddDay, duplicateDay, isLettered, moveDay, nextDayName, removeDay, renameDay, restoreDay } from '../document/days.ts';
import { cutText, hasRoom } from '../document/document-edits.ts';
import { usePlan } from '../editor/plan-context.tsx';
import { BlockRows } from './block-rows.tsx';

type DayEditorProps = {
  day: PlanDay;
  /** A phone shows one day at a time. */
  isShown: boolean;
  /** Another day is to be shown there. */
  onShow: (dayId: string | undefined) => void;
};

/** A day with its exercises in their order. */
export function DayEditor({ day, isShown, onShow }: DayEditorProps) {
  const { t } = useTranslation('admin');
  const { document, edit, pick } = usePlan();
  const [isMore, setMore] = useState(false);
  const name = day.name || t('plans.unnamedDay');
  return (
    <section aria-label={name} className={classNames('border-t-8 border-ink-black bg-white', !isShown && 'max-lg:hidden')}>
      <div className="flex items-center gap-1 border-b-2 border-ink-black pl-3">
        <input
          type="text"
          aria-label={t('plans.dayName')}
          autoComplete="off"
          maxLength={limits.plans.dayNameMax}
          placeholder={t('plans.unnamedDay')}
          value={day.name}
          onChange={(event) => {
            const next = oneLine(cleanText(event.target.value));
            edit((before) => renameDay(before, day.id, next), `name ${day.id}`);
          }}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg font-extrabold tracking-tight placeholder:text-slate/70"
        />
        <span className="shrink-0 text-sm text-slate tabular-nums max-[22.5rem]:hidden">
          {t('plans.exercises', { count: exercisesOf([day]).length })}
        </span>
        <button
          type="button"
          aria-expanded={isMore}
          aria-label={t('plans.dayActions', { name })}
          onClick={() => setMore(!isMore)}
          className="grid size-12 shrink-0 cursor-pointer place-items-center hover:bg-ink-black/8"
        >
          <Icon name="more" className="size-5" />
        </button>
      </div>
      {isMore && <DayActions day={day} name={name} onShow={onShow} onDone={() => setMore(false)} />}
      {day.blocks.length > 0 && (
        <ol className="divide-y-2 divide-sand border-b-2 border-sand">
          {day.blocks.map((block, index) => (
            <BlockRows key={block.id} block={block} number={index + 1} />
          ))}
        </ol>
      )}
      <div className="p-3">
        {day.blocks.length === 0 && <p className="pb-3 text-sm text-slate">{t('plans.emptyDay')}</p>}
        {hasRoom(document, day) ? (
          <Button
            variant={day.blocks.length === 0 ? 'primary' : 'outline'}
            data-item={`add ${day.id}`}
            data-focus="name"
            className="w-full"
            aria-label={t('plans.addTo', { name })}
            onClick={() => pick({ dayId: day.id })}
          >
            <Icon name="plus" />
            {t('plans.add')}
          </Button>
        ) : (
          <p className="text-sm text-slate">{t('plans.full')}</p>
        )}
      </div>
    </section>
  );
}

type DayActionsProps = Pick<DayEditorProps, 'day' | 'onShow'> & { name: string; onDone: () => void };

function DayActions({ day, name, onShow, onDone }: DayActionsProps) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const { document, edit, setAnnouncement } = usePlan();
  const { id } = day;
  const index = document.days.findIndex((one) => one.id === id);
  const duplicate = () => {
    const nameOf = (letter: string) => t('plans.dayLetter', { letter });
    const next = isLettered(name, nameOf) ? nextDayName(document, nameOf) : t('plans.copyOf', { name });
    const found = duplicateDay(document, id, cutText(next, limits.plans.dayNameMax));
    if (!found) return;
    edit(() => found.document, `copy ${id} ${Date.now()}`);
    onDone();
    onShow(found.day.id);
    setAnnouncement(t('plans.dayDuplicated', { name }));
  };
  const move = (step: -1 | 1) => () => {
    edit((before) => moveDay(before, id, step), `move ${id} ${Date.now()}`);
    setAnnouncement(t('site.list.moved', { name, position: index + step + 1, total: document.days.length }));
  };
  const remove = () => {
    edit((before) => removeDay(before, id), `remove ${id}`);
    onShow((document.days[index + 1] ?? document.days[index - 1])?.id);
    toast.success(t('plans.removed', { name }), {
      action: {
        label: t('site.list.undo'),
        onPress: () => {
          edit((before) => restoreDay(before, day, index), `put back ${id}`);
          onShow(id);
        },
      },
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b-2 border-sand bg-bone/60 p-3">
      <Button variant="outline" size="small" disabled={!canAddDay(document)} onClick={duplicate}>
        <Icon name="copy" className="size-4" />
        {t('plans.duplicateDay')}
      </Button>
      <span className="flex gap-2">
        <Button variant="outline" size="small" className="px-3!" disabled={index <= 0} onClick={move(-1)}>
          <Icon name="arrow-left" className="size-4" />
          {t('plans.dayEarlier')}
        </Button>
        <Button variant="outline" size="small" className="px-3!" disabled={index >= document.days.length - 1} onClick={move(1)}>
          {t('plans.dayLater')}
          <Icon name="arrow-right" className="size-4" />
        </Button>
      </span>
      <DeleteButton tone="red" className="ml-auto" aria-label={t('plans.removeOf', { name })} onClick={remove} />
    </div>
  );
}
