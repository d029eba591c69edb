import { passes, type Trouble } from './inspect-video.ts';
import type { PlaceKeeper } from './keep-place.ts';

/** How long a film may stand still before the server is asked why, in milliseconds. */
const PATIENCE = 3_000;
/** How often a film that plays is looked after: what is already in the browser's buffer would play on for minutes. */
const PULSE = 5_000;
/** Standstills in a row, without a single byte, after which the connection counts as broken and is made anew. */
const STANDSTILLS = 3;

type Watched = {
  film: HTMLVideoElement;
  place: PlaceKeeper;
  inspect: () => Promise<Trouble | undefined>;
  onTrouble: (trouble: Trouble) => void;
  onSlow: (slow: boolean) => void;
};

/** Sees to it that a film never stops in silence: says why, or makes it go on. Gives the function that ends the watch. */
export function watchPlayback({ film, place, inspect, onTrouble, onSlow }: Watched): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let standstills = 0;
  let untried = true;

  const calm = () => {
    clearTimeout(patience);
    patience = undefined;
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
    onSlow(true);
    standstills += 1;
    if (standstills >= STANDSTILLS) {
      standstills = 0;
      place.resume();
    }
    wait();
  };
  const fail = async () => {
    clearTimeout(patience);
    patience = undefined;
    const trouble = await inspect();
    if (signal.aborted) return;
    if (trouble) return onTrouble(trouble);
    // The server gives it: a connection that broke is worth one more try, a film that cannot be read is not worth two.
    if (untried || place.hasMoved()) {
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

  for (const event of ['loadstart', 'waiting', 'stalled', 'seeking']) film.addEventListener(event, wait, { signal });
  for (const event of ['canplay', 'playing']) film.addEventListener(event, calm, { signal });
  film.addEventListener('progress', () => (standstills = 0), { signal });
  film.addEventListener('error', () => void fail(), { signal });
  const pulse = setInterval(() => void lookAfter(), PULSE);
  wait();

  return () => {
    stopping.abort();
    clearTimeout(patience);
    clearInterval(pulse);
  };
}

/** Wants to go on and cannot. A film that is paused and asks for nothing (a phone saving data) only waits for its viewer. */
function isStuck(film: HTMLVideoElement): boolean {
  if (film.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false;
  return !film.paused || film.networkState === HTMLMediaElement.NETWORK_LOADING;
}
