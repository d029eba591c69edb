import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Well within what ends an idle session. */
const AWAY_AFTER = limits.session.admin.idle / 3;

/** Whether somebody is there: what asks the server by itself would else keep the session of a desk that was left alive. */
export function useAttended(): boolean {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let away = 0;
    const wake = () => {
      clearTimeout(away);
      away = window.setTimeout(() => setAttended(false), AWAY_AFTER);
      setAttended(true);
    };
    wake();
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(away);
      for (const sign of SIGNS) removeEventListener(sign, wake);
    };
  }, []);
  return attended;
}
