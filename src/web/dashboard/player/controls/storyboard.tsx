import { type PointerEvent, useRef, useState } from 'react';
import { renditionUrl, type StreamInfo } from '#contract/renditions.ts';
import { formatDuration } from '#web/lib/formats.ts';

/** One thumbnail on the sheet: `start` and `end` in seconds, the rest in pixels. */
type Thumbnail = { start: number; end: number; x: number; y: number; width: number; height: number };
type Storyboard = { sheetUrl: string; thumbnails: Thumbnail[] };

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
export function useStoryboard(stream: StreamInfo | undefined, inset: number) {
  const [storyboard, setStoryboard] = useState<Storyboard>();
  const [pointed, setPointed] = useState<Pointed>();
  const requestedId = useRef<string>(undefined);

  const point = (event: PointerEvent<HTMLElement>, isDragging: boolean) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left - inset) / Math.max(1, width - inset * 2);
    setPointed({ part: Math.min(1, Math.max(0, part)), isDragging });
    if (!stream?.hasStoryboard || requestedId.current === stream.id) return;
    requestedId.current = stream.id;
    void loadStoryboard(stream.id).then(setStoryboard);
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

/** Where the file does not load there are no thumbnails: the time alone is shown. */
async function loadStoryboard(setId: string): Promise<Storyboard> {
  const response = await fetch(renditionUrl(setId, 'scrub.vtt')).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return { sheetUrl: renditionUrl(setId, 'scrub.jpg'), thumbnails: parseStoryboard(text) };
}

const REGION = /#xywh=(\d+),(\d+),(\d+),(\d+)/;

/** Reads a WebVTT storyboard: a line of times, and below it the thumbnail's region of the sheet. */
export function parseStoryboard(text: string): Thumbnail[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [from = '', arrow, to = ''] = line.trim().split(/\s+/);
    const region = REGION.exec(lines[index + 1] ?? '');
    if (arrow !== '-->' || !region) return [];
    const [, x, y, width, height] = region.map(Number);
    return [{ start: secondsOf(from), end: secondsOf(to), x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }];
  });
}

/** `01:02:03.500` or `02:03.500`. */
function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Past the end it is the last one. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | undefined {
  return thumbnails.find(({ end }) => seconds < end) ?? thumbnails.at(-1);
}
