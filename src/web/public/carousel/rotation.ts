import { buildAutoplay } from './autoplay.ts';
import { buildRotationStore, neighbour, withoutSlide } from './rotation-view.ts';
import { buildTransition, type TransitionOptions } from './transition.ts';

export type RotationOptions = TransitionOptions & {
  count: number;
  /** Milliseconds; undefined without autoplay. */
  interval: number | undefined;
};

/** The state machine of a carousel, without rendering: autoplay and the visitor begin transitions. */
export function buildRotation({ count, interval, ...options }: RotationOptions) {
  const store = buildRotationStore(count);
  const { view, show, subscribe } = store;
  const transition = buildTransition({ ...options, store, isInstant: () => autoplay.isHeld('reduced motion') });
  const beside = (step: 1 | -1) => neighbour(view().alive, view().shown, step);
  const autoplay = buildAutoplay({ store, interval, onTick: () => transition.begin(beside(1), 1) });

  /** A visitor's own change restarts the interval, so that nothing moves right after it. */
  function turn(to: number | undefined, direction: 1 | -1): void {
    transition.begin(to, direction);
    autoplay.restart();
  }

  return {
    view,
    subscribe,
    /** Returns what stops it for good. */
    start(): () => void {
      autoplay.restart();
      return () => {
        autoplay.stop();
        transition.cancel();
      };
    },
    next: () => turn(beside(1), 1),
    previous: () => turn(beside(-1), -1),
    first: () => turn(view().alive.at(0), -1),
    last: () => turn(view().alive.at(-1), 1),
    goTo: (index: number) => turn(index, index > view().shown ? 1 : -1),
    togglePause: () => autoplay.hold('visitor', !autoplay.isHeld('visitor')),
    hold: autoplay.hold,
    /** Takes out a slide whose picture could not be loaded. */
    drop(index: number): void {
      if (!view().alive.includes(index)) return;
      const change = withoutSlide(view(), index);
      show(change);
      if (change.shown !== undefined) options.onChange?.(change.shown);
      autoplay.restart();
    },
  };
}

export type Rotation = ReturnType<typeof buildRotation>;
