import type { Video } from '#contract/videos.ts';

/** What can be done with a video from its card. The functions stay the same as long as the list does. */
export type VideoActions = {
  watch: (video: Video) => void;
  edit: (video: Video) => void;
  remove: (video: Video) => void;
  /** Chooses another file for it. */
  replace: (video: Pick<Video, 'id' | 'title'>) => void;
  /** Gives up the file that is to take the place of the one it plays. */
  discard: (video: Video) => void;
};
