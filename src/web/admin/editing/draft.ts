import { SECOND } from '#contract/limits.ts';
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
 * Saves one document while it is typed, with one request at a time: what was typed meanwhile goes with the version that the
 * answer brought. Two at once would meet each other as a conflict with nobody.
 */
export function createDraft<Document>(start: Stored<Document>, options: DraftOptions<Document>) {
  let held = start;
  let now: DraftState<Document> = { document: start.document, state: 'saved' };
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = FIRST_RETRY;

  const update = (next: Partial<DraftState<Document>>) => {
    const { error: _, ...before } = now;
    now = { ...before, ...next };
    options.changed();
  };
  const hasUnsent = () => !isEqual(now.document, held.document);
  const remember = () =>
    options.remember(hasUnsent() ? { base: held.document, version: held.version, document: now.document } : undefined);
  const schedule = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(flush, after);
  };

  function edit(document: Document) {
    now = { ...now, document };
    remember();
    if (!isSending && !hasUnsent()) {
      clearTimeout(timer);
      return update({ state: 'saved' });
    }
    update({ state: now.state === 'offline' ? 'offline' : 'waiting' });
    schedule(options.saveAfter());
  }

  /** Sends what is unsent now, or right after the answer that is awaited. */
  function flush() {
    clearTimeout(timer);
    if (!isSending && now.state !== 'conflict' && hasUnsent()) void send();
  }

  async function send() {
    isSending = true;
    const { document } = now;
    update({ state: 'saving' });
    try {
      const { version } = await options.save({ version: held.version, document });
      held = { document, version };
      retryAfter = FIRST_RETRY;
      isSending = false;
      remember();
      update({ state: hasUnsent() ? 'waiting' : 'saved' });
      if (hasUnsent()) schedule(options.saveAfter());
    } catch (error) {
      isSending = false;
      await fail(error);
    }
  }

  async function fail(error: unknown) {
    const outcome = options.classify(error);
    if (outcome === 'conflict') return meet();
    // After the login the frame flushes again.
    if (outcome === 'session') return update({ state: 'waiting' });
    update({ state: outcome, error });
    schedule(retryAfter);
    retryAfter = Math.min(retryAfter * 2, LAST_RETRY);
  }

  async function meet() {
    isSending = true;
    try {
      const theirs = await options.reload();
      isSending = false;
      rebase(theirs);
    } catch (error) {
      isSending = false;
      update({ state: 'offline', error });
      schedule(retryAfter);
    }
  }

  /** Puts one's own words over what the server holds now. */
  function rebase(
    theirs: Stored<Document>,
    own: Unsent<Document> = { base: held.document, version: held.version, document: now.document },
  ) {
    const merge = mergeDocuments(own.base, own.document, theirs.document);
    held = theirs;
    if (merge.clashes.length > 0) {
      now = { ...now, document: own.document };
      options.remember({ ...own, document: own.document });
      return update({ state: 'conflict', conflict: { ...merge, author: theirs.author ?? '' } });
    }
    const isMerged = !isEqual(merge.document, own.document);
    edit(options.read(merge.document));
    flush();
    if (isMerged) options.merged(theirs.author ?? '');
  }

  return {
    read: () => now,
    version: () => held.version,
    edit,
    flush,
    /** Whether everything typed is on the server. */
    isSaved: () => !isSending && !hasUnsent() && now.state !== 'conflict',
    /** Takes over what the server has, unless words of one's own are on their way there. */
    adopt(stored: Stored<Document>) {
      if (isSending || now.state === 'conflict' || hasUnsent()) return;
      if (stored.version === held.version && isEqual(stored.document, held.document)) return;
      held = stored;
      now = { ...now, document: stored.document };
      update({ state: 'saved' });
    },
    rebase,
    choose(choices: Readonly<Record<string, Choice>>) {
      if (!now.conflict) return;
      const document = options.read(chooseClashes(now.conflict, choices));
      now = { document, state: 'waiting' };
      edit(document);
      flush();
    },
    stop: () => clearTimeout(timer),
  };
}

export type Draft<Document = unknown> = ReturnType<typeof createDraft<Document>>;
