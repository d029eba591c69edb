import { createHash } from 'node:crypto';
import type { RenditionState } from '#contract/videos/renditions.ts';

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
  hasStart?: boolean;
  at: string;
};

/** Rows of an uploaded video and of the video it is the first for, as the video's making leaves them in each state. */
export function buildRenditionRows({
  id,
  videoId,
  title,
  state,
  playable,
  seconds,
  heights,
  hasStart = false,
  at,
}: RenditionSetValues) {
  const times = { createdAt: at, updatedAt: at };
  const duration = playable ? seconds : null;
  const isReady = state === 'ready';
  const video = {
    ...{ id: videoId, title, description: '', category: 'palestra' as const, duration: duration ?? 0, ...times },
    ...{ filePath: `palestra/${id}.mp4`, thumbnailPath: playable ? `palestra/${id}.jpg` : null },
    ...{ filmId: playable ? id : null, awaitsFilm: playable ? 0 : 1 },
  };
  const renditionSet = {
    ...{ id, videoId, state, percent: isReady ? 100 : 0, duration, bytes: 0, ...times },
    failure: state === 'failed' ? ('damaged' as const) : null,
    ...{ sourceName: 'IMG_0042.MOV', sourceSha256: createHash('sha256').update(`sorgente di ${id}`).digest('hex') },
    ...{ heights: isReady ? heights : '', hasPoster: playable ? 1 : 0, hasScrub: isReady ? 1 : 0, lostSound: 0, silent: 0 },
    hasStart: isReady && hasStart ? 1 : 0,
    publishedAt: playable ? at : null,
    maker: null,
    folder: '',
  };
  return { video, renditions: renditionSet };
}
