import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PositionTracker } from '../playback/playback-position.ts';
import { masterUrl } from './early-playlists.ts';
import type { Beginning, LocatedStream } from './located-stream.ts';
import type { StoredSource } from './offline-loader.ts';
import type { Quality } from './quality.ts';
import type { openStream, Stream } from './stream.ts';

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

/** What is played: its renditions, where it has some, and the URL of the one file that plays everywhere. */
type PlayedFiles = { stream: LocatedStream | undefined; file: string };

/** What plays renditions here, once it is loaded, what this device has stored, and how large the picture is shown. */
export type Engine = {
  openStream: () => typeof openStream | undefined;
  stored?: () => StoredSource | undefined;
  beginning: () => Omit<Beginning, 'quality'>;
};

type Options = {
  element: HTMLVideoElement | null;
  files: PlayedFiles;
  engine: Engine;
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
export function useSource({ element, files, engine, quality, startAt, position, onFailure }: Options) {
  const source = useRef<Source>(undefined);
  const fed = useRef(false);
  const [playing, setPlaying] = useState<PlayingRendition>();
  // In a transition: only controls show it.
  const onPlaying = (rendition: PlayingRendition | undefined) => startTransition(() => setPlaying(rendition));
  const fail = useEffectEvent(onFailure);
  const open = useEffectEvent((target: HTMLVideoElement) => {
    const opened = openSource({ element: target, files, engine, quality, onFailure: () => fail(), onPlaying });
    source.current = opened;
    if (fed.current) position.current?.resume();
    else opened.feed(startAt);
    fed.current = true;
    return opened.stop;
  });

  const version = `${files.stream?.base} ${files.file}`;
  useEffect(() => (element ? open(element) : undefined), [element, version]);
  useEffect(() => source.current?.choose(quality), [quality]);
  return { source, playing };
}

type SourceOptions = {
  element: HTMLVideoElement;
  files: PlayedFiles;
  engine: Engine;
  quality: Quality;
  onFailure: () => void;
  onPlaying: (playing: PlayingRendition | undefined) => void;
};

/** Failures after which segments are given up for the one file, which plays everywhere. */
const FAILURES = 2;

function openSource({ element, files, engine, quality, onFailure, onPlaying }: SourceOptions): Source {
  const openStream = engine.openStream();
  const { stream: located } = files;
  let kind = kindOf(element, located, openStream !== undefined);
  let offline = kind === 'stream' ? engine.stored?.() : undefined;
  let chosen = quality;
  let failures = 0;
  let stream: Stream | undefined;
  let progress = 0;
  let isFed = false;
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
      if (kind === 'stream' && openStream && located) {
        // What is stored has one quality.
        if (!offline) onPlaying({});
        const onHeight = (height: number) => offline || onPlaying({ height });
        const beginning = { ...engine.beginning(), quality: chosen };
        stream = openStream({ element, located, startAt, beginning, offline, onFailure, onHeight });
      } else {
        const url = kind === 'native' && located ? masterUrl(located) : files.file;
        // A tap may have set it before the player was there: set again, it would load from the beginning.
        if (isFed || element.error || element.getAttribute('src') !== url) element.src = url;
      }
      isFed = true;
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
function kindOf(element: HTMLVideoElement, stream: LocatedStream | undefined, hasEngine: boolean): SourceKind {
  if (!stream || stream.heights.length === 0) return 'file';
  if (hasEngine) return 'stream';
  return element.canPlayType('application/vnd.apple.mpegurl') === '' || 'MediaSource' in window ? 'file' : 'native';
}
