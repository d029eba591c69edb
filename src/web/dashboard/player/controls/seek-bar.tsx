import type { StreamInfo } from '#contract/renditions.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Loop } from '../preferences/use-loop-and-repeat.ts';
import { ScrubPicture } from './scrub-picture.tsx';
import type { FilmState } from './use-film-state.ts';
import { useScrub } from './use-scrub.ts';
import { useSeeking } from './use-seeking.ts';

type SeekBarProps = {
  film: HTMLVideoElement;
  /** What was made of an upload. */
  made: StreamInfo | undefined;
  state: FilmState;
  loop: Loop;
};

/** The thumb's centre never reaches the ends of its field: half its width, in pixels. */
const INSET = 10;

/** Where the film is, what is loaded, and the stretch that is repeated. A slider as browsers know it lies over the drawing. */
export function SeekBar({ film, made, state: { time, duration, loaded }, loop }: SeekBarProps) {
  const { t } = useTranslation('dashboard');
  const { sheet, pointed, handlers } = useScrub(made, INSET);
  // With pictures the film follows when the finger is lifted, and loads nothing on the way.
  const seeking = useSeeking(film, { waits: sheet !== undefined });
  const part = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0);
  const shown = seeking.sought ?? Math.min(time, duration);
  return (
    <div className="relative h-11 grow">
      <div
        aria-hidden="true"
        className="absolute top-1/2 h-2 -translate-y-1/2 bg-white/25 forced-color-adjust-none forced-colors:bg-[GrayText]"
        style={{ left: INSET, right: INSET }}
      >
        <Stretch from={0} to={part(loaded)} className="bg-white/30 forced-colors:bg-[CanvasText]" />
        <Stretch from={0} to={part(shown)} className="bg-tram forced-colors:bg-[Highlight]" />
        {loop.from !== undefined && (
          <Stretch
            from={part(loop.from)}
            to={part(loop.to ?? time)}
            className="-inset-y-1.5 border-x-3 border-sky bg-sky/45 forced-colors:border-[CanvasText]"
          />
        )}
      </div>
      <div className="absolute inset-x-2.5 inset-y-0">
        {pointed && <ScrubPicture sheet={sheet} part={pointed.part} seconds={pointed.part * duration} />}
      </div>
      <input
        type="range"
        data-position=""
        min={0}
        max={duration}
        step={0.1}
        value={shown}
        onChange={seeking.onChange}
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown(event);
          seeking.onPointerDown(event);
        }}
        aria-label={t('player.controls.position')}
        aria-valuetext={t('player.controls.positionOf', { time: formatDuration(shown), duration: formatDuration(duration) })}
        className="absolute inset-0 w-full cursor-pointer touch-none appearance-none forced-color-adjust-none forced-colors:[&::-moz-range-thumb]:bg-[Highlight] forced-colors:[&::-webkit-slider-thumb]:bg-[Highlight] bg-transparent focus-visible:-outline-offset-3 [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-tram [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-tram"
      />
    </div>
  );
}

function Stretch({ from, to, className }: { from: number; to: number; className: string }) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return (
    <div className={`absolute inset-y-0 ${className}`} style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }} />
  );
}
