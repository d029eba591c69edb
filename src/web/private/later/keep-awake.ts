/**
 * Keeps the screen awake while `isWanted`; `look` is called whenever that may have changed, `stop` ends it.
 * The system takes the lock away whenever the page is hidden.
 */
export function keepAwake(isWanted: () => boolean): { look: () => void; stop: () => void } {
  if (!('wakeLock' in navigator)) return { look: () => undefined, stop: () => undefined };
  let lock: WakeLockSentinel | undefined;
  let requests = 0;

  const release = () => {
    requests += 1;
    void lock?.release().catch(() => undefined);
    lock = undefined;
  };
  const hold = async () => {
    if (document.hidden || (lock && !lock.released)) return;
    requests += 1;
    const mine = requests;
    // Refused where the battery is nearly empty: the screen may then turn off.
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (mine === requests) lock = given;
    else void given?.release().catch(() => undefined);
  };
  const look = () => {
    if (isWanted()) void hold();
    else release();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return {
    look,
    stop: () => {
      document.removeEventListener('visibilitychange', look);
      release();
    },
  };
}
