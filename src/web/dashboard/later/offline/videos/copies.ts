import type { Copy } from './database.ts';

/** An external store of React's: how far each video of this device is. Each change makes a new map. */
export class Copies {
  #copies: ReadonlyMap<string, Copy> = new Map();
  #listeners = new Set<() => void>();

  readonly read = (): ReadonlyMap<string, Copy> => this.#copies;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  get(videoId: string): Copy | undefined {
    return this.#copies.get(videoId);
  }

  /** Undefined for a video that is no longer on the device. */
  set(videoId: string, copy: Copy | undefined): void {
    const copies = new Map(this.#copies);
    if (copy) copies.set(videoId, copy);
    else copies.delete(videoId);
    this.#copies = copies;
    for (const changed of this.#listeners) changed();
  }

  /** Changes the state alone; its bytes stay. */
  mark(videoId: string, state: Copy['state']): void {
    const { loaded = 0, bytes = 0 } = this.get(videoId) ?? {};
    this.set(videoId, { state, loaded, bytes });
  }

  clear(): void {
    for (const videoId of [...this.#copies.keys()]) this.set(videoId, undefined);
  }
}
