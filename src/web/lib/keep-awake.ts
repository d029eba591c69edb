/**
 * Keeps the screen awake while `isWanted`; `look` is called whenever that may have changed, `stop` ends it.
 * The system takes the lock away whenever the page is hidden.
 */
export function keepAwake(isWanted: () => boolean): { look: () => void; stop: () => void } {
  if (!('wakeLock' in navigator)) return { look: () => undefined, stop: () => undefined };
  let lock: WakeLockSentinel | undefined;
  let asked = 0;

  const release = () => {
    asked += 1;
    void lock?.release().catch(() => undefined);
    lock = undefined;
  };
  const hold = async () => {
    if (document.hidden || (lock && !lock.released)) return;
    asked += 1;
    const mine = asked;
    // Refused where the battery is nearly empty: what goes on, goes on all the same.
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (mine === asked) lock = given;
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
