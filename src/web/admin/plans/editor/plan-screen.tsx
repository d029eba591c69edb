import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlanDay, PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { User } from '#contract/users/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { useFocusAfter } from '../../editing/move-buttons.tsx';
import { SaveMark, SaveNotice } from '../../editing/save-state.tsx';
import { ScreenBar, UndoButtons, whenDialogsAreGone } from '../../editing/screen-bar.tsx';
import { useDragging } from '../../editing/use-dragging.ts';
import { Listing } from '../../shared/lists/listing.tsx';
import { usersQuery } from '../../shared/queries.ts';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { ClientLink } from '../../users/client-place.tsx';
import { fullName } from '../../users/user-facts.tsx';
import { CopyDayDialog } from '../days/copy-day-dialog.tsx';
import { DayEditor } from '../days/day-editor.tsx';
import { LongDays } from '../days/long-days.tsx';
import { addDay, canAddDay, emptyDay, nextDayName } from '../document/days.ts';
import { moveBeside } from '../document/moves.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { usePlanVideos } from '../giving/plan-videos.ts';
import { usePlanPlace } from '../plan-place.ts';
import { planQuery } from '../plan-queries.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { type PickRequest, PlanContext } from './plan-context.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanOnPaper } from './plan-on-paper.tsx';
import { usePlanEditor } from './use-plan-editor.ts';

/** The screen of a plan, in which all of it is written. */
export function PlanScreen({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const query = useQuery(planQuery(id));
  const users = useQuery(usersQuery);
  return (
    <Listing query={query} loading={t('plans.loading')} fallback={t('fallback.plan')}>
      {(plan) =>
        plan.userId === null ? (
          <PlanForm plan={plan} user={undefined} />
        ) : (
          <Listing query={users} loading={t('plans.loading')} fallback={t('fallback.users')}>
            {(all) => <PlanForm plan={plan} user={all.find((user) => user.id === plan.userId)} />}
          </Listing>
        )
      }
    </Listing>
  );
}

function PlanForm({ plan, user }: { plan: Plan; user: User | undefined }) {
  const { t } = useTranslation('admin');
  const { close } = usePlanPlace();
  const { editor, state } = usePlanEditor(plan);
  const { document, conflict } = state;
  const videos = usePlanVideos(plan);
  const days = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [open, setOpen] = useState<string>();
  const focusLater = useFocusAfter(days, document);
  const drag = useDragging((from, to, side) =>
    editor.edit((before) => moveBeside(before, from, to, side), `move ${from} ${Date.now()}`),
  );
  const picker = useDialog<PickRequest>();
  const value = {
    plan,
    document,
    edit: editor.edit,
    videos,
    client: user?.firstName,
    open,
    setOpen,
    pick: picker.show,
    setAnnouncement,
    focusLater,
    drag,
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    () =>
      whenDialogsAreGone(() => {
        scrollTo({ top: 0, behavior: 'instant' });
        heading.current?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <PlanContext value={value}>
      <div className="pb-16">
        <ScreenBar backLabel={t('plans.back')} onBack={() => close(plan.userId)}>
          <div className="min-w-0 flex-1 pl-1">
            <SaveMark state={state.state} />
          </div>
          <UndoButtons
            undo={state.canUndo ? editor.undo : undefined}
            redo={state.canRedo ? editor.redo : undefined}
            disabled={conflict !== undefined}
          />
          <PlanActions editor={editor} user={user} />
        </ScreenBar>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-2xl leading-tight font-extrabold tracking-tight outline-none wrap-anywhere sm:text-4xl"
        >
          {user ? <ClientLink id={user.id}>{fullName(user)}</ClientLink> : t('plans.model')}
        </h2>
        {user && <p className="mt-0.5 text-sm text-slate sm:text-base">{t(stateOf(plan))}</p>}
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="mt-4 grid grid-cols-1 gap-4">
          <SaveNotice state={state.state} error={state.error} />
          <LongDays days={document.days} />
          {conflict && <PlanConflict conflict={conflict} onChoose={editor.choose} />}
          <fieldset disabled={conflict !== undefined} hidden={conflict !== undefined} className="contents [&[hidden]]:hidden">
            <PlanHead />
            <Days daysRef={days} document={document} edit={editor.edit} />
          </fieldset>
        </div>
      </div>
      <PlanOnPaper user={user} />
      <SubjectDialog dialog={picker}>{(props) => <ExercisePicker {...props} />}</SubjectDialog>
    </PlanContext>
  );
}

/** What the client has of it. */
function stateOf({ current, givenAt }: Plan) {
  if (current) return 'plans.isCurrent';
  return givenAt === null ? 'plans.isNew' : 'plans.isOlder';
}

type DaysProps = {
  daysRef: RefObject<HTMLDivElement | null>;
  document: PlanDocument;
  edit: ReturnType<typeof usePlanEditor>['editor']['edit'];
};

/** On a phone one day at a time, chosen by its name; at a desk all of them on one screen. */
function Days({ daysRef, document, edit }: DaysProps) {
  const { t } = useTranslation('admin');
  const [wanted, setWanted] = useState<string>();
  const copy = useDialog<null>();
  const { days } = document;
  const shown = days.find(({ id }) => id === wanted) ?? days[0];
  const add = () => {
    const day = emptyDay(nextDayName(document, (letter) => t('plans.dayLetter', { letter })));
    edit((before) => addDay(before, day), `add ${day.id}`);
    setWanted(day.id);
  };
  return (
    <>
      <div className="sticky top-14 z-10 -mx-5 flex items-center gap-1.5 bg-bone pr-5 cramped:static short:static md:-mx-12 md:pr-12 lg:hidden">
        <div className="flex min-w-0 gap-1.5 overflow-x-auto py-2.5 pl-5 [scrollbar-width:none] md:pl-12">
          {days.map((day) => (
            <DayChoice key={day.id} day={day} isShown={day.id === shown?.id} onShow={setWanted} />
          ))}
        </div>
        {canAddDay(document) && (
          <button
            type="button"
            aria-label={t('plans.addDay')}
            onClick={add}
            className="grid size-11 shrink-0 cursor-pointer place-items-center border-2 border-dashed border-ink-black hover:bg-ink-black/8"
          >
            <Icon name="plus" className="size-4" />
          </button>
        )}
        {canAddDay(document) && (
          <button
            type="button"
            aria-label={t('plans.copyDay')}
            onClick={() => copy.show(null)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center border-2 border-dashed border-ink-black hover:bg-ink-black/8"
          >
            <Icon name="copy" className="size-4" />
          </button>
        )}
      </div>
      <div ref={daysRef} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {days.map((day) => (
          <DayEditor key={day.id} day={day} isShown={day.id === shown?.id} onShow={setWanted} />
        ))}
        {days.length === 0 && <p className="text-slate lg:hidden">{t('plans.noDays')}</p>}
        {canAddDay(document) && (
          <div className="grid gap-2 max-lg:hidden">
            <Button variant="outline" onClick={add}>
              <Icon name="plus" />
              {t('plans.addDay')}
            </Button>
            <Button variant="outline" onClick={() => copy.show(null)}>
              <Icon name="copy" />
              {t('plans.copyDay')}
            </Button>
          </div>
        )}
      </div>
      <SubjectDialog dialog={copy}>
        {({ open, onOpenChange }) => (
          <CopyDayDialog open={open} onOpenChange={onOpenChange} onCopied={({ id }) => setWanted(id)} />
        )}
      </SubjectDialog>
    </>
  );
}

/** The chosen one scrolls into the row, also when it was just made. */
function DayChoice({ day, isShown, onShow }: { day: PlanDay; isShown: boolean; onShow: (dayId: string) => void }) {
  const { t } = useTranslation('admin');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = button.current?.parentElement;
    if (!isShown || !row || !button.current) return;
    const { offsetLeft, offsetWidth } = button.current;
    row.scrollTo({ left: offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2 });
  }, [isShown]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isShown}
      onClick={() => onShow(day.id)}
      className={classNames(
        'min-h-11 max-w-60 min-w-11 shrink-0 cursor-pointer truncate border-2 border-ink-black px-3 text-sm font-bold -outline-offset-3',
        isShown ? 'chosen bg-ink-black text-white outline-white' : 'bg-white hover:bg-ink-black/8',
      )}
    >
      {day.name || t('plans.unnamedDay')}
    </button>
  );
}
