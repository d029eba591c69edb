import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fileUrl } from '#contract/videos/paths.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { leaveFullScreen } from '#web/player/controls/use-full-screen.ts';
import { type Failure, type Finding, isTemporary } from '#web/player/playback/failures.ts';
import { createPositionTracker, type PositionTracker } from '#web/player/playback/playback-position.ts';
import { useAutoplay } from '#web/player/playback/use-autoplay.ts';
import { play } from '#web/player/playback/video-element.ts';
import { type PlaybackWatch, watchPlayback } from '#web/player/playback/watch-playback.ts';
import type { Quality } from '#web/player/stream/quality.ts';
import { type Engine, type Source, useSource } from '#web/player/stream/use-source.ts';
import { lazyOffline } from '../../../offline/lazy-videos.ts';
import { lazyStream, streamOf } from '../../../player/lazy-stream.ts';
import { progressQuery, videosQuery } from '../../../queries.ts';
import { positionToResume } from '../../../resume-position.ts';
import { inspectVideo } from './inspect-video.ts';

type Options = { video: ClientVideo; isAssigned: boolean; quality: Quality };

/** Plays a video, finds out why it stopped, and resumes it at the same position. `element` is null before it is mounted. */
export function usePlayback(element: HTMLVideoElement | null, { video, isAssigned, quality }: Options) {
  const position = useRef<PositionTracker>(undefined);
  const [failure, setFailure] = useState<Failure>();
  const [slow, setSlow] = useState(false);
  const client = useQueryClient();

  useEffect(() => {
    if (!element) return;
    position.current = createPositionTracker(element, (at) => source.current?.feed(at));
    return position.current.stop;
  }, [element]);
  const startAt = positionToResume(client.getQueryData(progressQuery.queryKey)?.get(video.id), video.duration);
  const onFailure = () => watch.current?.fail();
  const files = { stream: streamOf(video), file: fileUrl('videos', video.filePath) };
  const { source, playing } = useSource({ element, files, engine: engineOf(video), quality, startAt, position, onFailure });
  const blocked = useAutoplay(element);

  /** The list is read again, and what changed comes back as another `video`. */
  const onFinding = useCallback(
    (found: NonNullable<Finding>) => {
      if (found === 'revoked' || found === 'replaced') void client.invalidateQueries({ queryKey: videosQuery.queryKey });
      if (found !== 'replaced') setFailure(found);
    },
    [client],
  );
  const retry = useCallback(() => {
    setFailure(undefined);
    position.current?.resume();
  }, []);

  const watch = usePlaybackWatch({ element, video, isAssigned, failure, position, source, onFinding, onSlow: setSlow });
  useRecovery({ video, failure, onFinding, onRecovered: retry });

  /** Pressing the button means to play, even where the video was paused. */
  const retryByHand = () => {
    retry();
    if (element) play(element);
  };
  return { failure, slow, blocked, retry: retryByHand, playing };
}

/** What plays a client's renditions here, and what this device has stored of them. */
function engineOf(video: ClientVideo): Engine {
  const { part } = lazyStream.read();
  return {
    openStream: () => part?.openStream,
    stored: () => lazyOffline.read().part?.videos?.sourceOf(video),
    beginning: () => part?.beginningOf?.(video) ?? { shown: 0 },
  };
}

type Watching = {
  element: HTMLVideoElement | null;
  video: ClientVideo;
  isAssigned: boolean;
  failure: Failure | undefined;
  position: RefObject<PositionTracker | undefined>;
  source: RefObject<Source | undefined>;
  onFinding: (found: NonNullable<Finding>) => void;
  onSlow: (slow: boolean) => void;
};

/** Watches playback until it fails. What it finds stops the video, unless that is only to be loaded from other files. */
function usePlaybackWatch({ element, video, isAssigned, failure, position, source, onFinding, onSlow }: Watching) {
  const watch = useRef<PlaybackWatch>(undefined);
  useEffect(() => {
    if (failure || !element || !position.current || !source.current) return;
    const stop = (found: NonNullable<Finding>) => {
      if (found !== 'replaced') {
        position.current?.suspend();
        leaveFullScreen(element);
        onSlow(false);
      }
      onFinding(found);
    };
    if (!isAssigned) return stop('revoked');
    watch.current = watchPlayback({
      element,
      position: position.current,
      source: source.current,
      inspect: () => inspectVideo(video),
      onFinding: stop,
      onSlow,
    });
    return watch.current.stop;
  }, [element, failure, isAssigned, video, position, source, onFinding, onSlow]);
  return watch;
}

/** Milliseconds between two tries while a temporary failure lasts. */
const TRY_EVERY = 3_000;

type Recovery = {
  video: ClientVideo;
  failure: Failure | undefined;
  onFinding: (found: NonNullable<Finding>) => void;
  onRecovered: () => void;
};

/** Resumes by itself when the server answers again. */
function useRecovery({ video, failure, onFinding, onRecovered }: Recovery): void {
  useEffect(() => {
    if (!failure || !isTemporary(failure)) return;
    let over = false;
    const check = async () => {
      const found = await inspectVideo(video);
      if (over) return;
      if (!found) onRecovered();
      else if (found !== failure) onFinding(found);
    };
    const start = () => void check();
    const timer = setInterval(start, TRY_EVERY);
    window.addEventListener('online', start);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [failure, video, onFinding, onRecovered]);
}
