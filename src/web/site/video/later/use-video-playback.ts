import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { publicVideoUrl } from '#contract/pages/public-videos.ts';
import { type Failure, type Finding, inspectFile } from '#web/player/playback/failures.ts';
import { createPositionTracker, type PositionTracker } from '#web/player/playback/playback-position.ts';
import { useAutoplay } from '#web/player/playback/use-autoplay.ts';
import { play } from '#web/player/playback/video-element.ts';
import { type PlaybackWatch, watchPlayback } from '#web/player/playback/watch-playback.ts';
import type { Quality } from '#web/player/stream/quality.ts';
import { type Engine, useSource } from '#web/player/stream/use-source.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { beginningIn, type ShownVideo, streamOf } from '../shown-video.ts';
import { readEngine } from './engine.ts';

type Options = {
  element: HTMLVideoElement | null;
  video: ShownVideo;
  stage: RefObject<HTMLElement | null>;
  quality: Quality;
};

/** Plays a video, finds out why it stopped, and resumes it at the same position. */
export function useVideoPlayback({ element, video, stage, quality }: Options) {
  const { hasVideos = false } = usePage();
  const position = useRef<PositionTracker>(undefined);
  const watch = useRef<PlaybackWatch>(undefined);
  const [failure, setFailure] = useState<Failure>();
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!element) return;
    position.current = createPositionTracker(element, (at) => source.current?.feed(at));
    return position.current.stop;
  }, [element]);
  const file = publicVideoUrl(video, video.file);
  const engine: Engine = {
    // A document from before there were videos has a policy that refuses it.
    openStream: () => (hasVideos ? readEngine() : undefined),
    beginning: () => beginningIn(stage.current),
  };
  const files = { stream: streamOf(video), file };
  const onFailure = () => watch.current?.fail();
  const { source, playing } = useSource({ element, files, engine, quality, startAt: 0, position, onFailure });
  const blocked = useAutoplay(element);

  useEffect(() => {
    if (failure || !element || !position.current || !source.current) return;
    const onFinding = (found: NonNullable<Finding>) => {
      position.current?.suspend();
      setSlow(false);
      setFailure(found === 'replaced' ? 'revoked' : found);
    };
    const inspect = () => inspectShown(file);
    watch.current = watchPlayback({
      element,
      position: position.current,
      source: source.current,
      inspect,
      onFinding,
      onSlow: setSlow,
    });
    return watch.current.stop;
  }, [element, failure, file, source]);

  const retry = useCallback(() => {
    setFailure(undefined);
    position.current?.resume();
    if (element) play(element);
  }, [element]);
  return { failure, slow, blocked, retry, playing };
}

/** A video that the server does not give is no longer public. */
async function inspectShown(file: string): Promise<Finding> {
  const found = await inspectFile(file);
  return found === 'refused' ? 'revoked' : found;
}
