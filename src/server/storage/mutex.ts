export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets works begin only one after another, in the order they come, whether the one before succeeded or not. */
export function buildMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
