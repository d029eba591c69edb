import { limits } from '#contract/limits.ts';
import { TranscodeError } from '../../../media/ffmpeg.ts';
import { spaceOf } from '../../../storage/disk-space.ts';
import type { MakingParts } from './job-context.ts';
import { isBeingMade, setPercent } from './job-store.ts';

const { freeBytesMin, freePartMin } = limits.transcode;

/**
 * Writes how far the making of a film is, now and then, and asks as often whether it is still wanted: whoever deletes a
 * video, gives up on a film or puts one back at its turn need not know that it is being made just now. What a film comes to
 * is not known before, so the free disk is looked at as often: the database needs some of it.
 */
export function followProgress({ db, log, paths }: Pick<MakingParts, 'db' | 'log' | 'paths'>, id: string) {
  const end = new AbortController();
  let percent = 0;
  let written = 0;
  const look = async () => {
    const { free, whole } = await spaceOf(paths.films);
    if (free < Math.min(freeBytesMin, whole * freePartMin)) end.abort(new TranscodeError('disk_full', `${free} bytes are free`));
    if (!(await isBeingMade(db, id))) end.abort();
    else if (percent !== written) {
      await setPercent(db, id, percent);
      written = percent;
    }
  };
  // On a full disk the percent stays where it is; the film itself will say so.
  const lookOnce = () => {
    look().catch((error: unknown) => log.debug({ err: error }, 'progress was not written'));
  };
  lookOnce();
  const timer = setInterval(lookOnce, limits.transcode.writeEvery);
  return {
    /** Aborts with a TranscodeError `disk_full`, or because nobody wants the film any more. */
    end: end.signal,
    tell: (reached: number) => {
      percent = Math.min(99, Math.max(percent, Math.trunc(reached)));
    },
    stop: () => clearInterval(timer),
  };
}
