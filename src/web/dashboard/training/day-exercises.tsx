import type { Block, Exercise, PlanDay } from '#contract/plans/document.ts';
import { type ClientPlan, exerciseTitle, type PlanVideo } from '#contract/plans/schemas.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { groupName, prescription } from '#web/private/plans/prescription.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Poster } from '../library/poster.tsx';

type DayExercisesProps = { day: PlanDay; plan: ClientPlan; videos: readonly ClientVideo[] };

/** What is done on a day, in order; what is done in turns stands together. */
export function DayExercises({ day, plan, videos }: DayExercisesProps) {
  return (
    <ol className="grid w-full gap-x-8 gap-y-1 lg:grid-cols-2">
      {day.blocks.map((block) => (
        <li key={block.id} className="min-w-0">
          <BlockName block={block} />
          <ol className={block.kind === 'single' ? '' : 'border-l-4 border-tram pl-3'}>
            {block.exercises.map((exercise) => (
              <ExerciseRow
                key={exercise.id}
                exercise={exercise}
                block={block}
                planned={plan.videos}
                video={videos.find(({ id }) => id === exercise.videoId)}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function BlockName({ block }: { block: Block }) {
  const { t } = useTranslation('dashboard');
  const name = groupName(block, t);
  return name === '' ? null : <p className="label pt-2 text-[0.6875rem] text-tram">{name}</p>;
}

type ExerciseRowProps = {
  exercise: Exercise;
  block: Block;
  planned: readonly PlanVideo[];
  /** Undefined where the client has none that can be watched. */
  video: ClientVideo | undefined;
};

function ExerciseRow({ exercise, block, planned, video }: ExerciseRowProps) {
  const { t } = useTranslation('dashboard');
  const state = planned.find(({ id }) => id === exercise.videoId)?.state;
  const prescribed = prescription(exercise, block, t);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      {video ? (
        <Poster video={video} className="h-11 w-16 shrink-0" />
      ) : (
        <span aria-hidden="true" className="grid h-11 w-16 shrink-0 place-items-center bg-slate">
          <span className="size-5 rounded-full border-4 border-bone" />
        </span>
      )}
      <span className="min-w-0">
        <span dir="auto" className="block leading-tight font-extrabold tracking-tight wrap-anywhere">
          {exerciseTitle(exercise, planned)}
        </span>
        <span className="block text-sm text-bone tabular-nums wrap-anywhere">{prescribed}</span>
        {state === 'processing' && <span className="block text-sm text-tram">{t('training.video.processing')}</span>}
      </span>
    </li>
  );
}
