import { useState } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { savesData } from '#web/player/stream/connection.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { REDUCED_MOTION, useMediaQuery } from '#web/public/lib/media-query.ts';
import { playButtonId } from '../../../card-elements.ts';
import { Poster } from '../../../library/poster.tsx';
import { preparePlayer } from '../../../player/lazy-player.tsx';
import { usePlayback } from '../../player/playback/use-playback.ts';

type PreviewProps = { video: ClientVideo; isStill: boolean; onPlay: (video: ClientVideo) => void };

/** The film of the exercise, again and again and without sound; a press opens the player. It stands still where data are saved. */
export function Preview({ video, isStill, onPlay }: PreviewProps) {
  const { t } = useTranslation('dashboard');
  const isCalm = useMediaQuery(REDUCED_MOTION);
  const moves = !isStill && !isCalm && !savesData();
  return (
    <button
      type="button"
      id={playButtonId(video.id)}
      aria-label={t('training.video.openOf', { title: video.title })}
      onPointerDown={() => preparePlayer(video)}
      onClick={() => onPlay(video)}
      className="group relative -mx-5 block cursor-pointer overflow-hidden bg-ink-black outline-none focus-visible:outline-4 focus-visible:-outline-offset-8 focus-visible:outline-tram md:-mx-0 flanked:-mx-5 xl:flanked:mx-0 xl:self-start"
    >
      <Poster
        video={video}
        className="aspect-video max-h-[max(6rem,min(38dvh,100dvh-26rem))] w-full flanked:max-h-[max(4rem,min(45dvh,100dvh-14rem))] xl:flanked:max-h-[70dvh]"
      />
      {moves && <Loop key={video.id} video={video} />}
      <span
        aria-hidden="true"
        className="absolute right-0 bottom-0 flex min-h-11 items-center gap-2 bg-ink-black px-4 font-bold text-white group-hover:bg-red-deep"
      >
        <Icon name="play" className="size-5" />
        {t('training.video.open')}
      </span>
    </button>
  );
}

/** Over the poster, which stays where the film does not play. */
function Loop({ video }: { video: ClientVideo }) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [isMoving, setMoving] = useState(false);
  const { failure } = usePlayback(element, { video, isAssigned: true, quality: 'auto' });
  if (failure) return null;
  return (
    <video
      ref={setElement}
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setMoving(true)}
      className={`pointer-events-none absolute inset-0 size-full bg-ink-black object-contain ${isMoving ? '' : 'invisible'}`}
    />
  );
}
