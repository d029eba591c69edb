import type { ComponentType, RefObject } from 'react';
import { fetchPlaylists } from '#web/player/stream/early-playlists.ts';
import styles from '#web/styles/player.css?url';
import { firstFileOf } from './first-file.ts';
import { beginningIn, canStream, type ShownVideo, streamOf } from './shown-video.ts';

/** What is drawn below the picture, once it is loaded, and plays the video. `first` is the file that the tap has set. */
export type Player = ComponentType<{
  video: ShownVideo;
  first: string | undefined;
  stage: RefObject<HTMLElement | null>;
  mounted: RefObject<HTMLVideoElement | null>;
}>;

/**
 * As the finger touches the video: what a tap needs is on its way before it is lifted. Returns the file with which the tap begins;
 * undefined where the player begins with renditions.
 */
export function prepare(video: ShownVideo, stage: Element | null): string | undefined {
  const first = firstFileOf(video, stage);
  if (first === undefined && canStream()) fetchPlaylists(streamOf(video), { quality: 'auto', ...beginningIn(stage) });
  loadPlayer(first).catch(() => undefined);
  return first;
}

/** The player and, where no file begins, what plays renditions. Once; again after a failure. */
export async function loadPlayer(first: string | undefined): Promise<Player> {
  const engine = first === undefined && canStream() ? import('./later/engine.ts') : undefined;
  const [player] = await Promise.all([loadCode(), engine?.then(({ loadEngine }) => loadEngine())]);
  return player;
}

let loading: Promise<Player> | undefined;

function loadCode(): Promise<Player> {
  if (!loading) {
    loading = Promise.all([import('./later/video-player.tsx'), addStyles()]).then(([{ VideoPlayer }]) => VideoPlayer);
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

function addStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  const added = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles of the player did not come.'));
    });
  });
  document.head.append(link);
  return added;
}
