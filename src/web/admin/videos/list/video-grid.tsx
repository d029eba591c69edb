import { useCallback } from 'react';
import type { Video } from '#contract/videos.ts';
import { WindowedList } from '../../lists/windowed/windowed-list.tsx';
import { VideoCard } from './video-card.tsx';

type VideoGridProps = {
  videos: readonly Video[];
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
};

export function VideoGrid({ videos, onEdit, onDelete }: VideoGridProps) {
  const draw = useCallback((video: Video) => <VideoCard video={video} onEdit={onEdit} onDelete={onDelete} />, [onEdit, onDelete]);
  return <WindowedList rows={videos} draw={draw} gap="gap-5" columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />;
}
