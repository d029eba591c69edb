import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { captionsFile, publicVideoUrl } from '#contract/pages/public-videos.ts';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useHydration } from '#web/public/lib/use-hydrated.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { wholeFileOf } from './first-file.ts';
import { loadPlayer, type Player, prepare } from './load-player.ts';
import { MoreTexts } from './more-texts.tsx';
import type { ShownVideo } from './shown-video.ts';

/**
 * A video of the trainer's: its poster until it is tapped, and nothing of the video or its player before. Without scripts it is the
 * browser's own player with a file that every browser plays. Its place is that of the picture, and the strip below it that of
 * the controls, so that nothing moves.
 */
export function SiteVideo({ video }: { video: ShownVideo }) {
  return (
    <MoreTexts texts={video.texts}>
      <VideoPlace key={video.base} video={video} />
    </MoreTexts>
  );
}

/** Without a poster: what most videos have. */
const USUAL = { width: 16, height: 9 };

function VideoPlace({ video }: { video: ShownVideo }) {
  const { t } = useTranslation('site');
  const { width, height } = video.poster ?? USUAL;
  const stage = useRef<HTMLElement>(null);
  const mounted = useRef<HTMLVideoElement>(null);
  const { state, poster, player, play } = usePlayer(video, stage, mounted);
  const isStarted = state !== 'idle';
  return (
    <section
      ref={stage}
      aria-label={video.title}
      tabIndex={-1}
      className="group/stage border-t-8 border-tram bg-ink-black text-white outline-none"
    >
      {/* As wide as its height allows in the window: an upright video would not be seen whole. */}
      <div
        data-picture=""
        className="relative mx-auto"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(80svh * ${width / height})` }}
      >
        {isStarted ? (
          <VideoElement ref={mounted} video={video} poster={poster} controls={state === 'failed'} />
        ) : (
          <>
            <Poster video={video} />
            <PlayButton title={video.title} onPointerDown={() => prepare(video, stage.current)} onClick={play} />
            <PlainVideo video={video} />
          </>
        )}
        {state === 'loading' && (
          <p role="status" className="pointer-events-none absolute bottom-0 left-0 bg-ink-black px-4 py-2 font-bold">
            {t('video.loading')}
          </p>
        )}
      </div>
      <div className="grid min-h-25 sm:min-h-14">
        {player ? <player.Player video={video} first={player.first} stage={stage} mounted={mounted} /> : <Facts video={video} />}
      </div>
    </section>
  );
}

type State = 'idle' | 'loading' | 'playing' | 'failed';

/** Mounts the element within the tap, since phones allow sound only then. Where the player does not come, the browser's own plays the file. */
function usePlayer(video: ShownVideo, stage: RefObject<HTMLElement | null>, mounted: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<State>('idle');
  const [player, setPlayer] = useState<{ Player: Player; first: string | undefined }>();
  const [poster, setPoster] = useState<string>();
  const playFile = (url: string) => {
    if (mounted.current) mounted.current.src = url;
  };
  const play = () => {
    // By the very URL it was loaded from, so that no browser requests it again.
    setPoster(stage.current?.querySelector('img')?.currentSrc);
    const first = prepare(video, stage.current);
    flushSync(() => setState('loading'));
    stage.current?.focus({ preventScroll: true });
    // Its player is loaded meanwhile, and goes on with it.
    if (first !== undefined) playFile(first);
    mounted.current?.play().catch(() => undefined);
    loadPlayer(first).then(
      (loaded) => {
        setPlayer({ Player: loaded, first });
        setState('playing');
      },
      () => {
        if (first === undefined) playFile(wholeFileOf(video));
        setState('failed');
        mounted.current?.play().catch(() => undefined);
      },
    );
  };
  return { state, poster, player, play };
}

/** The source is the player's to set, or that of the browser's own. */
function VideoElement({ video, ...rest }: { video: ShownVideo } & ComponentProps<'video'>) {
  const { t } = useTranslation('site');
  return (
    <video {...rest} playsInline aria-label={video.title} className="absolute inset-0 size-full object-contain">
      <Tracks video={video} />
      {t('video.unsupported')}
    </video>
  );
}

/** The captions in the page's language come first. */
function Tracks({ video, isDefault = false }: { video: ShownVideo; isDefault?: boolean }) {
  const { t, language: own } = useTranslation('common');
  const languages = [...video.captions].sort((one, other) => Number(other === own) - Number(one === own));
  return languages.map((language) => (
    <track
      key={language}
      kind="captions"
      src={publicVideoUrl(video, captionsFile(language))}
      srcLang={language}
      label={t(`common:language.${language}`)}
      default={isDefault && language === own}
    />
  ));
}

function Poster({ video }: { video: ShownVideo }) {
  const { poster } = video;
  if (!poster) return null;
  return (
    <picture className="contents">
      {poster.light && <source type="image/avif" srcSet={publicVideoUrl(video, poster.light)} />}
      <img
        src={publicVideoUrl(video, poster.file)}
        width={poster.width}
        height={poster.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}

/** The whole picture is the button. */
function PlayButton({ title, ...rest }: { title: string } & ComponentProps<'button'>) {
  const { t } = useTranslation('site');
  // Its own, since it is hydrated later than the page, as part of a file of its own.
  const isHydrated = useHydration();
  return (
    <button
      {...rest}
      type="button"
      aria-label={t('video.play', { title })}
      className={classNames(
        'absolute inset-0 flex w-full cursor-pointer items-end focus-visible:-outline-offset-4',
        !isHydrated && 'invisible',
      )}
    >
      <span className="grid size-20 place-items-center bg-tram text-ink-black">
        <Icon name="play" className="size-10" />
      </span>
    </button>
  );
}

/** For browsers without scripts. */
function PlainVideo({ video }: { video: ShownVideo }) {
  const { poster } = video;
  return (
    <noscript>
      <video
        controls
        playsInline
        preload="none"
        {...(poster && { poster: publicVideoUrl(video, poster.file) })}
        aria-label={video.title}
        className="absolute inset-0 size-full object-contain"
      >
        <source src={wholeFileOf(video)} />
        <Tracks video={video} isDefault />
      </video>
    </noscript>
  );
}

/** In the place of the controls, before there are any. */
function Facts({ video }: { video: ShownVideo }) {
  const { t, language } = useTranslation('site');
  return (
    <p className="flex flex-wrap items-center gap-x-4 px-4 text-sm font-bold tabular-nums">
      <span>{t('video.length', { duration: formatDuration(video.seconds) })}</span>
      {video.captions.includes(language) && <span>{t('video.captions')}</span>}
    </p>
  );
}
