import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { OperatorError } from '../../../../ops/operator-errors.ts';
import type { Objects } from './objects.ts';

/*
 * Backups and deletions of one place keep out of each other's way by marks: each writes its own before it looks for those of
 * the other kind, so that of two at once at least one sees the other. A mark is written again while its owner lives, and passed
 * over once it has been silent for long, by the clock of the place, which dates all of them.
 */

/** Tests have shorter ones. */
export type MarkLimits = { readonly [Name in 'markEvery' | 'markSilent' | 'waitsFor']: number };

type MarkKind = 'backup' | 'deletion';
const FOLDER = 'marks/';

export class Mark {
  readonly #objects: Objects;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout;
  readonly #most: MarkLimits;
  #heardAt = Date.now();
  #renewing: Promise<void> | undefined;

  private constructor(objects: Objects, key: string, most: MarkLimits) {
    [this.#objects, this.#key, this.#most] = [objects, key, most];
    // A renewal that fails is made up for by the next; for how long it failed, isAlive says.
    this.#timer = setInterval(() => {
      this.#renewing ??= this.#write()
        .catch(() => undefined)
        .finally(() => {
          this.#renewing = undefined;
        });
    }, most.markEvery);
    this.#timer.unref();
  }

  static async set(objects: Objects, kind: MarkKind, most: MarkLimits = limits.server.backup): Promise<Mark> {
    const mark = new Mark(objects, `${FOLDER}${kind}-${randomUUID()}`, most);
    await mark.#write();
    return mark;
  }

  async #write(): Promise<void> {
    await this.#objects.write(this.#key, '');
    this.#heardAt = Date.now();
  }

  /** Whether others still see it, with half of the time to spare. */
  isAlive(): boolean {
    return Date.now() - this.#heardAt < this.#most.markSilent / 2;
  }

  /** Whether somebody else is at work of this kind. Marks of dead owners are deleted. */
  async sees(kind: MarkKind): Promise<boolean> {
    await this.#write();
    const marks = await Array.fromAsync(this.#objects.list(FOLDER));
    const now = marks.find(({ key }) => key === this.#key)?.modifiedAt ?? Date.now();
    const others = marks.filter(({ key }) => key !== this.#key);
    const isSilent = ({ modifiedAt }: { modifiedAt: number }) => now - modifiedAt > this.#most.markSilent;
    await this.#objects.remove(others.filter(isSilent).map(({ key }) => key));
    return others.some((mark) => mark.key.startsWith(`${FOLDER}${kind}-`) && !isSilent(mark));
  }

  /** Resolves once nobody deletes here. Throws an OperatorError where that takes too long. */
  async waitForDeletions(): Promise<void> {
    const until = Date.now() + this.#most.waitsFor;
    while (await this.sees('deletion')) {
      if (Date.now() > until) throw new OperatorError(`Another command deletes in ${this.#objects.where}: try again later.`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  /** Never fails: a mark that stays is passed over in time. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    await this.#objects.remove([this.#key]).catch(() => undefined);
  }
}
