import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';

export type Side = 'before' | 'after';
type Drag = { from: string; over?: string; side: Side };

/** So near the upper or lower edge of the window, in pixels, the page scrolls while something is dragged. */
const EDGE = 96;
const SCROLL_STEP = 10;

/**
 * Rows are dragged by their handle, with a mouse, pen or finger, by pointer events: the browser's own drag and drop knows no
 * finger. Each row has a key; `onDrop` gets those of the dragged row and of the one beside which it was let go.
 */
export function useDragging(onDrop: (from: string, to: string, side: Side) => void) {
  const list = useId();
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return undefined;
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      if (y < EDGE) scrollBy(0, -SCROLL_STEP);
      else if (y > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
      frame = requestAnimationFrame(scroll);
    });
    addEventListener('keydown', stop);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', stop);
    };
  }, [isDragging]);

  return {
    handle: (key: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ from: key, side: 'after' });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!drag) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ from: drag.from, side: drag.side, ...placeUnder(list, pointer.current) });
      },
      onPointerUp: () => {
        setDrag(undefined);
        if (drag?.over !== undefined && drag.over !== drag.from) onDrop(drag.from, drag.over, drag.side);
      },
      onLostPointerCapture: () => setDrag(undefined),
    }),
    target: (key: string) => ({ 'data-drop-list': list, 'data-drop': key }),
    classOf: (key: string) => {
      if (drag?.from === key) return 'opacity-40';
      if (drag?.over !== key) return undefined;
      return drag.side === 'before' ? 'border-t-8 border-t-tram' : 'border-b-8 border-b-tram';
    },
  };
}

/** The row under a point of the window, and which half of it. */
function placeUnder(list: string, { x, y }: { x: number; y: number }): Partial<Drag> {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-drop-list="${CSS.escape(list)}"]`);
  if (!row?.dataset.drop) return {};
  const { top, height } = row.getBoundingClientRect();
  return { over: row.dataset.drop, side: y < top + height / 2 ? 'before' : 'after' };
}
