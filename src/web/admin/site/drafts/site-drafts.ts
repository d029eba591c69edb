import { check, type Problems } from '#contract/problems.ts';
import type { SiteState } from '#contract/site/editing.ts';
import { type PartKind, partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { isEqual } from '../../editing/document-path.ts';
import { createDraft, type Draft, type DraftOptions, type DraftState, type Stored } from '../../editing/draft.ts';
import { UnsentParts } from './unsent-parts.ts';

type Options = {
  save: (kind: PartKind, ...draft: Parameters<DraftOptions['save']>) => ReturnType<DraftOptions['save']>;
  reload: () => Promise<SiteState>;
  classify: DraftOptions['classify'];
  saveAfter: DraftOptions['saveAfter'];
  merged: (kind: PartKind, author: string) => void;
};

/** Who hears of a part's new document, and of whether it was typed here. */
export type EditListener = (edit: { kind: PartKind; before: unknown; after: unknown; field: string | undefined }) => void;

const storedOf = (state: SiteState, kind: PartKind): Stored => {
  const draft = state.drafts[kind];
  return (
    draft ?? { document: state.parts[kind].document, version: null, ...(state.author !== undefined && { author: state.author }) }
  );
};

/** The drafts of all parts as they stand on this device: the source of every form, whose answers the server's state follows. */
export class SiteDrafts {
  readonly #options: Options;
  readonly #drafts = new Map<PartKind, Draft>();
  readonly #unsent = new UnsentParts();
  readonly #listeners = new Set<() => void>();
  readonly #editListeners = new Set<EditListener>();
  #published: SiteState['parts'] | undefined;
  #isRevealed = false;
  /** Another object at each change, as subscribers compare by identity. */
  #snapshot = {};

  constructor(options: Options) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): unknown => this.#snapshot;

  onEdit(listener: EditListener) {
    this.#editListeners.add(listener);
    return () => void this.#editListeners.delete(listener);
  }

  isLoaded(): boolean {
    return this.#published !== undefined;
  }

  load(state: SiteState): void {
    if (!this.isLoaded()) this.#unsent.find((kind) => storedOf(state, kind).document);
    this.#published = state.parts;
    for (const kind of partKinds) {
      const stored = storedOf(state, kind);
      const draft = this.#drafts.get(kind);
      if (!draft) this.#open(kind, stored);
      else if (isEqual(draft.read().document, stored.document)) draft.adopt(stored);
      else this.#change(kind, (one) => one.adopt(stored));
    }
    this.#changed();
  }

  read(kind: PartKind): DraftState {
    return this.#drafts.get(kind)?.read() ?? { document: undefined, state: 'saved' };
  }

  published(kind: PartKind): unknown {
    return this.#published?.[kind].document;
  }

  version(kind: PartKind): string | null {
    return this.#drafts.get(kind)?.version() ?? null;
  }

  problems(kind: PartKind): Problems {
    return problemsOf(kind, this.#drafts.get(kind)?.read().document);
  }

  /** `field` tells the steps of undo apart; without it the edit is not one that can be undone here. */
  edit(kind: PartKind, document: unknown, field?: string): void {
    if (!this.read(kind).conflict) this.#change(kind, (draft) => draft.edit(document), field);
  }

  choose(kind: PartKind, choices: Parameters<Draft['choose']>[0]): void {
    this.#change(kind, (draft) => draft.choose(choices));
  }

  flush(): void {
    for (const draft of this.#drafts.values()) draft.flush();
  }

  isSaved(): boolean {
    return [...this.#drafts.values()].every((draft) => draft.isSaved());
  }

  /** Whether publishing was tried, which shows what is wrong with fields that were not left yet. */
  isRevealed(): boolean {
    return this.#isRevealed;
  }

  reveal(next: boolean): void {
    this.#isRevealed = next;
    this.#changed();
  }

  /** Words of an earlier visit that never arrived. */
  found(): ReturnType<UnsentParts['found']> {
    return this.#unsent.found();
  }

  takeFound(): void {
    for (const [kind, words] of this.#unsent.take()) {
      const draft = this.#drafts.get(kind);
      if (draft) draft.rebase({ document: draft.read().document, version: draft.version() }, words);
    }
    this.#changed();
  }

  dropFound(): void {
    this.#unsent.drop();
    this.#changed();
  }

  #open(kind: PartKind, stored: Stored): void {
    const { classify, saveAfter, save, reload, merged } = this.#options;
    const draft = createDraft(stored, {
      classify,
      saveAfter,
      changed: () => this.#changed(),
      save: (words) => save(kind, words),
      reload: async () => storedOf(await reload(), kind),
      read: (document) => document,
      remember: (words) => this.#unsent.write(kind, words),
      merged: (author) => {
        this.#notify({ kind, before: undefined, after: draft.read().document, field: undefined });
        merged(kind, author);
      },
    });
    this.#drafts.set(kind, draft);
  }

  #change(kind: PartKind, change: (draft: Draft) => void, field?: string): void {
    const draft = this.#drafts.get(kind);
    if (!draft) return;
    const before = draft.read().document;
    change(draft);
    this.#notify({ kind, before, after: draft.read().document, field });
  }

  #notify(edit: Parameters<EditListener>[0]): void {
    if (edit.before !== edit.after) for (const listener of this.#editListeners) listener(edit);
  }

  #changed(): void {
    this.#snapshot = {};
    for (const listener of this.#listeners) listener();
  }
}

const checked = new WeakMap<object, Problems>();

/** What keeps a part from being published, by field. Documents are never changed in place, so each is checked once. */
function problemsOf(kind: PartKind, document: unknown): Problems {
  if (typeof document !== 'object' || document === null) return {};
  const known = checked.get(document);
  if (known) return known;
  const result = check(partShapes[kind], document);
  const problems = result.ok ? {} : result.problems;
  checked.set(document, problems);
  return problems;
}
