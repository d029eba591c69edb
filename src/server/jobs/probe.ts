/** What the machine can do, by a probe that costs programs' starts. */
export type Probe<T> = {
  /** Probes now. */
  probe(): Promise<T>;
  /** As last probed. */
  recent(): Promise<T>;
};

/** Keeps what a probe found. What is incomplete is probed again after `every` milliseconds: it may be installed meanwhile. */
export function buildProbe<T>(find: () => Promise<T>, isComplete: (found: T) => boolean, every: number): Probe<T> {
  let found: Promise<T> | undefined;
  let probedAt = 0;
  const probe = () => {
    probedAt = performance.now();
    found = find();
    return found;
  };
  return {
    probe,
    async recent() {
      const known = await (found ?? probe());
      const isOld = performance.now() - probedAt > every;
      return isComplete(known) || !isOld ? known : probe();
    },
  };
}
