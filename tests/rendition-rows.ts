import { createHash } from 'node:crypto';
import type { RenditionState } from '#contract/renditions.ts';

type RenditionSetValues = {
  id: string;
  videoId: string;
  title: string;
  state: RenditionState;
  playable: boolean;
  /** Whole seconds, once it can be watched. */
  seconds: number;
  /** Of its ladder, once that is made. */
  heights: string;
  at: string;
};

/** Rows of an uploaded video and of the video it is the first for, as the video's making leaves them in each state. */
export function buildRenditionRows({ id, videoId, title, state, playable, seconds, heights, at }: RenditionSetValues) {
  const times = { created_at: at, updated_at: at };
  const duration = playable ? seconds : null;
  const isReady = state === 'ready';
  const video = {
    ...{ id: videoId, title, description: '', category: 'palestra' as const, duration: duration ?? 0, ...times },
    ...{ file_path: `palestra/${id}.mp4`, thumbnail_path: playable ? `palestra/${id}.jpg` : null },
    ...{ film_id: playable ? id : null, awaits_film: playable ? 0 : 1 },
  };
  const renditionSet = {
    ...{ id, video_id: videoId, state, percent: isReady ? 100 : 0, duration, bytes: 0, ...times },
    failure: state === 'failed' ? ('damaged' as const) : null,
    ...{ source_name: 'IMG_0042.MOV', source_sha256: createHash('sha256').update(`sorgente di ${id}`).digest('hex') },
    ...{ heights: isReady ? heights : '', has_poster: playable ? 1 : 0, has_scrub: isReady ? 1 : 0, lost_sound: 0, silent: 0 },
    published_at: playable ? at : null,
    maker: null,
    folder: '',
  };
  return { video, renditions: renditionSet };
}
