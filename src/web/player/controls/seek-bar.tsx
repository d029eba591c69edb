import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { VideoState } from '../playback/video-element.ts';
import type { LocatedStream } from '../stream/located-stream.ts';
import { StoryboardPreview, useStoryboard } from './storyboard.tsx';

type SeekBarProps = {
  element: HTMLVideoElement;
  stream: LocatedStream | undefined;
  state: VideoState;
  /** The part that is repeated, or whose end is still to be marked. */
  loop?: { from?: number; to?: number };
};

/** Half the thumb's width, in pixels: its centre never reaches the ends of the input. */
const INSET = 10;

/** The position, the buffered part and the loop. The native slider is transparent over the drawing. */
export function SeekBar({ element, stream, state: { time, duration, buffered }, loop = {} }: SeekBarProps) {
  const { t } = useTranslation('dashboard');
  const { storyboard, pointed, handlers } = useStoryboard(stream, INSET);
  // With a storyboard a drag seeks only on release, so that nothing is loaded on the way.
  const seeking = useSeeking(element, { onRelease: storyboard !== undefined });
  const part = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0);
  const shown = seeking.sought ?? Math.min(time, duration);
  return (
    <div className="relative h-11 grow">
      <div
        aria-hidden="true"
        className="absolute top-1/2 h-2 -translate-y-1/2 bg-white/25 forced-color-adjust-none forced-colors:bg-[GrayText]"
        style={{ left: INSET, right: INSET }}
      >
        <Stretch from={0} to={part(buffered)} className="bg-white/30 forced-colors:bg-[CanvasText]" />
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
        {pointed && <StoryboardPreview storyboard={storyboard} part={pointed.part} seconds={pointed.part * duration} />}
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

/** Events after which the element's own time is right again. */
const TIME_EVENTS = ['seeking', 'seeked', 'timeupdate', 'emptied'];

/**
 * A range input as a video's position. `sought` is the chosen time, shown until the element reports it. Only `input` events
 * choose: the `change` event follows the release in an order that differs by browser, when React may have drawn the old
 * time again. `onRelease`: a drag seeks only when it ends.
 */
function useSeeking(element: HTMLVideoElement, { onRelease }: { onRelease: boolean }) {
  const [sought, setSought] = useState<number>();
  const [dragging, setDragging] = useState(false);
  // Read by event handlers before React renders the state.
  const drag = useRef<{ to?: number }>(undefined);

  useEffect(() => {
    if (dragging || sought === undefined) return;
    const listening = new AbortController();
    for (const event of TIME_EVENTS) element.addEventListener(event, () => setSought(undefined), { signal: listening.signal });
    return () => listening.abort();
  }, [element, dragging, sought]);

  const release = () => {
    const { to } = drag.current ?? {};
    drag.current = undefined;
    setDragging(false);
    if (to !== undefined) element.currentTime = to;
  };
  const onPointerDown = (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0) return;
    drag.current = {};
    setDragging(true);
    // The window hears a release outside the bar. Pointer capture would send it to the bar, but in WebKit capture also takes
    // the drag away from the slider's own thumb.
    const released = new AbortController();
    const { signal } = released;
    const end = () => {
      released.abort();
      release();
    };
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal });
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.nativeEvent.type !== 'input') return;
    const to = event.target.valueAsNumber;
    setSought(to);
    if (drag.current && onRelease) drag.current.to = to;
    else element.currentTime = to;
  };
  return { sought, onPointerDown, onChange };
}
