import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { buildRotation, type Hold, type Rotation, type RotationOptions } from './rotation.ts';

/** A rotation that follows its place in the page: it rests in a hidden tab, out of view and under reduced motion. */
export function useRotation(options: RotationOptions, place: RefObject<HTMLElement | null>) {
  const { onChange } = options;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const [rotation] = useState(() => buildRotation({ ...options, onChange: (index) => latest.current?.(index) }));
  const view = useSyncExternalStore(rotation.subscribe, rotation.view, rotation.view);
  useEffect(() => rotation.start(), [rotation]);
  useHoldWhile(rotation, 'reduced motion', watchReducedMotion);
  useHoldWhile(rotation, 'hidden tab', watchHiddenTab);
  useHoldOutOfView(rotation, place);
  return { rotation, view };
}

type Watch = (tell: (isHeld: boolean) => void) => () => void;

function useHoldWhile(rotation: Rotation, reason: Hold, watch: Watch): void {
  useEffect(() => watch((isHeld) => rotation.hold(reason, isHeld)), [rotation, reason, watch]);
}

const watchReducedMotion: Watch = (tell) => {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  const read = () => tell(query.matches);
  read();
  query.addEventListener('change', read);
  return () => query.removeEventListener('change', read);
};

const watchHiddenTab: Watch = (tell) => {
  const read = () => tell(document.visibilityState === 'hidden');
  read();
  document.addEventListener('visibilitychange', read);
  return () => document.removeEventListener('visibilitychange', read);
};

/** A strip at the edge of the screen is not yet being looked at. */
const IN_VIEW_FROM = 0.25;

function useHoldOutOfView(rotation: Rotation, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const tell = (entries: IntersectionObserverEntry[]) => rotation.hold('out of view', !entries.at(-1)?.isIntersecting);
    const observer = new IntersectionObserver(tell, { threshold: IN_VIEW_FROM });
    observer.observe(current);
    return () => observer.disconnect();
  }, [rotation, place]);
}
