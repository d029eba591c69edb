/**
 * Runs the work under a Web Lock of the file's name, so that of the tabs of one browser only one sends it: two would take
 * the server's lock from each other without end. Gives undefined where another tab holds it; aborting lets go of it.
 */
export async function withSenderLock<T>(fingerprint: string, signal: AbortSignal, work: () => Promise<T>) {
  const { locks } = navigator;
  // Only secure contexts have Web Locks; a site without TLS in the local network does without.
  if (locks === undefined) return work();
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return locks.request(`upload ${fingerprint}`, { ifAvailable: true }, (lock) =>
    lock ? Promise.race([work(), aborted]) : undefined,
  );
}
