import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import type { PlaceKeeper } from '../playback/playback-position.ts';
import type { Quality } from './quality.ts';
import { openSource, type Seen, type Source } from './source.ts';

type Options = {
  film: HTMLVideoElement | null;
  video: ClientVideo;
  quality: Quality;
  /** Seconds. */
  startAt: number;
  place: RefObject<PlaceKeeper | undefined>;
  onFailure: () => void;
};

/** Feeds the film; where another takes its place, that one from where the viewer is. `seen` is undefined where there is no choice of quality. */
export function useSource({ film, video, quality, startAt, place, onFailure }: Options) {
  const source = useRef<Source>(undefined);
  const fed = useRef(false);
  const [seen, onSeen] = useState<Seen>();
  const fail = useEffectEvent(onFailure);
  const open = useEffectEvent((at: HTMLVideoElement) => {
    const opened = openSource({ film: at, video, quality, onFailure: () => fail(), onSeen });
    source.current = opened;
    if (fed.current) place.current?.resume();
    else opened.feed(startAt);
    fed.current = true;
    return opened.stop;
  });

  const played = `${video.stream?.id} ${video.filePath}`;
  useEffect(() => (film ? open(film) : undefined), [film, played]);
  useEffect(() => source.current?.choose(quality), [quality]);
  return { source, seen };
}
