const WITHIN = 4_000;

/** Runs it once the browser is idle, or after some seconds. The result takes it back. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, WITHIN / 2);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: WITHIN });
  return () => cancelIdleCallback(idle);
}
