import { useCallback } from 'react';
import type { Video } from '#contract/videos.ts';
import { WindowedList } from '../shared/windowed-list.tsx';
import type { VideoActions } from './video-actions.ts';
import { VideoCard } from './video-card.tsx';

export function VideoGrid({ videos, actions }: { videos: readonly Video[]; actions: VideoActions }) {
  const draw = useCallback((video: Video) => <VideoCard video={video} actions={actions} />, [actions]);
  return <WindowedList rows={videos} draw={draw} gap="gap-5" columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />;
}
