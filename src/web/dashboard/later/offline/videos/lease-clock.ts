import { SECOND } from '#contract/units.ts';
import type { Storage } from './database.ts';
import { type KnownTime, watchTime } from './lease.ts';

/** The latest time seen is stored at most this often. */
const STORED_EVERY = 10 * SECOND;

/** The time by which leases end: `watchTime`, whose latest time is stored so that it outlives the page. */
export class LeaseClock {
  #storage: Storage;
  #time: ReturnType<typeof watchTime>;
  #storedAt = 0;

  constructor(storage: Storage, seenAt: number) {
    this.#storage = storage;
    this.#time = watchTime(seenAt);
  }

  read(): KnownTime {
    const known = this.#time.read();
    if (known.now - this.#storedAt > STORED_EVERY || known.now < this.#storedAt) {
      this.#storedAt = known.now;
      void this.#storage.putSeenAt(this.#time.latest()).catch(() => undefined);
    }
    return known;
  }

  /** Starts over at an instant at which the server gave leases. */
  async restart(now: number): Promise<void> {
    this.#time.restart();
    await this.#storage.putSeenAt(now);
  }
}
