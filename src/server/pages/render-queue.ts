import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rendering holds the one thread that answers everybody: only so much of it is taken on. */
export class TooManyRenders extends Error {}

/** Runs at most `atOnce` pieces of work and lets `waiting` more wait; throws TooManyRenders for what comes on top. */
export function buildRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooManyRenders('More pages are asked for than can be rendered.');
    try {
      return await work();
    } finally {
      // Who waits for a page that lies ready is answered between one rendering and the next.
      await nextTurn();
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
