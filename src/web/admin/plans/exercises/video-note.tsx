import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { type Exercise, exercisesOf } from '#contract/plans/document.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { usePlan } from '../editor/plan-context.tsx';
import type { ExerciseVideo } from '../giving/plan-videos.ts';
import { planQuery } from '../plan-queries.ts';

type VideoNoteProps = { exercise: Exercise; video: ExerciseVideo };

/** What the exercise does to the videos that the client has, before it does: gives one, or takes it away when it goes. */
export function VideoNote({ exercise, video }: VideoNoteProps) {
  const { t } = useTranslation('admin');
  const { plan, client: name, document } = usePlan();
  if (video.state === 'missing') return <GiveBack exercise={exercise} name={name ?? ''} />;
  if (video.state === 'deleted') return <p className="text-sm text-slate">{t('plans.deletedVideo')}</p>;
  if (name === undefined) return null;
  const isNamedOnce = exercisesOf(document.days).filter(({ videoId }) => videoId === exercise.videoId).length === 1;
  if (video.has === 'no')
    return <p className="text-sm text-slate">{t(plan.current ? 'plans.givesVideo' : 'plans.willGiveVideo', { name })}</p>;
  if (video.has === 'plan' && plan.current && isNamedOnce)
    return <p className="text-sm text-slate">{t('plans.takesVideo', { name })}</p>;
  return null;
}

/** The trainer has revoked it by hand: the client sees the exercise without it. */
function GiveBack({ exercise: { videoId }, name }: { exercise: Exercise; name: string }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { plan } = usePlan();
  const userId = plan.userId ?? '';
  const give = useAction({
    call: (id: string) => callApi(calls.assignVideo, { params: { userId, videoId: id } }),
    done: () => t('panel.assignedDone'),
    fallback: t('fallback.assignment'),
    touches: [keys.userVideos(userId), keys.users],
    onDone: () => void client.invalidateQueries({ queryKey: planQuery(plan.id).queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-40 flex-1 text-sm text-slate">{t('plans.revokedVideo', { name })}</p>
      {videoId !== null && (
        <Button variant="outline" size="small" busy={give.busy} onClick={() => void give.fire(videoId)}>
          {t('plans.giveBack')}
        </Button>
      )}
    </div>
  );
}
