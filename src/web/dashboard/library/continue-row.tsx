import type { ClientVideo } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { continueButtonId } from '../card-elements.ts';
import { playable } from '../player/lazy-player.tsx';
import type { ContinuedVideo } from '../resume-position.ts';
import { Poster } from './poster.tsx';

type ContinueRowProps = { videos: readonly ContinuedVideo[]; onContinue: (video: ClientVideo) => void };

/** Above the list: what was begun and not finished. Dark, and without the texts of a card, so that it reads as a shortcut. */
export function ContinueRow({ videos, onContinue }: ContinueRowProps) {
  const { t } = useTranslation('dashboard');
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="continue-title" className="mt-5 lg:mt-8">
      <h3 id="continue-title" className="label">
        {t('library.continue.title')}
      </h3>
      {/* Wide enough for the focus ring of its first and last button. */}
      <ul className="-mx-5 -mb-2.5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pt-2.5 pb-2.5 [scrollbar-width:none] md:-mx-3 md:scroll-px-3 md:px-3 lg:grid lg:grid-cols-3 lg:gap-7">
        {videos.map(({ video, position }) => (
          <li
            key={video.id}
            className="flex w-72 max-w-[88%] shrink-0 snap-start only:w-full only:max-w-full lg:w-auto lg:max-w-none lg:only:w-auto"
          >
            <ContinueButton video={video} position={position} onContinue={onContinue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ContinueButtonProps = ContinuedVideo & Pick<ContinueRowProps, 'onContinue'>;

function ContinueButton({ video, position, onContinue }: ContinueButtonProps) {
  const { t } = useTranslation('dashboard');
  const times = { time: formatDuration(position), duration: formatDuration(video.duration) };
  return (
    <button
      type="button"
      id={continueButtonId(video.id)}
      {...playable(video)}
      onClick={() => onContinue(video)}
      className="group relative grid min-h-18 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center bg-ink-black text-left text-white hover:bg-red-deep forced-colors:border"
    >
      <span className="relative h-full w-24 overflow-hidden max-[20rem]:hidden lg:w-32">
        <Poster video={video} className="absolute inset-0" />
      </span>
      <span className="min-w-0 px-3 py-2 leading-tight">
        <span className="sr-only">{t('library.continue.verb')} </span>
        <span dir="auto" className="line-clamp-2 font-extrabold tracking-tight wrap-anywhere">
          {video.title}
        </span>
        <span className="mt-0.5 block text-sm text-bone tabular-nums">{t('player.controls.positionOf', times)}</span>
      </span>
      <span aria-hidden="true" className="grid w-11 place-items-center max-[20rem]:hidden">
        <Icon name="play" className="size-6" />
      </span>
      <PositionBar part={position / video.duration} className="bottom-0" />
    </button>
  );
}

/** The position that a video resumes at, along an edge of what it is in; `className` says which. */
export function PositionBar({ part, className }: { part: number; className: string }) {
  return (
    <span aria-hidden="true" className={`absolute inset-x-0 h-1.5 bg-slate forced-colors:border-y ${className}`}>
      <span
        className="block h-full origin-left bg-tram forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${Math.min(1, part)})` }}
      />
    </span>
  );
}
