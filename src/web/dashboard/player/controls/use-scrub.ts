import { type PointerEvent, useRef, useState } from 'react';
import type { StreamInfo } from '#contract/renditions.ts';
import { loadScrub, type ScrubSheet } from './storyboard.tsx';

/** Where the pointer is on the bar: a part of the film's length, from 0 to 1. */
export type Pointed = { part: number; isDragging: boolean };

/**
 * What the pointer points at on the bar, and the pictures to show of it, which are fetched with the first pointing.
 * `inset` is what the bar's ends lie within its field, in pixels.
 */
export function useScrub(film: StreamInfo | undefined, inset: number) {
  const [sheet, setSheet] = useState<ScrubSheet>();
  const [pointed, point] = useState<Pointed>();
  const asked = useRef<string>(undefined);

  const look = (event: PointerEvent<HTMLElement>, isDragging: boolean) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left - inset) / Math.max(1, width - inset * 2);
    point({ part: Math.min(1, Math.max(0, part)), isDragging });
    if (!film?.hasStoryboard || asked.current === film.id) return;
    asked.current = film.id;
    void loadScrub(film.id).then(setSheet);
  };
  const hide = () => point(undefined);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => look(event, true),
    onPointerMove: (event: PointerEvent<HTMLElement>) => look(event, event.buttons > 0),
    // A finger that is lifted points nowhere; a mouse still does.
    onPointerUp: (event: PointerEvent<HTMLElement>) => (event.pointerType === 'mouse' ? look(event, false) : hide()),
    onPointerLeave: hide,
    onPointerCancel: hide,
  };
  return { sheet, pointed, handlers };
}
