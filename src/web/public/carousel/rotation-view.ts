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

/** An external store of React's: what a carousel shows, which each change replaces. */
export function buildRotationStore(count: number) {
  const listeners = new Set<() => void>();
  let view = firstView(count);
  return {
    view: () => view,
    show(change: Partial<RotationView>): void {
      view = { ...view, ...change };
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

export type RotationStore = ReturnType<typeof buildRotationStore>;

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

/** What changes where a slide is taken out; the one after it takes the place of one that is shown. */
export function withoutSlide(view: RotationView, index: number): Partial<RotationView> {
  const after = neighbour(view.alive, index, 1);
  const change: Partial<RotationView> = { alive: view.alive.filter((one) => one !== index) };
  if (view.shown === index) change.shown = view.coming ?? after ?? index;
  if (view.coming === index) change.coming = after === view.shown ? undefined : after;
  if (change.shown !== undefined) change.coming = undefined;
  if (view.leaving === index) change.leaving = undefined;
  return change;
}
