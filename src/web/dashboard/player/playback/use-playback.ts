import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { progressQuery, videosQuery } from '../../queries.ts';
import { placeToResume } from '../../resume-position.ts';
import type { Quality } from '../stream/quality.ts';
import { useSource } from '../stream/use-source.ts';
import { type Finding, inspectVideo, type Trouble } from './inspect-video.ts';
import { leaveFullScreen } from './leave-full-screen.ts';
import { keepPlace, type PlaceKeeper } from './playback-position.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useRecovery } from './use-recovery.ts';
import { play } from './video-element.ts';
import { type PlaybackWatch, watchPlayback } from './watch-playback.ts';

type Played = { video: ClientVideo; isAssigned: boolean; quality: Quality };

/** Plays a video, knows why it stopped, and goes on where it was. `film` is null until its element is there. */
export function usePlayback(film: HTMLVideoElement | null, { video, isAssigned, quality }: Played) {
  const place = useRef<PlaceKeeper>(undefined);
  const watch = useRef<PlaybackWatch>(undefined);
  const [trouble, setTrouble] = useState<Trouble>();
  const [slow, setSlow] = useState(false);
  const client = useQueryClient();

  useEffect(() => {
    if (!film) return;
    place.current = keepPlace(film, (at) => source.current?.feed(at));
    return place.current.stop;
  }, [film]);
  const startAt = placeToResume(client.getQueryData(progressQuery.queryKey)?.get(video.id), video.duration);
  const onFailure = () => watch.current?.fail();
  const { source, seen } = useSource({ film, video, quality, startAt, place, onFailure });
  const blocked = useAutoplay(film);

  /** What the list says anew of the video comes back as another video. */
  const onFinding = useCallback(
    (found: NonNullable<Finding>) => {
      if (found === 'revoked' || found === 'replaced') void client.invalidateQueries({ queryKey: videosQuery.queryKey });
      if (found !== 'replaced') setTrouble(found);
    },
    [client],
  );
  const retry = useCallback(() => {
    setTrouble(undefined);
    place.current?.resume();
  }, []);

  useEffect(() => {
    if (trouble || !film || !place.current || !source.current) return;
    const onTrouble = (found: NonNullable<Finding>) => {
      if (found !== 'replaced') {
        place.current?.suspend();
        leaveFullScreen(film);
        setSlow(false);
      }
      onFinding(found);
    };
    if (!isAssigned) return onTrouble('revoked');
    const inspect = () => inspectVideo(video);
    watch.current = watchPlayback({ film, place: place.current, source: source.current, inspect, onTrouble, onSlow: setSlow });
    return watch.current.stop;
  }, [film, trouble, isAssigned, video, source, onFinding]);
  useRecovery({ video, trouble, onFinding, onRecovered: retry });

  /** Whoever presses for it wants it to play, paused or not before. */
  const retryByHand = () => {
    retry();
    if (film) play(film);
  };
  return { trouble, slow, blocked, retry: retryByHand, seen };
}
