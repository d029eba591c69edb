import { useQuery } from '@tanstack/react-query';
import type { Video } from '#contract/videos.ts';
import { videosQuery } from '../shared/queries.ts';

/** A video as the list now has it, while a dialog about it is open; as it was where it has left the list. */
export function useCurrentVideo(video: Video): Video {
  const select = (videos: Video[]) => videos.find(({ id }) => id === video.id);
  return useQuery({ ...videosQuery, enabled: false, select }).data ?? video;
}
