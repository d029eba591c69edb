import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '#web/public/lib/media-query.ts';
import type { Hold } from './autoplay.ts';
import { buildRotation, type Rotation, type RotationOptions } from './rotation.ts';

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
