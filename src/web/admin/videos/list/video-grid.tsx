import type { Video } from '#contract/videos.ts';
import { useDrawnRows } from '../../lists/use-drawn-rows.tsx';
import { VideoCard } from './video-card.tsx';

type VideoGridProps = {
  videos: readonly Video[];
  about: string;
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
};

export function VideoGrid({ videos, about, onEdit, onDelete }: VideoGridProps) {
  const { drawn, more } = useDrawnRows(videos, about, 24);
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {drawn.map((video) => (
          <VideoCard key={video.id} video={video} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </ul>
      {more}
    </>
  );
}
