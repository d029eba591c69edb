import type { Source } from '../stream/source.ts';
import { type Finding, passes } from './inspect-video.ts';
import type { PlaceKeeper } from './playback-position.ts';

/** How long a film may stand still before the server is asked why, in milliseconds. */
const PATIENCE = 3_000;
/** How often a film that plays is looked after: what is already in the browser's buffer would play on for minutes. */
const PULSE = 5_000;
/** Standstills in a row, without a single byte, after which the connection counts as broken and is made anew. */
const STANDSTILLS = 3;
/** How often in a row the server is asked why a place does not come that a paused film was moved to. */
const ASKED_PAUSED = 5;
/** Seconds that play without a single picture before that counts: sound alone, or a picture this browser cannot decode. */
const UNSEEN = 0.5;

type Watched = {
  film: HTMLVideoElement;
  place: PlaceKeeper;
  source: Pick<Source, 'received' | 'giveWay'>;
  inspect: () => Promise<Finding>;
  onTrouble: (found: NonNullable<Finding>) => void;
  onSlow: (slow: boolean) => void;
};

export type PlaybackWatch = {
  /** To be told where what feeds the film failed; what the film itself says is heard anyway. */
  fail: () => void;
  stop: () => void;
};

/** Sees to it that a film never stops in silence: says why, or makes it go on. */
export function watchPlayback({ film, place, source, inspect, onTrouble, onSlow }: Watched): PlaybackWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let standstills = 0;
  let askedPaused = 0;
  let received = source.received();
  let untried = true;
  let failing = false;

  const calm = () => {
    clearTimeout(patience);
    patience = undefined;
    askedPaused = 0;
    onSlow(false);
  };
  const wait = () => {
    patience ??= setTimeout(ask, PATIENCE);
  };
  const ask = async () => {
    if (!isStuck(film)) return calm();
    const asked = patience;
    const trouble = await inspect();
    if (signal.aborted || asked !== patience) return;
    patience = undefined;
    if (trouble) return onTrouble(trouble);
    // Some browsers load no more of a paused film than they like: nothing is amiss until its viewer wants it to play.
    if (film.paused) {
      askedPaused += 1;
      if (askedPaused < ASKED_PAUSED) wait();
      return;
    }
    onSlow(true);
    standstills = source.received() === received ? standstills + 1 : 0;
    received = source.received();
    if (standstills >= STANDSTILLS) {
      standstills = 0;
      place.resume();
    }
    wait();
  };
  const fail = async () => {
    if (failing) return;
    failing = true;
    clearTimeout(patience);
    patience = undefined;
    const trouble = await inspect();
    failing = false;
    if (signal.aborted) return;
    if (trouble) return onTrouble(trouble);
    // The server gives it: a connection that broke is worth one more try, a film that cannot be read is not worth two.
    if (source.giveWay() || untried || place.hasMoved()) {
      untried = false;
      return place.resume();
    }
    onTrouble(film.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'failed' : 'unplayable');
  };
  const lookAfter = async () => {
    if (film.paused || document.hidden) return;
    const trouble = await inspect();
    if (trouble && !passes(trouble) && !signal.aborted) onTrouble(trouble);
  };

  let heardFrom = Number.NaN;
  const lookForPicture = () => {
    if (film.videoWidth > 0 || film.seeking || film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) heardFrom = Number.NaN;
    else if (Number.isNaN(heardFrom)) heardFrom = film.currentTime;
    else if (Math.abs(film.currentTime - heardFrom) > UNSEEN) onTrouble('noPicture');
  };

  film.addEventListener('timeupdate', lookForPicture, { signal });
  film.addEventListener('seeking', () => (askedPaused = 0), { signal });
  for (const event of ['loadstart', 'waiting', 'stalled', 'seeking']) film.addEventListener(event, wait, { signal });
  for (const event of ['canplay', 'playing']) film.addEventListener(event, calm, { signal });
  film.addEventListener('error', () => void fail(), { signal });
  const pulse = setInterval(() => void lookAfter(), PULSE);
  wait();

  return {
    fail: () => void fail(),
    stop: () => {
      stopping.abort();
      clearTimeout(patience);
      clearInterval(pulse);
    },
  };
}

/** Wants to go on, or to show where it was moved to, and cannot. A film that is paused and asks for nothing only waits for its viewer. */
function isStuck(film: HTMLVideoElement): boolean {
  if (film.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false;
  return !film.paused || film.networkState === HTMLMediaElement.NETWORK_LOADING;
}
