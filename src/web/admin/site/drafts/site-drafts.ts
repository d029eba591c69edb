import { check, type Problems } from '#contract/problems.ts';
import type { SiteState } from '#contract/site/editing.ts';
import { type PartKind, partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { isEqual } from '../../editing/document-path.ts';
import { createDraft, type Draft, type DraftOptions, type DraftState, type Stored, type Unsent } from '../../editing/draft.ts';
import { createUnsentWords } from '../../editing/unsent-words.ts';

const unsentWords = createUnsentWords('site-draft');

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
export function createSiteDrafts({ save, reload, classify, saveAfter, merged }: Options) {
  const parts = new Map<PartKind, Draft>();
  const listeners = new Set<() => void>();
  const editListeners = new Set<EditListener>();
  let published: SiteState['parts'] | undefined;
  let isRevealed = false;
  let found: Partial<Record<PartKind, Unsent>> = {};
  /** Another object at each change, as subscribers compare by identity. */
  let snapshot = {};

  const changed = () => {
    snapshot = {};
    for (const listener of listeners) listener();
  };
  const tell = (kind: PartKind, before: unknown, after: unknown, field?: string) => {
    if (before !== after) for (const listener of editListeners) listener({ kind, before, after, field });
  };

  function open(kind: PartKind, stored: Stored): Draft {
    const draft = createDraft(stored, {
      classify,
      saveAfter,
      changed,
      save: (words) => save(kind, words),
      reload: async () => storedOf(await reload(), kind),
      read: (merged) => merged,
      remember: (words) => unsentWords.write(kind, words),
      merged: (author) => {
        tell(kind, undefined, draft.read().document);
        merged(kind, author);
      },
    });
    parts.set(kind, draft);
    return draft;
  }

  /** Words of an earlier visit that never arrived, unless the server has them by now. */
  function findUnsent(state: SiteState) {
    for (const [name, words] of Object.entries(unsentWords.read())) {
      const kind = partKinds.find((one) => one === name);
      if (!kind) continue;
      if (isEqual(words.document, storedOf(state, kind).document)) unsentWords.write(kind, undefined);
      else found = { ...found, [kind]: words };
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    onEdit: (listener: EditListener) => {
      editListeners.add(listener);
      return () => void editListeners.delete(listener);
    },
    isLoaded: () => published !== undefined,
    load(state: SiteState) {
      const isFirst = published === undefined;
      published = state.parts;
      if (isFirst) findUnsent(state);
      for (const kind of partKinds) {
        const stored = storedOf(state, kind);
        const draft = parts.get(kind);
        if (!draft) open(kind, stored);
        else if (!isEqual(draft.read().document, stored.document)) {
          const before = draft.read().document;
          draft.adopt(stored);
          tell(kind, before, draft.read().document);
        } else draft.adopt(stored);
      }
      changed();
    },
    read: (kind: PartKind): DraftState => parts.get(kind)?.read() ?? { document: undefined, state: 'saved' },
    published: (kind: PartKind): unknown => published?.[kind].document,
    version: (kind: PartKind) => parts.get(kind)?.version() ?? null,
    problems: (kind: PartKind): Problems => problemsOf(kind, parts.get(kind)?.read().document),
    /** `field` tells the steps of undo apart; without it the edit is not one that can be undone here. */
    edit(kind: PartKind, document: unknown, field?: string) {
      const draft = parts.get(kind);
      if (!draft || draft.read().conflict) return;
      const before = draft.read().document;
      draft.edit(document);
      tell(kind, before, document, field);
    },
    flush: () => {
      for (const draft of parts.values()) draft.flush();
    },
    isSaved: () => [...parts.values()].every((draft) => draft.isSaved()),
    choose: (kind: PartKind, choices: Parameters<Draft['choose']>[0]) => {
      const draft = parts.get(kind);
      if (!draft) return;
      const before = draft.read().document;
      draft.choose(choices);
      tell(kind, before, draft.read().document);
    },
    /** Whether publishing was tried, which shows what is wrong with fields that were not left yet. */
    isRevealed: () => isRevealed,
    reveal: (next: boolean) => {
      isRevealed = next;
      changed();
    },
    found: () => found,
    takeFound() {
      for (const [name, words] of Object.entries(found)) {
        const kind = name as PartKind;
        const draft = parts.get(kind);
        if (draft) draft.rebase({ document: draft.read().document, version: draft.version() }, words);
      }
      found = {};
      changed();
    },
    dropFound() {
      for (const kind of Object.keys(found)) unsentWords.write(kind as PartKind, undefined);
      found = {};
      changed();
    },
    stop: () => {
      for (const draft of parts.values()) draft.stop();
    },
  };
}

export type SiteDrafts = ReturnType<typeof createSiteDrafts>;

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
