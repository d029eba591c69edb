import { type Hold, type HoldOptions, NotHeld, type Peers } from './peers.ts';

type Waiter = HoldOptions & { grant(): void };
/** Who has a name, and who waits for it. */
type Queue = { contend: (() => void) | undefined; waiting: Waiter[] };

/** The peers of a process that has none: names are held in memory, and nothing is heard, since nobody else changes anything. */
export function openInProcess(): Peers {
  const queues = new Map<string, Queue>();
  const never = new AbortController().signal;

  const pass = (name: string) => {
    const queue = queues.get(name);
    const next = queue?.waiting.shift();
    if (!queue || !next) {
      queues.delete(name);
      return;
    }
    queue.contend = next.onContended;
    next.grant();
    // Those who still wait contend with the new holder, once it knows that it is one.
    if (queue.waiting.length > 0)
      setImmediate(() => {
        if (queue.contend === next.onContended) next.onContended?.();
      });
  };

  const holdOf = (name: string): Hold => {
    let isReleased = false;
    return {
      lost: never,
      async release() {
        if (isReleased) return;
        isReleased = true;
        pass(name);
      },
    };
  };

  const take = (name: string, contend?: () => void): boolean => {
    if (queues.has(name)) return false;
    queues.set(name, { contend, waiting: [] });
    return true;
  };

  const wait = (queue: Queue, name: string, { within = Number.POSITIVE_INFINITY, onContended }: HoldOptions) =>
    new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        ...(onContended && { onContended }),
        grant() {
          clearTimeout(timer);
          resolve();
        },
      };
      const expire = () => {
        queue.waiting.splice(queue.waiting.indexOf(waiter), 1);
        reject(new NotHeld(`${name} is held`));
      };
      const timer = Number.isFinite(within) ? setTimeout(expire, within) : undefined;
      queue.waiting.push(waiter);
      queue.contend?.();
    });

  return {
    areSeveral: false,
    tryHold: async (name) => (take(name) ? holdOf(name) : undefined),
    async hold(name, options = {}) {
      const queue = queues.get(name);
      if (queue) await wait(queue, name, options);
      else take(name, options.onContended);
      return holdOf(name);
    },
    hear: () => undefined,
    isInTouch: () => true,
    isCurrent: () => true,
    clockSkew: () => 0,
    compared: () => ({ differing: [], versions: [] }),
    close: async () => undefined,
  };
}
