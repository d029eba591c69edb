import { type PointerEvent, useRef, useState } from 'react';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import type { LocatedStream } from '../stream/located-stream.ts';
import { loadStoryboard, type Storyboard, type Thumbnail, thumbnailAt } from './thumbnails.ts';

/** The pointer on the seek bar: the part of the video's length it is at, from 0 to 1. */
type Pointed = { part: number; isDragging: boolean };

const BORDER = 3;

type StoryboardPreviewProps = { storyboard: Storyboard | undefined; part: number; seconds: number };

/** The thumbnail and the time at the pointer, above the bar and never beyond its ends. */
export function StoryboardPreview({ storyboard, part, seconds }: StoryboardPreviewProps) {
  const thumbnail = storyboard && thumbnailAt(storyboard.thumbnails, seconds);
  const width = Math.max(64, (thumbnail?.width ?? 0) + BORDER * 2);
  return (
    <div
      aria-hidden="true"
      data-storyboard=""
      className="pointer-events-none absolute bottom-full z-3 mb-1 grid justify-items-center"
      style={{ width, left: `clamp(0px, calc(${part * 100}% - ${width / 2}px), calc(100% - ${width}px))` }}
    >
      {storyboard && thumbnail && <Frame sheetUrl={storyboard.sheetUrl} thumbnail={thumbnail} />}
      <span className="bg-ink-black px-2 py-0.5 text-sm font-bold tabular-nums">{formatDuration(Math.floor(seconds))}</span>
    </div>
  );
}

/** The whole sheet, moved and clipped to one thumbnail. */
function Frame({ sheetUrl, thumbnail: { x, y, width, height } }: { sheetUrl: string; thumbnail: Thumbnail }) {
  return (
    <span className="overflow-hidden border-white bg-ink-black" style={{ borderWidth: BORDER }}>
      <span className="block overflow-hidden" style={{ width, height }}>
        <img
          src={sheetUrl}
          alt=""
          draggable={false}
          className="max-w-none"
          style={{ transform: `translate(${-x}px, ${-y}px)` }}
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      </span>
    </span>
  );
}

/**
 * Where the pointer is on the bar, and the storyboard, which is fetched when the bar is first pointed at. `inset` is the
 * distance in pixels from the input's edges to the bar's ends.
 */
export function useStoryboard(stream: LocatedStream | undefined, inset: number) {
  const [storyboard, setStoryboard] = useState<Storyboard>();
  const [pointed, setPointed] = useState<Pointed>();
  const requested = useRef<string>(undefined);

  const point = (event: PointerEvent<HTMLElement>, isDragging: boolean) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left - inset) / Math.max(1, width - inset * 2);
    setPointed({ part: Math.min(1, Math.max(0, part)), isDragging });
    if (!stream?.hasStoryboard || requested.current === stream.base) return;
    requested.current = stream.base;
    void loadStoryboard(stream.base).then(setStoryboard);
  };
  const hide = () => setPointed(undefined);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => point(event, true),
    onPointerMove: (event: PointerEvent<HTMLElement>) => point(event, event.buttons > 0),
    // A lifted finger points nowhere; a mouse still does.
    onPointerUp: (event: PointerEvent<HTMLElement>) => (event.pointerType === 'mouse' ? point(event, false) : hide()),
    onPointerLeave: hide,
    onPointerCancel: hide,
  };
  return { storyboard, pointed, handlers };
}
