import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import type { Clock } from '../../../clock.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';

type Network = { open: number; bytes: number; since: number };

/** `sent` adds bytes to those of the network; `hasRoom` says whether it may have more. `end` is called once. */
export type Admission = { sent(bytes: number): void; hasRoom(): boolean; end(): void };

type Bounds = Record<'atOnce' | 'atOncePerNetwork' | 'bytesPerNetwork' | 'window' | 'networksMax', number>;

/**
 * Bounds what strangers draw from one process, in its memory: answers under way, of all and of each network, and bytes of a
 * network within a window of time. Clients, whose files come another way, are never counted.
 */
export class PublicReading {
  readonly #clock: Clock;
  readonly #bounds: Bounds;
  readonly #networks = new Map<string, Network>();
  #open = 0;

  constructor(clock: Clock, bounds: Bounds = limits.videos.public) {
    this.#clock = clock;
    this.#bounds = bounds;
  }

  admit(name: string): Refusal | Admission {
    const { atOnce, atOncePerNetwork } = this.#bounds;
    if (this.#open >= atOnce) return refuse('busy', { retryAfterSeconds: 2 });
    const network = this.#find(name);
    if (network.open >= atOncePerNetwork) return refuse('busy', { retryAfterSeconds: 2 });
    const hasRoom = () => network.bytes < this.#bounds.bytesPerNetwork;
    if (!hasRoom()) return refuse('too_many_attempts', { retryAfterSeconds: this.#secondsLeft(network) });
    this.#open += 1;
    network.open += 1;
    return {
      sent: (bytes) => {
        network.bytes += bytes;
      },
      hasRoom,
      end: () => {
        this.#open -= 1;
        network.open -= 1;
      },
    };
  }

  #find(name: string): Network {
    const now = this.#clock.now();
    const known = this.#networks.get(name);
    if (known && now - known.since < this.#bounds.window) return known;
    this.#networks.delete(name);
    const [oldest] = this.#networks.keys();
    if (this.#networks.size >= this.#bounds.networksMax && oldest !== undefined) this.#networks.delete(oldest);
    // The same object, since answers under way count in it.
    const next = Object.assign(known ?? { open: 0 }, { bytes: 0, since: now });
    this.#networks.set(name, next);
    return next;
  }

  #secondsLeft({ since }: Network): number {
    return Math.max(1, Math.ceil((since + this.#bounds.window - this.#clock.now()) / SECOND));
  }
}
