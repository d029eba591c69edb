import { limits } from '#contract/limits.ts';
import type { MakingParts } from './parts.ts';
import { isBeingMade, setPercent } from './store.ts';

/**
 * Writes how far the making of a film is, now and then, and asks as often whether it is still wanted: whoever deletes a
 * video, gives up on a film or puts one back at its turn need not know that it is being made just now.
 */
export function followProgress({ db, log }: Pick<MakingParts, 'db' | 'log'>, id: string) {
  const notWanted = new AbortController();
  let percent = 0;
  let written = 0;
  const look = async () => {
    if (!(await isBeingMade(db, id))) notWanted.abort();
    else if (percent !== written) {
      await setPercent(db, id, percent);
      written = percent;
    }
  };
  const timer = setInterval(() => {
    // On a full disk the percent stays where it is; the film itself will say so.
    look().catch((error: unknown) => log.debug({ err: error }, 'progress was not written'));
  }, limits.film.writeEvery);
  return {
    notWanted: notWanted.signal,
    tell: (reached: number) => {
      percent = Math.min(99, Math.max(percent, Math.trunc(reached)));
    },
    stop: () => clearInterval(timer),
  };
}
