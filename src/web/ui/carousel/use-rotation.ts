import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { limits } from '#contract/limits.ts';
import { REDUCED_MOTION, useMediaQuery } from '#web/lib/media-query.ts';
import { buildRotation, type Hold, type Rotation, type RotationOptions } from './rotation.ts';

/** The rotation of a carousel on the page: autoplay rests in a hidden tab, out of view and under reduced motion. */
export function useRotation(options: RotationOptions, element: RefObject<HTMLElement | null>) {
  const { onChange } = options;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const [rotation] = useState(() => buildRotation({ ...options, onChange: (index) => latest.current?.(index) }));
  const view = useSyncExternalStore(rotation.subscribe, rotation.view, rotation.view);
  useEffect(() => rotation.start(), [rotation]);
  useHold(rotation, 'reduced motion', useMediaQuery(REDUCED_MOTION));
  useHoldWhileHidden(rotation);
  useHoldOutOfView(rotation, element);
  return { rotation, view };
}

function useHold(rotation: Rotation, reason: Hold, isHeld: boolean): void {
  useEffect(() => rotation.hold(reason, isHeld), [rotation, reason, isHeld]);
}

function useHoldWhileHidden(rotation: Rotation): void {
  useEffect(() => {
    const read = () => rotation.hold('hidden tab', document.visibilityState === 'hidden');
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [rotation]);
}

/** How much of it must be visible, so that a strip at the edge of the screen does not count as in view. */
const IN_VIEW_FROM = 0.25;

function useHoldOutOfView(rotation: Rotation, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const tell = (entries: IntersectionObserverEntry[]) => rotation.hold('out of view', !entries.at(-1)?.isIntersecting);
    const observer = new IntersectionObserver(tell, { threshold: IN_VIEW_FROM });
    observer.observe(current);
    return () => observer.disconnect();
  }, [rotation, element]);
}

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
      if (Math.abs(way) <= limits.carousel.swipePx) return;
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
