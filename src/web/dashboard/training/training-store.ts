import * as z from 'zod/mini';
import type { TrainingDay } from '#contract/training/schemas.ts';
import { ChangeQueue, type OutboxOf } from './change-queue.ts';
import { type OpenTraining, openTraining, type Stamp } from './open-training.ts';
import { closeForgotten, isForgotten } from './training-end.ts';

/** The training that is being done on this device, and the last one that was finished on it; a device has those of one client. */
export const deviceTrainings = z.object({
  open: z.optional(openTraining),
  finished: z.optional(openTraining),
  /** The last one that was finished or thrown away here, which the server may not know yet. */
  closedId: z.optional(z.string()),
  /** One that was closed and is not in the outbox yet, as it is after a page that was killed within a press. */
  closing: z.optional(openTraining),
  /** The open one has changes that are not in the outbox yet. */
  isUnsaved: z.optional(z.boolean()),
});
/** What this visit has to say of a training that is no longer open here. */
export type Gone = { dayName: string; why: 'over' | 'left' };
export type DeviceTrainings = z.infer<typeof deviceTrainings> & { gone?: Gone | undefined };

export type Outside = {
  read: () => DeviceTrainings;
  write: (next: DeviceTrainings) => void;
  outboxOf: OutboxOf;
  stampNow: () => Stamp;
};

/** The server's answer, and when it was read, in milliseconds of this device's clock. */
export type Heard = { day: TrainingDay; readAt: number };

const ofClient = (training: OpenTraining | undefined, userId: string) => (training?.userId === userId ? training : undefined);

/** Those of a client. */
export const trainingsOf = ({ open, finished, closedId, gone }: DeviceTrainings, userId: string): DeviceTrainings => ({
  open: ofClient(open, userId),
  finished: ofClient(finished, userId),
  closedId,
  gone,
});

/** Trainings of one device: stored at once, then put into its outbox. */
export class TrainingStore {
  #outside: Outside;
  #changes: ChangeQueue;

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#changes = new ChangeQueue(outside.outboxOf);
  }

  /** Stores what a training has become, and puts what differs from before into the outbox. */
  save(next: OpenTraining): void {
    const { read, write } = this.#outside;
    const stored = read();
    const before = !this.#changes.isIncomplete && stored.open?.head.id === next.head.id ? stored.open : undefined;
    const { isDiscarded, endedAt } = next.head;
    const isEnded = isDiscarded || endedAt !== null;
    if (isEnded) {
      const finished = isDiscarded ? stored.finished : next;
      const open = stored.open?.head.id === next.head.id ? undefined : stored.open;
      write({ ...stored, open, isUnsaved: undefined, finished, closedId: next.head.id, closing: next });
    } else write({ ...stored, open: next, isUnsaved: true, gone: undefined });
    this.#enqueue(next, before);
  }

  /** Fulfils once all that was done is in the outbox. Never rejects. */
  saved(): Promise<void> {
    return this.#changes.saved;
  }

  /** Shows a training of another device here, without sending anything of it. */
  adopt(open: OpenTraining): void {
    const { read, write } = this.#outside;
    if (open !== read().open) write({ ...read(), open, gone: undefined });
  }

  /** Puts again into the outbox what a page that was killed may not have. */
  recover(): void {
    const { open, isUnsaved, closing } = this.#outside.read();
    if (closing) this.#enqueue(closing, undefined);
    if (open && isUnsaved) this.#enqueue(open, undefined);
  }

  /** Changes the open training, unless it was left behind: what is done now is of another one, and that is closed. */
  edit(open: OpenTraining, change: (training: OpenTraining, stamp: Stamp) => OpenTraining): OpenTraining {
    const stamp = this.#outside.stampNow();
    if (isForgotten(open, stamp.now)) {
      this.#close(open);
      return open;
    }
    const next = change(open, stamp);
    if (next !== open) this.save(next);
    return next;
  }

  /** Before another one begins: nothing is open that was left behind, and what was is closed without an answer too. */
  makeRoom(userId: string): void {
    const open = ofClient(this.#outside.read().open, userId);
    if (open) this.#close(open);
  }

  /**
   * What the server's answer means for the open training: it goes where it is over on another device, once all that was done
   * here has arrived; and it is closed where it was left behind and the server was asked since.
   */
  async reconcile(userId: string, heard: Heard | undefined): Promise<void> {
    const { read, outboxOf, stampNow } = this.#outside;
    const open = ofClient(read().open, userId);
    if (!open || !heard) return;
    if (heard.day.over?.includes(open.head.id)) {
      await this.#changes.saved;
      const outbox = await outboxOf(userId);
      const waiting = (await outbox.waiting('training')).some(({ id }) => id === open.head.id);
      if (this.#changes.isIncomplete) this.#enqueue(open, undefined);
      else if (waiting) await outbox.send();
      else this.#leave(open);
    } else if (isForgotten(open, stampNow().now) && isForgotten(open, heard.readAt)) this.#close(open);
  }

  #enqueue(next: OpenTraining, before: OpenTraining | undefined): void {
    const { read, write } = this.#outside;
    this.#changes.add(next, before, () => {
      const { open, closing, isUnsaved } = read();
      if (closing === next) write({ ...read(), closing: undefined });
      if (open === next && isUnsaved) write({ ...read(), isUnsaved: undefined });
    });
  }

  /** Takes away one that is over on another device. */
  #leave(open: OpenTraining): void {
    const { read, write } = this.#outside;
    const stored = read();
    const { id, dayName } = open.head;
    if (stored.open?.head.id !== id) return;
    write({ ...stored, open: undefined, isUnsaved: undefined, closedId: id, gone: { dayName, why: 'over' } });
  }

  /** Ends one that nobody has gone on with. The server keeps what another device has done of it. */
  #close(open: OpenTraining): void {
    const { read, write, stampNow } = this.#outside;
    this.save(closeForgotten(open, stampNow()));
    write({ ...read(), gone: { dayName: open.head.dayName, why: 'left' } });
  }
}
