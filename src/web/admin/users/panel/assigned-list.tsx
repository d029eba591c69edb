import type { AssignedVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { useDrawnRows } from '../../lists/use-drawn-rows.tsx';
import { ListTitle, LONG_LIST, Nothing } from './list-parts.tsx';
import { VideoLine } from './video-line.tsx';

type AssignedListProps = { videos: readonly AssignedVideo[]; onRevoke: (video: AssignedVideo) => boolean };

export function AssignedList({ videos, onRevoke }: AssignedListProps) {
  const { t } = useTranslation('admin');
  const { drawn, more } = useDrawnRows(videos, 'assigned');
  return (
    <div>
      <ListTitle count={videos.length}>{t('panel.assigned')}</ListTitle>
      {videos.length === 0 ? (
        <Nothing>{t('panel.noneAssigned')}</Nothing>
      ) : (
        <div className={LONG_LIST}>
          <ul>
            {drawn.map((video) => (
              <VideoLine
                key={video.id}
                video={video}
                icon="close"
                label={t('panel.revoke')}
                of={t('panel.revokeOf', { title: video.title })}
                onPress={onRevoke}
              />
            ))}
          </ul>
          {more}
        </div>
      )}
    </div>
  );
}
