/** Why autoplay rests. */
export type Hold = 'visitor' | 'hover' | 'focus' | 'hidden tab' | 'out of view' | 'reduced motion';

/** What a carousel shows now. A slide is its index among the images. */
export type RotationView = {
  /** The slides whose image loaded. */
  alive: readonly number[];
  shown: number;
  /** The next one, while the shown one fades out. */
  coming: number | undefined;
  /** The one just replaced: while there is one, changes are ignored. */
  leaving: number | undefined;
  direction: 1 | -1;
  /** Whether the picture after the shown one loads too. */
  preloading: boolean;
  playing: boolean;
  pausedByVisitor: boolean;
};

export type RotationOptions = {
  count: number;
  /** Undefined without autoplay. */
  interval: number | undefined;
  /** Milliseconds from a request to the swap, and from the swap until another change is accepted. */
  untilSwap: number;
  untilUnlocked: number;
  onChange?: ((index: number) => void) | undefined;
};

type Timer = ReturnType<typeof setTimeout>;

/** The state machine of a carousel, without rendering. It starts out of view, where autoplay rests. */
export function buildRotation({ count, interval, untilSwap, untilUnlocked, onChange }: RotationOptions) {
  const listeners = new Set<() => void>();
  const holds = new Set<Hold>(['out of view']);
  let view = firstView(count);
  let ticking: Timer | undefined;
  let preloading: Timer | undefined;
  let changing: Timer | undefined;

  function show(change: Partial<RotationView>): void {
    view = { ...view, ...change };
    for (const notify of listeners) notify();
  }

  /** Restarts the interval. Halfway through it the next picture loads; in view but at rest at once, since only the visitor turns. */
  function play(): void {
    stop();
    const playing = interval !== undefined && view.alive.length > 1 && holds.size === 0;
    if (playing) {
      ticking = setInterval(() => turn(neighbour(view.alive, view.shown, 1), 1), interval);
      preloading = setTimeout(() => show({ preloading: true }), interval / 2);
    }
    if (playing !== view.playing) show({ playing });
    if (!playing && !view.preloading && !holds.has('out of view')) show({ preloading: true });
  }

  function stop(): void {
    clearInterval(ticking);
    clearTimeout(preloading);
  }

  function turn(to: number | undefined, direction: 1 | -1): void {
    const isLocked = view.coming !== undefined || view.leaving !== undefined;
    if (isLocked || to === undefined || to === view.shown || !view.alive.includes(to)) return;
    show({ coming: to, direction });
    if (holds.has('reduced motion')) swap();
    else changing = setTimeout(swap, untilSwap);
  }

  function swap(): void {
    const { coming, shown } = view;
    if (coming === undefined) return;
    const isStill = holds.has('reduced motion');
    show({ shown: coming, coming: undefined, leaving: isStill ? undefined : shown });
    if (!isStill) changing = setTimeout(() => show({ leaving: undefined }), untilUnlocked);
    onChange?.(coming);
  }

  /** A visitor's own change restarts the interval, so that nothing moves right after it. */
  function turnByVisitor(to: number | undefined, direction: 1 | -1): void {
    turn(to, direction);
    play();
  }

  function hold(reason: Hold, isHeld: boolean): void {
    if (holds.has(reason) === isHeld) return;
    if (isHeld) holds.add(reason);
    else holds.delete(reason);
    if (reason === 'visitor') show({ pausedByVisitor: isHeld });
    play();
  }

  function drop(index: number): void {
    if (!view.alive.includes(index)) return;
    const after = neighbour(view.alive, index, 1);
    const change = withoutSlide(view, index, after);
    show(change);
    if (change.shown !== undefined) onChange?.(change.shown);
    play();
  }

  return {
    view: () => view,
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    /** Returns what stops it for good. */
    start(): () => void {
      play();
      return () => {
        stop();
        clearTimeout(changing);
        show({ coming: undefined, leaving: undefined });
      };
    },
    next: () => turnByVisitor(neighbour(view.alive, view.shown, 1), 1),
    previous: () => turnByVisitor(neighbour(view.alive, view.shown, -1), -1),
    first: () => turnByVisitor(view.alive.at(0), -1),
    last: () => turnByVisitor(view.alive.at(-1), 1),
    goTo: (index: number) => turnByVisitor(index, index > view.shown ? 1 : -1),
    togglePause: () => hold('visitor', !holds.has('visitor')),
    hold,
    /** Takes out a slide whose picture could not be loaded. */
    drop,
  };
}

export type Rotation = ReturnType<typeof buildRotation>;

function firstView(count: number): RotationView {
  return {
    alive: Array.from({ length: count }, (_, index) => index),
    shown: 0,
    coming: undefined,
    leaving: undefined,
    direction: 1,
    preloading: false,
    playing: false,
    pausedByVisitor: false,
  };
}

/** The slide `step` places from another; behind the last comes the first. */
export function neighbour(alive: readonly number[], from: number, step: 1 | -1): number | undefined {
  return alive[(alive.indexOf(from) + step + alive.length) % alive.length];
}

function withoutSlide(view: RotationView, index: number, after: number | undefined): Partial<RotationView> {
  const change: Partial<RotationView> = { alive: view.alive.filter((one) => one !== index) };
  if (view.shown === index) change.shown = view.coming ?? after ?? index;
  if (view.coming === index) change.coming = after === view.shown ? undefined : after;
  if (change.shown !== undefined) change.coming = undefined;
  if (view.leaving === index) change.leaving = undefined;
  return change;
}
