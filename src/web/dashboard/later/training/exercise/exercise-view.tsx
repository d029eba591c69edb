import { type RefObject, useState } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { prescription } from '#web/private/plans/prescription.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { currentSet, nextSet, type OpenTraining, setsOfStep } from '../../../training/open-training.ts';
import { LeftOut } from '../left-out.tsx';
import { MainButton } from '../main-button.tsx';
import { ScrollArea } from '../scroll-area.tsx';
import { addSet, canAddSet, type Edit, endHold } from '../training-edits.ts';
import { ChangeExercise } from './change-exercise.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { Preview } from './preview.tsx';
import { SetList } from './set-list.tsx';
import { SetPanel } from './set-panel.tsx';

type ExerciseViewProps = {
  titleRef: RefObject<HTMLHeadingElement | null>;
  training: OpenTraining;
  video: ClientVideo | undefined;
  /** The full player is open, and the preview stands still. */
  isPlaying: boolean;
  edit: Edit;
  onPlay: (video: ClientVideo) => void;
  onStep: (index: number) => void;
  onFinish: () => void;
};

/** An exercise with its film, what is prescribed, and its sets; below or beside it, at the thumb, the set that is done now. */
export function ExerciseView({ titleRef, training, video, isPlaying, edit, onPlay, onStep, onFinish }: ExerciseViewProps) {
  const { t } = useTranslation('dashboard');
  const { stepIndex, steps, hold } = training;
  const [chosenId, choose] = useState<string>();
  const step = steps[stepIndex];
  if (!step) return null;
  const sets = setsOfStep(training, stepIndex);
  const current = currentSet(training, stepIndex);
  const held = sets.find(({ id }) => id === hold?.setId);
  const shown = held ?? sets.find(({ id }) => id === chosenId) ?? current;
  const swapped = (current ?? sets.at(-1))?.swapped;
  const prescribed = prescription(step.exercise, step, t);
  const next = nextSet(training);
  const preview = swapped ? undefined : video;
  return (
    <>
      <ScrollArea>
        <div
          className={`page-width grid grid-cols-1 gap-x-10 gap-y-4 pb-6 flanked:px-5 xl:flanked:px-12 xl:flanked:pt-8 ${preview ? 'xl:grid-cols-2' : 'max-w-3xl pt-5 flanked:mx-0'}`}
        >
          {preview && <Preview video={preview} isStill={isPlaying} onPlay={onPlay} />}
          <div className="grid min-w-0 content-start gap-4">
            <div className="grid gap-1">
              <p className="label text-[0.6875rem]">
                {t('training.stepOf', { number: stepIndex + 1, count: steps.length })}
                {step.kind !== 'single' && ` · ${t(`common:plan.kinds.${step.kind}`)}`}
              </p>
              <h1
                ref={titleRef}
                tabIndex={-1}
                dir="auto"
                className="text-[1.75rem] leading-tight font-extrabold tracking-tight wrap-anywhere outline-none short:text-xl lg:text-4xl"
              >
                {swapped?.name ?? step.title}
              </h1>
              {swapped && <p className="text-slate">{t('training.swap.insteadOf', { title: step.title })}</p>}
              {prescribed && !swapped && <p className="font-bold tabular-nums wrap-anywhere">{prescribed}</p>}
              {step.exercise.note && (
                <p dir="auto" className="border-l-4 border-tram pl-3 whitespace-pre-line wrap-anywhere">
                  {step.exercise.note}
                </p>
              )}
            </div>
            {sets.length === 0 && <LeftOut count={training.leftOut} />}
            <SetList
              sets={sets}
              shownId={shown?.id}
              onChoose={(id) => choose(id === current?.id ? undefined : id)}
              onAdd={canAddSet(training, stepIndex) ? () => edit((open, stamp) => addSet(open, stepIndex, stamp)) : undefined}
            />
            <ChangeExercise training={training} edit={edit} />
          </div>
        </div>
      </ScrollArea>
      <div className="shrink-0 border-t-8 border-tram bg-white pb-[env(safe-area-inset-bottom)] text-ink-black docked:order-3 docked:max-h-[60dvh] docked:overflow-y-auto flanked:col-start-2 flanked:row-start-2 flanked:flex flanked:flex-col flanked:overflow-y-auto short:flanked:*:mt-auto flanked:border-t-0 flanked:border-l-8">
        {hold && held ? (
          <HoldPanel
            hold={hold}
            label={t('training.sets.numberOf', { number: held.number, count: sets.length })}
            onStop={() => edit(endHold)}
          />
        ) : shown ? (
          <SetPanel set={shown} count={sets.length} step={step} edit={edit} onTicked={() => choose(undefined)} />
        ) : (
          <Onward
            label={next ? t('training.next', { title: steps[next.place]?.title ?? '' }) : t('training.finish.open')}
            onPress={() => (next ? onStep(next.place) : onFinish())}
          />
        )}
      </div>
    </>
  );
}

/** After the last set of an exercise: to the next one, or to the end. */
function Onward({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="page-width py-4 flanked:px-5 short:py-2">
      <MainButton className="text-lg" onClick={onPress}>
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <Icon name="arrow-right" />
      </MainButton>
    </div>
  );
}
