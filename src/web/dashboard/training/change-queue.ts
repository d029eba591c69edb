import type { Outbox } from '../later/offline/outbox.ts';
import type { OpenTraining } from './open-training.ts';

export type OutboxOf = (userId: string) => Promise<Pick<Outbox, 'put' | 'waiting' | 'send'>>;

/** Puts what a training has become into the outbox, one change after the other. */
export class ChangeQueue {
  #outboxOf: OutboxOf;
  #last: Promise<void> = Promise.resolve();
  #isIncomplete = false;

  constructor(outboxOf: OutboxOf) {
    this.#outboxOf = outboxOf;
  }

  /** Something may not be in the outbox: with the next change all of the training is put there again. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  /** Fulfils once all that was added is in the outbox. Never rejects. */
  get saved(): Promise<void> {
    return this.#last;
  }

  /** What differs from before, or all of it. */
  add(next: OpenTraining, before: OpenTraining | undefined, onSaved: () => void): void {
    this.#last = this.#last
      .then(() => this.#put(next, before))
      .then(
        () => {
          this.#isIncomplete = false;
          onSaved();
        },
        () => {
          this.#isIncomplete = true;
        },
      );
  }

  /** The head and each set by itself, so that sets changed on two devices do not conflict. A discard names all that it takes. */
  async #put({ userId, head, sets }: OpenTraining, before: OpenTraining | undefined): Promise<void> {
    const outbox = await this.#outboxOf(userId);
    if (before?.head !== head) await outbox.put('training', head.id, { ...head, sets: [] });
    const changed = head.isDiscarded ? sets : sets.filter((set) => !before?.sets.includes(set));
    for (const set of changed) await outbox.put('training', set.id, { ...head, sets: [set] });
  }
}
