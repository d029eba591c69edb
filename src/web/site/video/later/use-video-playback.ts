import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, type Finding, inspectFile } from '#web/player/playback/failures.ts';
import { createPositionTracker, type PositionTracker } from '#web/player/playback/playback-position.ts';
import { useAutoplay } from '#web/player/playback/use-autoplay.ts';
import { play } from '#web/player/playback/video-element.ts';
import { type PlaybackWatch, watchPlayback } from '#web/player/playback/watch-playback.ts';
import type { Quality } from '#web/player/stream/quality.ts';
import { type Engine, type PlayingRendition, useSource } from '#web/player/stream/use-source.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { wholeFileOf } from '../first-file.ts';
import { beginningIn, type ShownVideo, streamOf } from '../shown-video.ts';
import { readEngine } from './engine.ts';
import { useTakeover } from './use-takeover.ts';

type Options = {
  element: HTMLVideoElement | null;
  video: ShownVideo;
  /** The file with which the tap has begun. */
  first: string | undefined;
  stage: RefObject<HTMLElement | null>;
  quality: Quality;
};

/** Plays a video, finds out why it stopped, and resumes it at the same position. */
export function useVideoPlayback({ element, video, first, stage, quality }: Options) {
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
  // Page data may come again while it plays, with a start file that was made meanwhile.
  const [file] = useState(() => first ?? wholeFileOf(video));
  // A document from before there were videos has a policy that refuses hls.js.
  const takeover = useTakeover({ element, video, stage, quality, isOver: first === undefined, isAllowed: hasVideos });
  const engine: Engine = {
    openStream: () => (hasVideos ? readEngine() : undefined),
    beginning: () => beginningIn(stage.current, takeover.share),
  };
  const files = { stream: takeover.isOver ? streamOf(video) : undefined, file };
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
    const watched = { element, position: position.current, source: source.current, onFinding, onSlow: setSlow };
    watch.current = watchPlayback({ ...watched, inspect: () => inspectShown(file) });
    return watch.current.stop;
  }, [element, failure, file, source, takeover.isOver]);

  const retry = useCallback(() => {
    setFailure(undefined);
    position.current?.resume();
    if (element) play(element);
  }, [element]);
  return { failure, slow, blocked, retry, playing: usePlaying(playing, takeover.playing) };
}

/** What plays, once the source has told it: until then the file's. */
function usePlaying(playing: PlayingRendition | undefined, before: PlayingRendition | undefined) {
  const [hasTold, setTold] = useState(false);
  if (playing && !hasTold) setTold(true);
  return hasTold ? playing : before;
}

/** A video that the server does not give is no longer public. */
async function inspectShown(file: string): Promise<Finding> {
  const found = await inspectFile(file);
  return found === 'refused' ? 'revoked' : found;
}
