import { isTemporary } from './failures.ts';
import { StallWatch, type Watched } from './stall-watch.ts';

/** Milliseconds between checks of a video that plays: its buffer alone would play on for minutes. */
const CHECK_EVERY = 5_000;
/** Seconds of playback without a frame that count as no picture: sound alone, or a codec this browser cannot decode. */
const UNSEEN = 0.5;

export type PlaybackWatch = {
  /** Called when the source failed; errors of the element itself are heard anyway. */
  fail: () => void;
  stop: () => void;
};

/** Makes sure that a video never stops without a reason shown: finds the reason, or resumes it. */
export function watchPlayback(watched: Watched): PlaybackWatch {
  const { element, inspect, onFinding } = watched;
  const listening = new AbortController();
  const { signal } = listening;
  const stall = new StallWatch(watched);
  const fail = handleFailures(watched, stall, signal);
  const checkPlaying = async () => {
    if (element.paused || document.hidden) return;
    const found = await inspect();
    if (found && !isTemporary(found) && !signal.aborted) onFinding(found);
  };

  element.addEventListener('timeupdate', pictureCheck(watched), { signal });
  element.addEventListener('seeking', () => stall.seek(), { signal });
  for (const event of ['loadstart', 'waiting', 'stalled']) element.addEventListener(event, () => stall.wait(), { signal });
  for (const event of ['canplay', 'playing']) element.addEventListener(event, () => stall.reset(), { signal });
  element.addEventListener('error', () => void fail(), { signal });
  const checking = setInterval(() => void checkPlaying(), CHECK_EVERY);
  stall.wait();

  return {
    fail: () => void fail(),
    stop: () => {
      listening.abort();
      stall.end();
      clearInterval(checking);
    },
  };
}

/** What finds the reason of a failure, one failure at a time, or loads the video again. */
function handleFailures({ element, position, source, inspect, onFinding }: Watched, stall: StallWatch, signal: AbortSignal) {
  let untried = true;
  let failing = false;
  return async () => {
    if (failing) return;
    failing = true;
    stall.cancel();
    const found = await inspect();
    failing = false;
    if (signal.aborted) return;
    if (found) return onFinding(found);
    // The server delivers it: a broken connection is worth one more try, a video that cannot be decoded is not.
    if (source.fallBack() || untried || position.hasMoved()) {
      untried = false;
      return position.resume();
    }
    onFinding(element.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'failed' : 'unplayable');
  };
}

/** Finds a video that plays without a picture. Called as its time advances. */
function pictureCheck({ element, onFinding }: Watched): () => void {
  let soundSince = Number.NaN;
  return () => {
    if (element.videoWidth > 0 || element.seeking || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      soundSince = Number.NaN;
    else if (Number.isNaN(soundSince)) soundSince = element.currentTime;
    else if (Math.abs(element.currentTime - soundSince) > UNSEEN) onFinding('noPicture');
  };
}
