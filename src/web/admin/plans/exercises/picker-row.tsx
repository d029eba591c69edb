import { memo } from 'react';
import type { Video } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Poster } from '../../videos/video-poster.tsx';
import { usePlan } from '../editor/plan-context.tsx';

type PickerRowProps = {
  video: Video;
  /** How often the plan names it already. */
  count: number;
  onPress: (video: Video) => void;
};

/** A video to choose, and whether the client gets it with this plan. */
export const PickerRow = memo(({ video, count, onPress }: PickerRowProps) => {
  const { t } = useTranslation('admin');
  const { videos, client: name } = usePlan();
  const { state, has } = videos.find(video.id);
  const facts = [t(`common:categories.${video.category}`), formatDuration(video.duration)];
  if (state === 'processing') facts.push(t('plans.videoStates.processing'));
  return (
    <li>
      <button
        type="button"
        onClick={() => onPress(video)}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 p-2 text-left -outline-offset-3 hover:bg-ink-black/8"
      >
        <span className="w-16 shrink-0">
          <Poster video={video} plays={state === 'ready'} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-tight font-bold wrap-anywhere">{video.title}</span>
          <span className="block text-sm leading-snug text-slate tabular-nums">{facts.join(' · ')}</span>
          {name !== undefined && has === 'no' && (
            <span className="block text-sm leading-snug text-slate">{t('plans.newFor', { name })}</span>
          )}
        </span>
        {count > 0 ? (
          <span className="grid min-w-8 place-items-center bg-tram px-1.5 text-sm leading-8 font-bold tabular-nums">
            <span aria-hidden="true">×{count}</span>
            <span className="sr-only">{t('plans.timesInPlan', { count })}</span>
          </span>
        ) : (
          <Icon name="plus" className="mr-1.5 size-5 shrink-0" />
        )}
      </button>
    </li>
  );
});
