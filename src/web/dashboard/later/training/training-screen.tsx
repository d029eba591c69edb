import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { keepAwake } from '#web/private/later/keep-awake.ts';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { type Translate, useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePlaying } from '../../library/use-playing.ts';
import { LazyPlayer } from '../../player/lazy-player.tsx';
import { trainingDayQuery } from '../../queries.ts';
import { trainings, useDeviceTrainings } from '../../training/device-trainings.ts';
import { currentSet, isOver, type OpenTraining, setsOfStep, withTold } from '../../training/open-training.ts';
import { ExerciseView } from './exercise/exercise-view.tsx';
import { FinishView } from './finish/finish-view.tsx';
import { FinishedView } from './finish/finished-view.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { StepList } from './step-list.tsx';
import { RunningLine } from './timer/running-line.tsx';
import { type Edit, showStep } from './training-edits.ts';

export { AreaTimer } from './timer/running-line.tsx';
export { TrainingTimer } from './timer/training-timer.tsx';

export type TrainingScreenProps = {
  userId: string;
  videos: readonly ClientVideo[];
  onLeave: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** The training that is open on this device, an exercise at a time. */
export function TrainingScreen({ userId, videos, onLeave, onSessionEnded }: TrainingScreenProps) {
  const { open } = useDeviceTrainings(userId);
  const { data: told } = useQuery(trainingDayQuery);
  const [finished, setFinished] = useState<OpenTraining>();
  useEffect(() => {
    if (open && told?.open?.id === open.head.id) trainings.adopt(withTold(open, told.open));
  }, [open, told]);
  useAwake();
  const isGone = !open && !finished;
  useEffect(() => {
    // The question whether to throw it away has a history entry of its own, to which Back would lead.
    if (isGone) afterDialogs(onLeave);
  }, [isGone, onLeave]);
  if (finished) return <FinishedView training={finished} onLeave={onLeave} />;
  if (!open) return null;
  const edit: Edit = (change) => {
    const next = trainings.edit(open, change);
    if (next.head.endedAt !== null && !next.head.isDiscarded) setFinished(next);
  };
  return <OpenScreen training={open} videos={videos} edit={edit} onLeave={onLeave} onSessionEnded={onSessionEnded} />;
}

/** The screen stays on: the phone lies on the floor between two sets. */
function useAwake(): void {
  useEffect(() => keepAwake(() => true).stop, []);
}

type View = 'exercise' | 'list' | 'finish';
type OpenScreenProps = Pick<TrainingScreenProps, 'videos' | 'onLeave' | 'onSessionEnded'> & {
  training: OpenTraining;
  edit: Edit;
};

/** The set that is done now and the recovery have a column of their own. */
const BESIDE = 'flanked:grid flanked:grid-cols-[minmax(0,1fr)_clamp(18rem,40vw,26rem)] flanked:grid-rows-[auto_minmax(0,1fr)]';

function OpenScreen({ training, videos, edit, onLeave, onSessionEnded }: OpenScreenProps) {
  const { t } = useTranslation('dashboard');
  const [view, show] = useState<View>('exercise');
  const { playing, buttonId, isAssigned, play, playNext, close } = usePlaying(videos);
  const title = useRef<HTMLHeadingElement>(null);
  // What is shown changes with these, and its headline gets the focus.
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [view, training.stepIndex]);
  const goTo = (stepIndex: number) => {
    edit((open) => showStep(open, stepIndex));
    show('exercise');
  };
  return (
    <div className="flex min-h-dvh flex-col docked:h-dvh flanked:h-dvh">
      <header className="shrink-0 bg-ink-black text-white">
        <div className="page-width flex min-h-14 items-center gap-1 short:min-h-11">
          <HeadButton icon="chevron-down" label={t('training.leave')} onPress={onLeave} />
          <p dir="auto" className="min-w-0 grow truncate text-center font-extrabold tracking-tight">
            {training.head.dayName}
          </p>
          <HeadButton
            icon={view === 'list' ? 'close' : 'list'}
            label={t(view === 'list' ? 'training.list.close' : 'training.list.open')}
            onPress={() => show(view === 'list' ? 'exercise' : 'list')}
          />
        </div>
        <Strip training={training} />
      </header>
      <p role="status" className="sr-only">
        {timerText(training, t)}
      </p>
      <main className={`flex grow flex-col docked:min-h-0 flanked:min-h-0 ${view === 'exercise' ? BESIDE : ''}`}>
        <RunningLine training={training} edit={edit} isHoldShown={view === 'exercise'} />
        {view === 'exercise' && (
          <ExerciseView
            key={training.stepIndex}
            titleRef={title}
            training={training}
            video={videoOf(training, videos)}
            isPlaying={playing !== undefined}
            edit={edit}
            onPlay={play}
            onStep={goTo}
            onFinish={() => show('finish')}
          />
        )}
        {view === 'list' && (
          <ScrollArea>
            <StepList titleRef={title} training={training} onStep={goTo} onFinish={() => show('finish')} />
          </ScrollArea>
        )}
        {view === 'finish' && (
          <ScrollArea>
            <FinishView titleRef={title} training={training} edit={edit} onBack={() => show('exercise')} />
          </ScrollArea>
        )}
      </main>
      <LazyPlayer
        userId={training.userId}
        videos={videos}
        video={playing}
        next={undefined}
        previous={undefined}
        buttonId={buttonId}
        isAssigned={isAssigned}
        onNext={playNext}
        onClose={close}
        onSessionEnded={onSessionEnded}
      />
    </div>
  );
}

/** What has just begun to run, for screen readers. */
function timerText({ rest, hold }: OpenTraining, t: Translate<'dashboard'>): string | null {
  if (hold)
    return t('training.hold.began', { ready: limits.training.readySeconds, seconds: (hold.endsAt - hold.startsAt) / 1000 });
  return rest && t('training.rest.began', { seconds: rest.seconds });
}

const videoOf = ({ steps, stepIndex }: OpenTraining, videos: readonly ClientVideo[]): ClientVideo | undefined =>
  videos.find(({ id }) => id === steps[stepIndex]?.exercise.videoId);

function HeadButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-slate focus-visible:-outline-offset-4 first:-ml-3 last:-mr-3"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}

/** A piece for each exercise, as full as its sets are over. */
function Strip({ training }: { training: OpenTraining }) {
  return (
    <div aria-hidden="true" className="flex gap-0.5">
      {training.steps.map(({ exercise }, place) => {
        const sets = setsOfStep(training, place);
        const over = sets.filter(isOver).length;
        return (
          <span
            key={exercise.id}
            className={`h-1.5 grow bg-slate forced-colors:border-y ${place === training.stepIndex && currentSet(training, place) ? 'outline-1 -outline-offset-1 outline-tram' : ''}`}
          >
            <span
              className="block h-full origin-left bg-tram transition-transform duration-200 motion-reduce:transition-none forced-colors:bg-[Highlight]"
              style={{ transform: `scaleX(${sets.length === 0 ? 0 : over / sets.length})` }}
            />
          </span>
        );
      })}
    </div>
  );
}
