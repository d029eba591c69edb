import { SECOND } from '#contract/units.ts';
import { type Choice, chooseClashes, type Merge, mergeDocuments } from './compare.ts';
import { isEqual } from './document-path.ts';

/** What the server holds of a document. `version` is null where it is not a draft, but what is published. */
export type Stored<Document = unknown> = { document: Document; version: string | null; author?: string };

/** Words that are not on the server, with what they were written over. */
export type Unsent<Document = unknown> = { base: unknown; version: string | null; document: Document };

/**
 * `offline`: no answer, tried again by itself. `refused`: an answer that is no success, for the reason `error`.
 * `conflict`: both sides have changed the same field, and one of them has to be chosen.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

export type DraftState<Document = unknown> = {
  document: Document;
  state: SaveState;
  error?: unknown;
  conflict?: Merge & { author: string };
};

export type Outcome = 'offline' | 'session' | 'conflict' | 'refused';

/** What a draft needs from outside. */
export type DraftOptions<Document = unknown> = {
  /** The pause in typing after which it is saved. */
  saveAfter: () => number;
  save: (draft: { version: string | null; document: Document }) => Promise<{ version: string }>;
  /** Another device has saved or published meanwhile: what the server holds now. */
  reload: () => Promise<Stored<Document>>;
  /** What a merge of two documents has made, as a document. */
  read: (merged: unknown) => Document;
  classify: (error: unknown) => Outcome;
  remember: (unsent: Unsent<Document> | undefined) => void;
  changed: () => void;
  /** Others' changes were taken over beside one's own. */
  merged: (author: string) => void;
};

const FIRST_RETRY = 2 * SECOND;
const LAST_RETRY = 30 * SECOND;

/**
 * Saves one document while it is typed (autosave), with one request at a time: what was typed meanwhile goes with the version
 * that the answer brought. Of two the second would be refused, as the first changes the version.
 */
export class Draft<Document = unknown> {
  readonly #options: DraftOptions<Document>;
  /** What the server holds, by its last answer. */
  #held: Stored<Document>;
  #now: DraftState<Document>;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryAfter = FIRST_RETRY;

  constructor(start: Stored<Document>, options: DraftOptions<Document>) {
    this.#options = options;
    this.#held = start;
    this.#now = { document: start.document, state: 'saved' };
  }

  read(): DraftState<Document> {
    return this.#now;
  }

  version(): string | null {
    return this.#held.version;
  }

  /** Whether everything typed is on the server. */
  isSaved(): boolean {
    return !this.#isSending && !this.#hasUnsent() && this.#now.state !== 'conflict';
  }

  edit(document: Document): void {
    this.#now = { ...this.#now, document };
    this.#remember();
    if (!this.#isSending && !this.#hasUnsent()) {
      this.stop();
      this.#update({ state: 'saved' });
      return;
    }
    this.#update({ state: this.#now.state === 'offline' ? 'offline' : 'waiting' });
    this.#schedule(this.#options.saveAfter());
  }

  /** Sends what is unsent now, or right after the answer that is awaited. */
  flush(): void {
    this.stop();
    if (!this.#isSending && this.#now.state !== 'conflict' && this.#hasUnsent()) void this.#send();
  }

  /** Takes over what the server has, unless words of one's own are on their way there. */
  adopt(stored: Stored<Document>): void {
    if (!this.isSaved()) return;
    if (stored.version === this.#held.version && isEqual(stored.document, this.#held.document)) return;
    this.#held = stored;
    this.#now = { ...this.#now, document: stored.document };
    this.#update({ state: 'saved' });
  }

  /** Puts one's own words over what the server holds now. */
  rebase(theirs: Stored<Document>, own: Unsent<Document> = this.#unsent()): void {
    const merge = mergeDocuments(own.base, own.document, theirs.document);
    this.#held = theirs;
    if (merge.clashes.length > 0) {
      this.#now = { ...this.#now, document: own.document };
      this.#options.remember({ ...own, document: own.document });
      this.#update({ state: 'conflict', conflict: { ...merge, author: theirs.author ?? '' } });
      return;
    }
    const isMerged = !isEqual(merge.document, own.document);
    this.edit(this.#options.read(merge.document));
    this.flush();
    if (isMerged) this.#options.merged(theirs.author ?? '');
  }

  choose(choices: Readonly<Record<string, Choice>>): void {
    if (!this.#now.conflict) return;
    const document = this.#options.read(chooseClashes(this.#now.conflict, choices));
    this.#now = { document, state: 'waiting' };
    this.edit(document);
    this.flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    const { document } = this.#now;
    this.#update({ state: 'saving' });
    try {
      const { version } = await this.#options.save({ version: this.#held.version, document });
      this.#held = { document, version };
      this.#retryAfter = FIRST_RETRY;
      this.#isSending = false;
      this.#remember();
      this.#update({ state: this.#hasUnsent() ? 'waiting' : 'saved' });
      if (this.#hasUnsent()) this.#schedule(this.#options.saveAfter());
    } catch (error) {
      this.#isSending = false;
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const outcome = this.#options.classify(error);
    if (outcome === 'conflict') return this.#reload();
    // After the login the frame flushes again.
    if (outcome === 'session') return this.#update({ state: 'waiting' });
    this.#update({ state: outcome, error });
    this.#schedule(this.#retryAfter);
    this.#retryAfter = Math.min(this.#retryAfter * 2, LAST_RETRY);
  }

  async #reload(): Promise<void> {
    this.#isSending = true;
    try {
      const theirs = await this.#options.reload();
      this.#isSending = false;
      this.rebase(theirs);
    } catch (error) {
      this.#isSending = false;
      this.#update({ state: 'offline', error });
      this.#schedule(this.#retryAfter);
    }
  }

  #schedule(after: number): void {
    this.stop();
    this.#timer = setTimeout(() => this.flush(), after);
  }

  #update(next: Partial<DraftState<Document>>): void {
    const { error: _, ...before } = this.#now;
    this.#now = { ...before, ...next };
    this.#options.changed();
  }

  #hasUnsent(): boolean {
    return !isEqual(this.#now.document, this.#held.document);
  }

  #unsent(): Unsent<Document> {
    return { base: this.#held.document, version: this.#held.version, document: this.#now.document };
  }

  #remember(): void {
    this.#options.remember(this.#hasUnsent() ? this.#unsent() : undefined);
  }
}

export const createDraft = <Document>(start: Stored<Document>, options: DraftOptions<Document>) => new Draft(start, options);
