/** Wakes one who waits. A ring that nobody waited for wakes the next who does. */
export function buildBell() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    hasRung = true;
    wake?.();
  };
  return {
    ring,
    /** Resolves at the next ring, when the signal aborts, or after so many milliseconds. */
    async rung(signal: AbortSignal, within?: number): Promise<void> {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = within === undefined ? undefined : setTimeout(resolve, within).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        if (wake) signal.removeEventListener('abort', wake);
        wake = undefined;
      }
      hasRung = false;
    },
  };
}
