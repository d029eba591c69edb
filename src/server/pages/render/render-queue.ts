import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rendering blocks the one thread that answers requests, so only so much of it is accepted. */
export class TooManyRenders extends Error {}

export type RenderQueue = ReturnType<typeof buildRenderQueue>;

/** Runs at most `atOnce` renderings and lets `waiting` more wait; throws TooManyRenders for any other. */
export function buildRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooManyRenders('More pages are requested than can be rendered.');
    try {
      return await work();
    } finally {
      // Requests for cached pages are answered between one rendering and the next.
      await nextTurn();
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
