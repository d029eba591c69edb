import type { KeyboardEvent } from 'react';
import type { Block, Exercise } from '#contract/plans/document.ts';
import { prescription } from '#web/private/plans/prescription.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Poster } from '../../videos/video-poster.tsx';
import { canMove, moveBy } from '../document/moves.ts';
import { useExercise, usePlan } from '../editor/plan-context.tsx';
import type { ExerciseVideo } from '../giving/plan-videos.ts';
import { ExerciseFields } from './exercise-fields.tsx';

type ExerciseRowProps = {
  exercise: Exercise;
  /** As it is counted in the day: `3`, in a group `3a`. */
  mark: string;
  /** Of its group: with them no sets count. */
  rounds: Block['rounds'];
};

/** One line of a plan: what it is and how it is done. Pressed, it opens its fields; Alt and an arrow key move it. */
export function ExerciseRow({ exercise, mark, rounds }: ExerciseRowProps) {
  const { t } = useTranslation('admin');
  const { document, edit, open, setOpen, setAnnouncement, focusLater, drag } = usePlan();
  const { video, title } = useExercise(exercise);
  const { id } = exercise;
  const isOpen = open === id;
  const name = title || t('plans.unnamedExercise');
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (!canMove(document, id, step)) return;
    edit((before) => moveBy(before, id, step), `move ${id} ${Date.now()}`);
    setAnnouncement(t(step < 0 ? 'plans.movedUp' : 'plans.movedDown', { name }));
    focusLater(id, 'name');
  };
  return (
    <li data-item={id} {...drag.target(id)} className={classNames('bg-white', drag.classOf(id))}>
      <div className="flex min-h-16 items-stretch">
        <span
          {...drag.handle(id)}
          aria-hidden="true"
          className="grid w-8 shrink-0 cursor-grab touch-none place-items-center text-slate active:cursor-grabbing"
        >
          <Icon name="drag" className="size-5" />
        </span>
        <button
          type="button"
          data-focus="name"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => setOpen(isOpen ? undefined : id)}
          onKeyDown={move}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 py-2 pr-3 text-left -outline-offset-3 hover:bg-ink-black/8"
        >
          <Thumb video={video} mark={mark} />
          <span className="min-w-0 flex-1">
            <span className={classNames('block leading-tight font-bold wrap-anywhere', !title && 'text-red-deep')}>{name}</span>
            <span className="block text-sm leading-snug text-slate tabular-nums">{prescription(exercise, { rounds }, t)}</span>
            {exercise.note && <span className="line-clamp-2 text-sm leading-snug text-slate italic">{exercise.note}</span>}
            <VideoState video={video} />
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 shrink-0" />
        </button>
      </div>
      {isOpen && <ExerciseFields exercise={exercise} name={name} rounds={rounds} />}
    </li>
  );
}

/** The video's poster with the exercise's number; the number alone where it has no video. */
function Thumb({ video, mark }: { video: ExerciseVideo | undefined; mark: string }) {
  return (
    <span className="relative w-16 shrink-0 max-[22rem]:w-12">
      {video?.video ? (
        <Poster video={video.video} plays={video.state === 'ready'} />
      ) : (
        <span className="block aspect-4/3 w-full bg-sand" />
      )}
      <span className="absolute top-0 left-0 min-w-6 bg-ink-black px-1 text-center text-xs leading-5 font-bold text-white tabular-nums">
        {mark}
      </span>
    </span>
  );
}

/** A word where clients cannot watch it. */
function VideoState({ video }: { video: ExerciseVideo | undefined }) {
  const { t } = useTranslation('admin');
  if (!video || video.state === 'ready') return null;
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-sm leading-tight font-bold text-red-deep">
      <Icon name={video.state === 'processing' ? 'clock' : 'warning'} className="size-4 shrink-0" />
      {t(`plans.videoStates.${video.state}`)}
    </span>
  );
}
