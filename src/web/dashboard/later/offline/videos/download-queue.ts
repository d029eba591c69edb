import type { ClientVideo } from '#contract/videos/schemas.ts';

/** How a download ended; `waiting` is one to be tried again. */
export type Outcome = 'ready' | 'full' | 'waiting' | 'gone';

type Outside = {
  /** Downloads a video. Never rejects; fulfils soon after the signal. */
  run: (video: ClientVideo, signal: AbortSignal) => Promise<Outcome>;
  /** Calls it once another try makes sense. */
  later: (retry: () => void) => void;
};

type Entry = { video: ClientVideo; stop: AbortController };

/** Videos that are downloaded one after the other, in the order in which they were chosen. */
export class DownloadQueue {
  #outside: Outside;
  #entries: Entry[] = [];
  /** Those to be tried again, by id: in the queue's memory and not in a timer's, so that dropping one takes it back. */
  #waiting = new Map<string, ClientVideo>();
  #isRunning = false;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  add(video: ClientVideo): void {
    this.#waiting.delete(video.id);
    if (!this.#entries.some((one) => one.video.id === video.id)) this.#entries.push({ video, stop: new AbortController() });
    void this.#work();
  }

  /** Of a video that is no longer wanted here. */
  drop(videoId: string): void {
    this.#waiting.delete(videoId);
    for (const { stop } of this.#take((one) => one.video.id === videoId)) stop.abort();
  }

  clear(): void {
    this.#waiting.clear();
    for (const { stop } of this.#take(() => true)) stop.abort();
  }

  #retry(): void {
    const due = [...this.#waiting.values()];
    for (const video of due) this.add(video);
    void this.#work();
  }

  /** Takes entries out. One that is downloaded goes on until it sees its signal. */
  #take(isTaken: (one: Entry) => boolean): Entry[] {
    const taken = this.#entries.filter(isTaken);
    this.#entries = this.#entries.filter((one) => !taken.includes(one));
    return taken;
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#entries[0]; next; next = this.#entries[0]) {
      const { video, stop } = next;
      const outcome = await this.#outside.run(video, stop.signal);
      const isWanted = this.#take((one) => one === next).length > 0;
      if (outcome === 'waiting' && isWanted) {
        this.#waiting.set(video.id, video);
        this.#outside.later(() => this.#retry());
        break;
      }
    }
    this.#isRunning = false;
  }
}
