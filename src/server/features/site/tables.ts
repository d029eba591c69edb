import type { SetupState } from '#contract/site/editing.ts';

export type SiteTables = {
  /** The documents of published parts, each once. */
  siteParts: {
    /** Of the kind, a line end and the document. */
    sha256: string;
    kind: string;
    /** The version of the part's shape. */
    format: number;
    document: string;
    createdAt: string;
  };
  siteRevisions: {
    number: number;
    /** JSON: the hash of each part by its kind. What is not named comes from content/. */
    parts: string;
    /** JSON: by kind, the hash of what content/ said of it when it was published. */
    files: string;
    /** JSON: what changed, in words. */
    changes: string;
    author: string;
    /** The start of the hash of the session's token. */
    device: string;
    note: string;
    /** The revision that it brings back. */
    restores: number | null;
    createdAt: string;
  };
  siteDrafts: {
    kind: string;
    /** As it was typed, in JSON. */
    document: string;
    /** The revision it began from. */
    base: number;
    /** Of its last save: UUIDv7, so that it never repeats. */
    version: string;
    author: string;
    device: string;
    updatedAt: string;
  };
  /** The draft of each kind that was discarded last. */
  siteSetAside: { kind: string; document: string; base: number; at: string };
  /** What is left to complete and was set aside, as `todo/findings` marks it. */
  siteDismissed: { mark: string; at: string };
  siteState: {
    id: number;
    visible: number;
    hasEnglish: number;
    /** Null until the trainer begins or leaves the setup. */
    setup: SetupState | null;
    setupStep: string | null;
    updatedAt: string;
  };
};
