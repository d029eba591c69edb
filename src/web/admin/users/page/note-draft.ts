/** Milliseconds after the last key. */
const SAVED_AFTER = 700;

/** `changed`: another device wrote another note since, and the trainer is to choose. */
export type NoteState = 'saved' | 'typed' | 'saving' | 'failed' | 'changed';

/** What a note needs from outside. */
type Outside = {
  save: (change: { note: string; before: string }) => Promise<unknown>;
  saved: (note: string) => void;
  /** Whether a save was refused because another device has written since. */
  isChanged: (error: unknown) => boolean;
  /** Reads what that device wrote. */
  reload: () => Promise<void>;
};

/**
 * A note that is saved while it is typed, one call at a time. Each save names the note that it began from (optimistic
 * concurrency), so that what another device wrote meanwhile is not lost unseen.
 */
export class NoteDraft {
  readonly #outside: Outside;
  readonly #listeners = new Set<() => void>();
  #base: string;
  #shown: { text: string; state: NoteState };
  #isSending = false;
  /** Nothing is sent while the trainer is to choose. */
  #isContested = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(saved: string, outside: Outside) {
    this.#outside = outside;
    this.#base = saved;
    this.#shown = { text: saved, state: 'saved' };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = () => this.#shown;

  type(text: string): void {
    const isContested = this.#shown.state === 'changed';
    this.#show(isContested ? { text } : { text, state: 'typed' });
    if (isContested) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVED_AFTER);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || this.#isContested) return;
    this.#isSending = true;
    try {
      while (this.#note() !== this.#base) {
        this.#show({ state: 'saving' });
        const note = this.#note();
        await this.#outside.save({ note, before: this.#base });
        this.#base = note;
        this.#outside.saved(note);
      }
      this.#show({ state: 'saved' });
    } catch (error) {
      const isChanged = this.#outside.isChanged(error);
      this.#isContested = isChanged;
      if (isChanged) await this.#outside.reload();
      this.#show({ state: isChanged ? 'changed' : 'failed' });
    } finally {
      this.#isSending = false;
    }
  }

  /** What another device wrote is taken over while nothing is typed here. */
  adopt(saved: string): void {
    if (saved === this.#base || this.#note() !== this.#base) return;
    this.#base = saved;
    this.#show({ text: saved });
  }

  /** Over what is stored now. */
  keepMine(saved: string): void {
    this.#isContested = false;
    this.#base = saved;
    void this.save();
  }

  takeOther(saved: string): void {
    this.#isContested = false;
    this.#base = saved;
    this.#show({ text: saved, state: 'saved' });
  }

  #note(): string {
    return this.#shown.text.trim();
  }

  #show(next: Partial<{ text: string; state: NoteState }>): void {
    this.#shown = { ...this.#shown, ...next };
    for (const listener of this.#listeners) listener();
  }
}
