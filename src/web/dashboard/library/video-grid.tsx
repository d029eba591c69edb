import { memo } from 'react';
import type { ClientVideo, Progress } from '#contract/videos/schemas.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { VideoCard } from './video-card.tsx';

const GRID = 'mt-4 grid grid-cols-1 gap-5 row:gap-3 sm:grid-cols-2 lg:mt-6 lg:grid-cols-3 lg:gap-7';
/** With more cards, those off screen are not laid out before they come near. */
const MANY = 60;
const CONTENT_VISIBILITY =
  '*:[contain-intrinsic-size:auto_27rem] *:row:[contain-intrinsic-size:auto_9rem] *:[content-visibility:auto]';

type VideoGridProps = {
  /** Those that are rendered now, of so many that the filter finds. */
  videos: readonly ClientVideo[];
  count: number;
  progress: ReadonlyMap<string, Progress> | undefined;
  /** The time since which a video counts as new, unless it was opened. */
  newSince: string | undefined;
  opened: ReadonlySet<string>;
  onPlay: (video: ClientVideo) => void;
};

/** Memoised: a tap on a video renders the library around it. */
export const VideoGrid = memo(function VideoGrid({ videos, count, progress, newSince, opened, onPlay }: VideoGridProps) {
  const isNew = ({ id, grantedAt }: ClientVideo) =>
    newSince !== undefined && grantedAt > newSince && !opened.has(id) && progress?.has(id) === false;
  return (
    <ul className={classNames(GRID, count > MANY && CONTENT_VISIBILITY)}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} progress={progress?.get(video.id)} isNew={isNew(video)} onPlay={onPlay} />
      ))}
    </ul>
  );
});
