import type { RotationStore } from './rotation-view.ts';

/** Why autoplay rests. */
export type Hold = 'visitor' | 'hover' | 'focus' | 'hidden tab' | 'out of view' | 'reduced motion';

type Outside = {
  store: RotationStore;
  /** Milliseconds; undefined without autoplay. */
  interval: number | undefined;
  onTick: () => void;
};

/** Turns a carousel at an interval, unless something holds it. It starts out of view, where it rests. */
export function buildAutoplay({ store: { view, show }, interval, onTick }: Outside) {
  const holds = new Set<Hold>(['out of view']);
  let ticking: ReturnType<typeof setInterval> | undefined;
  let preloading: ReturnType<typeof setTimeout> | undefined;

  /** Restarts the interval. Halfway through it the next picture loads; in view but at rest at once, since only the visitor turns. */
  function restart(): void {
    stop();
    const playing = interval !== undefined && view().alive.length > 1 && holds.size === 0;
    if (playing) {
      ticking = setInterval(onTick, interval);
      preloading = setTimeout(() => show({ preloading: true }), interval / 2);
    }
    if (playing !== view().playing) show({ playing });
    if (!playing && !view().preloading && !holds.has('out of view')) show({ preloading: true });
  }

  function stop(): void {
    clearInterval(ticking);
    clearTimeout(preloading);
  }

  return {
    restart,
    stop,
    isHeld: (reason: Hold) => holds.has(reason),
    hold(reason: Hold, isHeld: boolean): void {
      if (holds.has(reason) === isHeld) return;
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      if (reason === 'visitor') show({ pausedByVisitor: isHeld });
      restart();
    },
  };
}
