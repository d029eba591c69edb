import type { Source } from '../stream/use-source.ts';
import { type Finding, isTemporary } from './inspect-video.ts';
import type { PositionTracker } from './playback-position.ts';

/** Milliseconds a video may stall before the server is asked why. */
const PATIENCE = 3_000;
/** Milliseconds between checks of a video that plays: its buffer alone would play on for minutes. */
const CHECK_EVERY = 5_000;
/** Stalls in a row, without a byte received, after which the connection counts as broken and the video is loaded again. */
const STALLS = 3;
/** How often in a row the server is asked why a paused video does not show the position it was moved to. */
const CHECKS_PAUSED = 5;
/** Seconds of playback without a frame that count as no picture: sound alone, or a codec this browser cannot decode. */
const UNSEEN = 0.5;

type Watched = {
  element: HTMLVideoElement;
  position: PositionTracker;
  source: Pick<Source, 'received' | 'fallBack'>;
  inspect: () => Promise<Finding>;
  onFinding: (found: NonNullable<Finding>) => void;
  onSlow: (slow: boolean) => void;
};

export type PlaybackWatch = {
  /** Called when the source failed; errors of the element itself are heard anyway. */
  fail: () => void;
  stop: () => void;
};

/** Makes sure that a video never stops without a reason shown: finds the reason, or resumes it. */
export function watchPlayback({ element, position, source, inspect, onFinding, onSlow }: Watched): PlaybackWatch {
  const listening = new AbortController();
  const { signal } = listening;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let stalls = 0;
  let checksPaused = 0;
  let received = source.received();
  let untried = true;
  let failing = false;

  const reset = () => {
    clearTimeout(patience);
    patience = undefined;
    checksPaused = 0;
    onSlow(false);
  };
  const wait = () => {
    patience ??= setTimeout(checkStall, PATIENCE);
  };
  const checkStall = async () => {
    if (!isStuck(element)) return reset();
    const current = patience;
    const before = source.received();
    const found = await inspect();
    if (signal.aborted || current !== patience) return;
    patience = undefined;
    // On a full line the answer may come too late, while the video itself arrives.
    const isArriving = found === 'offline' && source.received() !== before;
    if (found && !isArriving) return onFinding(found);
    // Some browsers buffer little of a paused video: that is no failure until the viewer plays it.
    if (element.paused) {
      checksPaused += 1;
      if (checksPaused < CHECKS_PAUSED) wait();
      return;
    }
    onSlow(true);
    stalls = source.received() === received ? stalls + 1 : 0;
    received = source.received();
    if (stalls >= STALLS) {
      stalls = 0;
      position.resume();
    }
    wait();
  };
  const fail = async () => {
    if (failing) return;
    failing = true;
    clearTimeout(patience);
    patience = undefined;
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
  const checkPlaying = async () => {
    if (element.paused || document.hidden) return;
    const found = await inspect();
    if (found && !isTemporary(found) && !signal.aborted) onFinding(found);
  };

  let soundSince = Number.NaN;
  const checkPicture = () => {
    if (element.videoWidth > 0 || element.seeking || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      soundSince = Number.NaN;
    else if (Number.isNaN(soundSince)) soundSince = element.currentTime;
    else if (Math.abs(element.currentTime - soundSince) > UNSEEN) onFinding('noPicture');
  };

  element.addEventListener('timeupdate', checkPicture, { signal });
  element.addEventListener('seeking', () => (checksPaused = 0), { signal });
  for (const event of ['loadstart', 'waiting', 'stalled', 'seeking']) element.addEventListener(event, wait, { signal });
  for (const event of ['canplay', 'playing']) element.addEventListener(event, reset, { signal });
  element.addEventListener('error', () => void fail(), { signal });
  const checking = setInterval(() => void checkPlaying(), CHECK_EVERY);
  wait();

  return {
    fail: () => void fail(),
    stop: () => {
      listening.abort();
      clearTimeout(patience);
      clearInterval(checking);
    },
  };
}

/** Waits for data to play on or to show a position. A paused video that loads nothing only waits for its viewer. */
function isStuck(element: HTMLVideoElement): boolean {
  if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false;
  return !element.paused || element.networkState === HTMLMediaElement.NETWORK_LOADING;
}
