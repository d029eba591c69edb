import { type DragEvent, type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import type { Rotation } from './rotation.ts';

type KeyOptions = { pauseOnHover: boolean; canPause: boolean };

/** Keys work while the carousel has the focus. Focus and a mouse over it hold autoplay. */
export function focusAndKeys(rotation: Rotation, { pauseOnHover, canPause }: KeyOptions) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const act = keyAction(rotation, event, canPause);
      if (!act) return;
      event.preventDefault();
      act();
    },
    onFocus: () => rotation.hold('focus', true),
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) rotation.hold('focus', false);
    },
    onPointerEnter(event: PointerEvent) {
      if (pauseOnHover && event.pointerType === 'mouse') rotation.hold('hover', true);
    },
    onPointerLeave: () => rotation.hold('hover', false),
  };
}

function keyAction(rotation: Rotation, event: KeyboardEvent, canPause: boolean): (() => void) | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  switch (event.key) {
    case 'ArrowLeft':
      return rotation.previous;
    case 'ArrowRight':
      return rotation.next;
    case 'Home':
      return rotation.first;
    case 'End':
      return rotation.last;
    case ' ':
      // On a button the space bar presses that button.
      return canPause && !(event.target instanceof HTMLButtonElement) ? rotation.togglePause : undefined;
    default:
      return undefined;
  }
}

/** A swipe to the right shows the previous picture, to the left the next. */
export function useSwipe(rotation: Rotation, isEnabled: boolean) {
  const startedAt = useRef<number>(undefined);
  if (!isEnabled) return {};
  return {
    onPointerDown(event: PointerEvent) {
      startedAt.current = event.isPrimary && event.button === 0 ? event.clientX : undefined;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp(event: PointerEvent) {
      const way = event.clientX - (startedAt.current ?? event.clientX);
      startedAt.current = undefined;
      if (Math.abs(way) <= pageLimits.carousel.swipePx) return;
      if (way > 0) rotation.previous();
      else rotation.next();
    },
    onPointerCancel() {
      startedAt.current = undefined;
    },
    /** A picture that a mouse drags away would end the swipe. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
