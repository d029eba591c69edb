import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { type ClientVideo, fileUrl } from '#contract/videos/schemas.ts';
import { lazyOffline } from '../../../offline/lazy-videos.ts';
import { lazyStream } from '../../../player/lazy-stream.ts';
import type { PositionTracker } from '../playback/playback-position.ts';
import type { Quality } from './quality.ts';
import type { Stream } from './stream.ts';

/** How the element gets its data: segments by hls.js, HLS by the browser itself, or one file. */
type SourceKind = 'stream' | 'native' | 'file';

/** The rendition that plays: its height, once it is known. */
export type PlayingRendition = { height?: number };

export type Source = {
  /** Loads the video, from a number of seconds on. */
  feed: (startAt: number) => void;
  choose: (quality: Quality) => void;
  /** Grows with all that arrives, in no unit of its own. */
  received: () => number;
  /**
   * Called when playing failed though the server delivers the video. Returns whether another try is worth it: by the same
   * source at first, then by the file; false where the file itself failed.
   */
  fallBack: () => boolean;
  stop: () => void;
};

type Options = {
  element: HTMLVideoElement | null;
  video: ClientVideo;
  quality: Quality;
  /** Seconds. */
  startAt: number;
  position: RefObject<PositionTracker | undefined>;
  onFailure: () => void;
};

/**
 * Feeds the element, and after a change of files feeds those from the viewer's position. `playing` is undefined where there
 * is no choice of quality.
 */
export function useSource({ element, video, quality, startAt, position, onFailure }: Options) {
  const source = useRef<Source>(undefined);
  const fed = useRef(false);
  const [playing, setPlaying] = useState<PlayingRendition>();
  // In a transition: only controls show it.
  const onPlaying = (rendition: PlayingRendition | undefined) => startTransition(() => setPlaying(rendition));
  const fail = useEffectEvent(onFailure);
  const open = useEffectEvent((target: HTMLVideoElement) => {
    const opened = openSource({ element: target, video, quality, onFailure: () => fail(), onPlaying });
    source.current = opened;
    if (fed.current) position.current?.resume();
    else opened.feed(startAt);
    fed.current = true;
    return opened.stop;
  });

  const files = `${video.stream?.id} ${video.filePath}`;
  useEffect(() => (element ? open(element) : undefined), [element, files]);
  useEffect(() => source.current?.choose(quality), [quality]);
  return { source, playing };
}

type SourceOptions = {
  element: HTMLVideoElement;
  video: ClientVideo;
  quality: Quality;
  onFailure: () => void;
  onPlaying: (playing: PlayingRendition | undefined) => void;
};

/** Failures after which segments are given up for the one file, which plays everywhere. */
const FAILURES = 2;

function openSource({ element, video, quality, onFailure, onPlaying }: SourceOptions): Source {
  const openStream = lazyStream.read().part?.openStream;
  let kind = kindOf(element, video, openStream !== undefined);
  let offline = kind === 'stream' ? lazyOffline.read().part?.videos?.sourceOf(video) : undefined;
  let chosen = quality;
  let failures = 0;
  let stream: Stream | undefined;
  let progress = 0;
  const note = () => {
    progress += 1;
  };
  element.addEventListener('progress', note);

  const end = () => {
    stream?.stop();
    stream = undefined;
    onPlaying(undefined);
  };
  return {
    feed: (startAt) => {
      end();
      if (kind === 'stream' && openStream && video.stream) {
        // What is stored has one quality.
        if (!offline) onPlaying({});
        const onHeight = (height: number) => offline || onPlaying({ height });
        const { stream: info, id: videoId } = video;
        stream = openStream({ element, info, videoId, startAt, quality: chosen, offline, onFailure, onHeight });
      } else element.src = sourceUrl(kind, video);
    },
    choose: (next) => {
      chosen = next;
      stream?.choose(next);
    },
    received: () => stream?.received() ?? progress,
    fallBack: () => {
      if (kind === 'file') return false;
      if (offline) {
        offline = undefined;
        return true;
      }
      failures += 1;
      if (failures >= FAILURES) kind = 'file';
      return true;
    },
    stop: () => {
      element.removeEventListener('progress', note);
      end();
    },
  };
}

/** hls.js comes first: Chrome's own HLS answers "maybe" and has no choice of quality. */
function kindOf(element: HTMLVideoElement, { stream }: ClientVideo, hasEngine: boolean): SourceKind {
  if (!stream || stream.heights.length === 0) return 'file';
  if (hasEngine) return 'stream';
  return element.canPlayType('application/vnd.apple.mpegurl') === '' || 'MediaSource' in window ? 'file' : 'native';
}

function sourceUrl(kind: SourceKind, { stream, filePath }: ClientVideo): string {
  return kind === 'native' && stream ? renditionUrl(stream.id, 'master.m3u8') : fileUrl('videos', filePath);
}
