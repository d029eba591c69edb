import type { Source } from '../stream/use-source.ts';
import type { Finding } from './failures.ts';
import type { PositionTracker } from './playback-position.ts';

/** Milliseconds a video may stall before the server is asked why. */
const PATIENCE = 3_000;
/** Stalls in a row, without a byte received, after which the connection counts as broken and the video is loaded again. */
const STALLS = 3;
/** How often in a row the server is asked why a paused video does not show the position it was moved to. */
const CHECKS_PAUSED = 5;

export type Watched = {
  element: HTMLVideoElement;
  position: PositionTracker;
  source: Pick<Source, 'received' | 'fallBack'>;
  inspect: () => Promise<Finding>;
  onFinding: (found: NonNullable<Finding>) => void;
  onSlow: (slow: boolean) => void;
};

/** Asks why a video stalls: it is shown the reason, that the connection is slow, or loads again what does not arrive. */
export class StallWatch {
  #watched: Watched;
  #isEnded = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #stalls = 0;
  #checksPaused = 0;
  #received: number;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#received = watched.source.received();
  }

  /** Checks the video in a while, unless it plays by then. */
  wait(): void {
    this.#patience ??= setTimeout(() => void this.#check(), PATIENCE);
  }

  /** The video plays, or can. */
  reset(): void {
    this.cancel();
    this.#checksPaused = 0;
    this.#watched.onSlow(false);
  }

  cancel(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** The viewer has moved to another position. */
  seek(): void {
    this.#checksPaused = 0;
    this.wait();
  }

  end(): void {
    this.#isEnded = true;
    this.cancel();
  }

  async #check(): Promise<void> {
    const { element, source, inspect, onFinding } = this.#watched;
    if (!isStuck(element)) return this.reset();
    const current = this.#patience;
    const before = source.received();
    const found = await inspect();
    if (this.#isEnded || current !== this.#patience) return;
    this.#patience = undefined;
    // On a full line the answer may come too late, while the video itself arrives.
    const isArriving = found === 'offline' && source.received() !== before;
    if (found && !isArriving) return onFinding(found);
    if (element.paused) this.#waitPaused();
    else this.#waitSlow();
  }

  /** Some browsers buffer little of a paused video: that is no failure until the viewer plays it. */
  #waitPaused(): void {
    this.#checksPaused += 1;
    if (this.#checksPaused < CHECKS_PAUSED) this.wait();
  }

  #waitSlow(): void {
    const { position, source, onSlow } = this.#watched;
    onSlow(true);
    this.#stalls = source.received() === this.#received ? this.#stalls + 1 : 0;
    this.#received = source.received();
    if (this.#stalls >= STALLS) {
      this.#stalls = 0;
      position.resume();
    }
    this.wait();
  }
}

/** Waits for data to play on or to show a position. A paused video that loads nothing only waits for its viewer. */
function isStuck(element: HTMLVideoElement): boolean {
  if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return false;
  return !element.paused || element.networkState === HTMLMediaElement.NETWORK_LOADING;
}
