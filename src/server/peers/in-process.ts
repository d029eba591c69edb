import { type Hold, type HoldOptions, NotHeld, type Peers } from './peers.ts';

type Waiter = HoldOptions & { grant(): void };
/** Who has a name, and who waits for it. */
type Queue = { contend: (() => void) | undefined; waiting: Waiter[] };

/** Names held in memory. Who waits for one has it in the order of the calls. */
class LocalLocks {
  readonly #queues = new Map<string, Queue>();
  readonly #never = new AbortController().signal;

  tryHold(name: string): Hold | undefined {
    return this.#take(name) ? this.#holdOf(name) : undefined;
  }

  async hold(name: string, options: HoldOptions): Promise<Hold> {
    const queue = this.#queues.get(name);
    if (queue) await wait(queue, name, options);
    else this.#take(name, options.onContended);
    return this.#holdOf(name);
  }

  #take(name: string, contend?: () => void): boolean {
    if (this.#queues.has(name)) return false;
    this.#queues.set(name, { contend, waiting: [] });
    return true;
  }

  #holdOf(name: string): Hold {
    let isReleased = false;
    return {
      lost: this.#never,
      release: async () => {
        if (isReleased) return;
        isReleased = true;
        this.#pass(name);
      },
    };
  }

  #pass(name: string): void {
    const queue = this.#queues.get(name);
    const next = queue?.waiting.shift();
    if (!queue || !next) {
      this.#queues.delete(name);
      return;
    }
    queue.contend = next.onContended;
    next.grant();
    // Those who still wait contend with the new holder, once it knows that it is one.
    if (queue.waiting.length > 0)
      setImmediate(() => {
        if (queue.contend === next.onContended) next.onContended?.();
      });
  }
}

function wait(queue: Queue, name: string, { within = Number.POSITIVE_INFINITY, onContended }: HoldOptions): Promise<void> {
  return new Promise((resolve, reject) => {
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
}

/** The peers of a process that has none: names are held in memory, and nothing is heard, since nobody else changes anything. */
export function openInProcess(): Peers {
  const locks = new LocalLocks();
  return {
    areSeveral: false,
    tryHold: async (name) => locks.tryHold(name),
    hold: (name, options = {}) => locks.hold(name, options),
    hear: () => undefined,
    isInTouch: () => true,
    isCurrent: () => true,
    clockSkew: () => 0,
    compared: () => ({ differing: [], versions: [] }),
    close: async () => undefined,
  };
}
