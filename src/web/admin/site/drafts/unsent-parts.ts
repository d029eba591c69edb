import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { isEqual } from '../../editing/document-path.ts';
import type { Unsent } from '../../editing/draft.ts';
import { createUnsentWords } from '../../editing/unsent-words.ts';

const stored = createUnsentWords('site-draft');

/** Words that are not on the server, by part: stored on this device, and offered again where an earlier visit left them. */
export class UnsentParts {
  #found = new Map<PartKind, Unsent>();

  write(kind: PartKind, words: Unsent | undefined): void {
    stored.write(kind, words);
  }

  /** Finds those of an earlier visit that never arrived, unless the server has them by now. */
  find(documentOf: (kind: PartKind) => unknown): void {
    for (const [name, words] of Object.entries(stored.read())) {
      const kind = partKinds.find((one) => one === name);
      if (!kind) continue;
      if (isEqual(words.document, documentOf(kind))) this.write(kind, undefined);
      else this.#found.set(kind, words);
    }
  }

  found(): readonly [PartKind, Unsent][] {
    return [...this.#found];
  }

  /** Offers them no more; those that are stored stay so. */
  take(): readonly [PartKind, Unsent][] {
    const found = this.found();
    this.#found.clear();
    return found;
  }

  drop(): void {
    for (const [kind] of this.take()) this.write(kind, undefined);
  }
}
