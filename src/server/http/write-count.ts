import { SECOND } from '#contract/units.ts';
import type { Clock } from '../clock.ts';
import { type Refusal, refuse } from './answers/errors.ts';

type Window = { began: number; count: number };

/**
 * A fixed window for each client or network, in the memory of this process: it bounds their work, where attempts to guess are
 * counted in the database (`auth/login/rate-limits.ts`), which would make each write two.
 */
export class WriteCount {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #window: number;
  /** By client or network, in the order in which they began. */
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, { most, window }: { most: number; window: number }) {
    this.#clock = clock;
    this.#most = most;
    this.#window = window;
  }

  /** The refusal of a write beyond the limit, which says when the next one is taken. */
  refuse(userId: string): Refusal | undefined {
    const { began, count } = this.#windowOf(userId);
    if (count < this.#most) return undefined;
    return refuse('too_many_attempts', { retryAfterSeconds: Math.ceil((began + this.#window - this.#clock.now()) / SECOND) });
  }

  count(userId: string): void {
    const window = this.#windowOf(userId);
    window.count += 1;
    this.#windows.set(userId, window);
  }

  #windowOf(userId: string): Window {
    const now = this.#clock.now();
    this.#forgetEnded(now);
    return this.#windows.get(userId) ?? { began: now, count: 0 };
  }

  #forgetEnded(now: number): void {
    for (const [userId, { began }] of this.#windows) {
      if (now < began + this.#window) return;
      this.#windows.delete(userId);
    }
  }
}
