import type { ComponentType, RefObject } from 'react';
import { fetchPlaylists } from '#web/player/stream/early-playlists.ts';
import styles from '#web/styles/player.css?url';
import { beginningIn, type ShownVideo, streamOf } from './shown-video.ts';

/** What is drawn below the picture, once it is loaded, and plays the video. */
export type Player = ComponentType<{
  video: ShownVideo;
  stage: RefObject<HTMLElement | null>;
  mounted: RefObject<HTMLVideoElement | null>;
}>;

const needsStream = ({ heights }: ShownVideo) =>
  heights.length > 0 && ('MediaSource' in window || 'ManagedMediaSource' in window);

/** As the finger touches the video: what a tap needs is on its way before it is lifted. */
export function prepare(video: ShownVideo, stage: Element | null): void {
  if (needsStream(video)) fetchPlaylists(streamOf(video), { quality: 'auto', ...beginningIn(stage) });
  loadPlayer(video).catch(() => undefined);
}

let loading: Promise<Player> | undefined;

/** The player, its styles and, for a video with renditions, what plays these. Once; again after a failure. */
export function loadPlayer(video: ShownVideo): Promise<Player> {
  if (!loading) {
    loading = load(needsStream(video));
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

async function load(isStreamed: boolean): Promise<Player> {
  const [{ VideoPlayer }] = await Promise.all([
    import('./later/video-player.tsx'),
    addStyles(),
    isStreamed && import('./later/engine.ts').then(({ loadEngine }) => loadEngine()),
  ]);
  return VideoPlayer;
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
