/** What the calls of site editing carry. A part's document is unknown data here: the calls check it by `partShapes`. */
import * as z from 'zod/mini';
import { instant, nextCursor, text } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { problem } from '../problems.ts';
import { partKind, partKinds } from './part-kinds.ts';
import { setupTask } from './setup.ts';

const document = z.unknown();
const perKind = <S extends z.ZodMiniType>(value: S) => z.partialRecord(partKind, value);
/** A UUIDv7 of one save: it never repeats, so that a discarded and rewritten draft is another one. */
const version = z.string();

/** By path within the document, joined by slashes. */
const draftProblems = z.array(z.object({ path: z.string(), problem }));

/** Who saved or published: admins share one name, so a mark of the session distinguishes devices. */
const by = { author: z.string(), isOwnDevice: z.boolean() };

const draft = z.object({
  document,
  version,
  /** The revision it began from. */
  base: z.number(),
  ...by,
  updatedAt: instant,
  problems: draftProblems,
});
export type Draft = z.infer<typeof draft>;

const part = z.object({
  document,
  from: z.enum(['files', 'revision']),
  /** The operator has changed the file since this part was first published. */
  filesChanged: z.boolean(),
  /** The published document cannot be read, and the files' is shown in its place. */
  isLeftOut: z.boolean(),
});

const todoCodes = [
  'sample',
  'missing',
  'portrait_missing',
  'english_missing',
  'english_stale',
  'picture_failed',
  'count_differs',
  'closure_past',
  'files_changed',
  'left_out',
  'password',
] as const;

/** Something to complete, with the form where it is done. */
const todo = z.object({
  code: z.enum(todoCodes),
  kind: z.optional(partKind),
  path: z.optional(z.string()),
  /** Of how many places, of which the first is above; or what `value` is compared with. */
  count: z.number(),
  places: z.array(z.object({ kind: z.optional(partKind), path: z.optional(z.string()) })),
  /** What is remembered where the trainer does not need it. */
  marks: z.array(z.string()),
  value: z.optional(z.string()),
  /** Of what the files of content/ lack: where in them it is filled in. */
  task: z.optional(setupTask),
  /** Visitors could be misled by it, or the law requires it. */
  isUrgent: z.boolean(),
});
export type Todo = z.infer<typeof todo>;

const setupStates = ['new', 'going', 'done', 'left'] as const;
export type SetupState = (typeof setupStates)[number];

export const siteState = z.object({
  revision: z.number(),
  publishedAt: z.optional(instant),
  author: z.optional(z.string()),
  isVisible: z.boolean(),
  hasEnglish: z.boolean(),
  /** False where the operator edits the files (`SITE_EDITING=off`). */
  isEditable: z.boolean(),
  setup: z.enum(setupStates),
  setupStep: z.nullable(z.string()),
  parts: z.record(partKind, part),
  drafts: perKind(draft),
  /** Discarded drafts that can be taken back. */
  setAside: z.array(z.object({ kind: partKind, at: instant })),
  /** The shipped sentences of the editable texts. */
  shippedTexts: z.record(z.string(), z.record(z.enum(languages), z.string())),
  /** The path of the picture that a shared link to a page shows now, by page and language as `home.it`. */
  cards: z.record(z.string(), z.string()),
  todo: z.array(todo),
  /** Of the same, what the trainer does not need. */
  dismissed: z.array(todo),
});
export type SiteState = z.infer<typeof siteState>;

export const siteChange = z.strictObject({
  isVisible: z.optional(z.boolean()),
  hasEnglish: z.optional(z.boolean()),
  setup: z.optional(z.enum(setupStates)),
  setupStep: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});

/** Sets aside what is left to complete, or puts it back. */
export const todoChange = z.strictObject({
  marks: z
    .array(z.string().check(z.minLength(1), z.maxLength(limits.site.markMax)))
    .check(z.minLength(1), z.maxLength(limits.site.marksMax)),
  isDismissed: z.boolean(),
});

/** What was typed: an object, whatever is in it. */
const typed = z.unknown().check(
  z.refine((value) => value !== undefined, { error: 'required', abort: true }),
  z.refine((value) => typeof value === 'object' && value !== null && !Array.isArray(value), { error: 'wrong_type' }),
);

export const kindOf = z.strictObject({ kind: partKind });
/** `version` is that of the draft which was changed; null where there was none. */
export const draftForm = z.strictObject({ version: z.nullable(version), document: typed });
export const savedDraft = z.object({ version, problems: draftProblems });
export const takenBackDraft = z.object({ version, document });

/** What was looked at is what is published: the revision it is based on, and the version of each draft. */
export const publication = z.strictObject({
  revision: z.number(),
  drafts: perKind(version),
  note: z.optional(text({ min: 0, max: limits.site.noteMax })),
});
export const published = z.object({ revision: z.number() });

/** A changed field, its texts cut short. */
export const change = z.object({ kind: partKind, path: z.string(), before: z.string(), after: z.string() });
export type Change = z.infer<typeof change>;

const revision = z.object({
  number: z.number(),
  ...by,
  note: z.string(),
  /** The revision that it brings back. */
  restores: z.nullable(z.number()),
  createdAt: instant,
  /** Brought from files by an operator, not from a device. */
  isImported: z.optional(z.literal(true)),
  kinds: z.array(partKind),
  changes: z.array(change),
});
export type Revision = z.infer<typeof revision>;
export const revisions = z.object({ revisions: z.array(revision), nextCursor });
export const revisionOf = z.strictObject({ number: z.string().check(z.regex(/^\d{1,9}$/)) });
export const revisionParts = z.object({ parts: z.record(partKind, document) });
/** Without `kinds`, the whole site. */
export const restoration = z.strictObject({
  revision: z.number(),
  kinds: z.optional(z.array(partKind).check(z.minLength(1), z.maxLength(partKinds.length))),
});
