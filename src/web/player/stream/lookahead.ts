import { type CachedSegment, cachedSegment } from './cached-segments.ts';
import { comesInTime, isNearlyLoaded, speedometer } from './line-speed.ts';
import { keyOf, LOOK_EVERY, progressAhead, readAhead, type SegmentRange, stopReadingAhead } from './read-ahead.ts';

/** Milliseconds from the request of a segment until it is played at the latest: the first picture is to come within four seconds. */
const PLAYED_WITHIN = 3_000;

/** A segment that hls.js loads. */
export type Loading = {
  range: SegmentRange;
  /** Bytes so far. */
  loaded: () => number;
  /** Milliseconds that answers took to begin: its own and that of its init segment, as far as they have. */
  answers: () => number[];
  /** Milliseconds that it plays. */
  lasts: number;
  /** The segment after it, where hls.js will load that of the same rendition. */
  next: () => SegmentRange | undefined;
};

/** Resolves when a segment may be played; undefined where it may at once. */
export type UntilSteady = (key: string, segment: CachedSegment) => Promise<void> | undefined;

export type Lookahead = { begin: (loading: Loading) => void; end: () => void; untilSteady: UntilSteady; stop: () => void };

/**
 * Requests the next segment as the present one ends; hls.js requests it afterwards, and with 400 ms to each answer a line would be
 * idle for a fifth of the time. Where the video stands still, a segment is held back until the one after it will come in time:
 * otherwise the video begins, and stops again two seconds later.
 */
export function createLookahead(standsStill: () => boolean): Lookahead {
  let timer: ReturnType<typeof setInterval> | undefined;
  let quickest = Number.POSITIVE_INFINITY;
  let present: Loading | undefined;
  const end = () => clearInterval(timer);
  const next = () => {
    const range = present?.next();
    return range && !cachedSegment(keyOf(range)) ? range : undefined;
  };

  const begin = (loading: Loading) => {
    end();
    // What was not taken by now is for a place that the viewer left.
    stopReadingAhead();
    present = loading;
    const total = loading.range.end - loading.range.start;
    const measure = speedometer();
    timer = setInterval(() => {
      const loaded = loading.loaded();
      const speed = measure(loaded, performance.now());
      quickest = Math.min(quickest, ...loading.answers());
      if (!isNearlyLoaded(total - loaded, { speed, answer: quickest })) return;
      end();
      const wanted = next();
      if (wanted) readAhead(wanted);
    }, LOOK_EVERY);
  };

  const untilSteady: UntilSteady = (key, { data, first, took }) => {
    const wanted = present && keyOf(present.range) === key ? next() : undefined;
    if (!present || !wanted || !standsStill()) return undefined;
    quickest = Math.min(quickest, first);
    const line = { speed: data.byteLength / Math.max(1, took - first), answer: quickest };
    const demand = { total: wanted.end - wanted.start, lasts: present.lasts };
    const isSteady = () => comesInTime(progressAhead(keyOf(wanted)), line, { ...demand, now: performance.now() });
    if (took >= PLAYED_WITHIN || isSteady()) return undefined;
    readAhead(wanted);
    return until(() => isSteady() || !standsStill(), PLAYED_WITHIN - took);
  };

  const stop = () => {
    end();
    stopReadingAhead();
  };
  return { begin, end, untilSteady, stop };
}

function until(isMet: () => boolean, within: number): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isMet() && performance.now() - began < within) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY);
  });
}
