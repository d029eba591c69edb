/** A lock that is granted in the order in which it was asked for. */
export class Lock {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async obtain(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs one piece of work at a time, in the order of the calls, whether the one before succeeded or failed. */
export function buildMutex(): Mutex {
  const lock = new Lock();
  return async (work) => {
    await lock.obtain();
    try {
      return await work();
    } finally {
      lock.release();
    }
  };
}
